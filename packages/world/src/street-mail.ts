/** A mail that the street caught, as its mailbox tells of it. */
export type StreetMail = {
  readonly id: string
  /** `Name <address>`, or the address alone. */
  readonly from: string
  /** The addresses that it was sent to. */
  readonly to: readonly string[]
  readonly subject: string
  /** ISO 8601 UTC, by real time: what a mail offers often lasts minutes. */
  readonly at: string
  readonly text: string | null
  readonly html: string | null
  /** Where it leads, each address once. */
  readonly links: readonly string[]
  readonly isRead: boolean
}

/** What a list of mails shows of each. */
export type StreetMailLine = Pick<StreetMail, 'id' | 'from' | 'to' | 'subject' | 'at' | 'isRead'> & {
  /** How the mail begins. */
  readonly opening: string
}
