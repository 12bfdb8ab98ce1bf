/** A piece of text as a screen reader would say it, with what names it. */
export type Line = {
  /** The name of the card or dialog that it is in; empty outside. */
  readonly region: string
  /** The term of a list, the row and the column of a table, or the kind of element. */
  readonly label: string
  readonly text: string
}

/** Answers the requests of a screen, as a browser's `fetch` does. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** The width of a window on a desk. */
export const DESK_PX = 1280

/** A page of the app, on a phone or on a desk. */
export type Screen = {
  readonly path: string
  readonly isWide: boolean
  /** The name of the button that shows it for this charger; null where the home has only one, or it is shown first. */
  readonly chooses: string | null
}

/** Renders a page for a signed-in customer until nothing is loading, and reads it. `settle` waits for the server. */
export type ReadScreen = (
  screen: Screen,
  fetch: Fetch,
  settle: () => Promise<void>,
) => Promise<readonly Line[]>

/** A page that was read, with the answers that it was shown by, so that it can be shown again. */
export type RecordedPage = {
  readonly house: string
  readonly at: number
  readonly screen: Screen
  readonly lines: readonly Line[]
  readonly answers: readonly { readonly address: string; readonly status: number; readonly body: string }[]
}
