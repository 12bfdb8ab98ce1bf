/** The content of a push message: only what it shows, and the page that it opens. */
export type PushPayload = {
  readonly title: string
  readonly text: string
  /** A message takes the place of one with the same tag. */
  readonly tag: string
  readonly path: string
  /** The brand's sign. */
  readonly icon: string
  /** A second page that can be opened with one tap. */
  readonly action?: { readonly label: string; readonly path: string }
  /** Makes no sound: it only says that an earlier message is no longer true. */
  readonly isSilent?: true
}
