/** Data that the server has sent with the page, so that the first screen asks for nothing that it can show already. */

/** The id of the data block in the page. */
const SENT_ID = 'sent'

export type SentDialog = {
  readonly title: string
  readonly body: string
  readonly approveButtonText: string
  readonly rejectButtonText: string
}

export type SentPage = {
  /** The path that the page was rendered for. */
  readonly path: string | null
  /** The greeting of the sign-in page; the server knows the hour in London only. */
  readonly greeting: string | null
  /** HTML. */
  readonly loginTerms: string | null
  readonly cookieDialog: SentDialog | null
}

export const nothingSent: SentPage = { path: null, greeting: null, loginTerms: null, cookieDialog: null }

/** A data block, which no browser executes. */
export function readSentPage(document: Document): SentPage {
  const text = document.getElementById(SENT_ID)?.textContent
  return text ? { ...nothingSent, ...(JSON.parse(text) as Partial<SentPage>) } : nothingSent
}
