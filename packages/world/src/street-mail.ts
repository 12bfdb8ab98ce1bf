/** A mail or a push message in the street's mailbox. */
export type StreetMail = {
  readonly id: string
  /** `Name <address>`, or the address alone. */
  readonly from: string
  /** The addresses that it was sent to. */
  readonly to: readonly string[]
  readonly subject: string
  /** ISO 8601 UTC, in real time: links in mails expire in real time. */
  readonly at: string
  readonly text: string | null
  readonly html: string | null
  /** Distinct links. */
  readonly links: readonly string[]
  readonly isRead: boolean
  /** Of a push message, which replaces the one before with the same tag. */
  readonly tag?: string
}

/** An entry of the mail list. */
export type StreetMailSummary = Pick<StreetMail, 'id' | 'from' | 'to' | 'subject' | 'at' | 'isRead'> & {
  /** The beginning of the text. */
  readonly opening: string
}
