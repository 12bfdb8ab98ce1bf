import { readLastingCookie, writeLastingCookie } from './lasting-cookie.ts'

const COOKIE = 'dismissedOutages'
const SEPARATOR = '.'
/** The latest ones; older outages are over. */
const MAX_IDS = 20

/** Stored on the device, across sign-outs. */
export function readDismissedOutages(document: Document): readonly string[] {
  return readLastingCookie(document, COOKIE)?.split(SEPARATOR) ?? []
}

/** Returns all that are dismissed now. */
export function dismissOutage(document: Document, id: string): readonly string[] {
  const ids = [...readDismissedOutages(document).filter((each) => each !== id), id].slice(-MAX_IDS)
  writeLastingCookie(document, COOKIE, ids.join(SEPARATOR))
  return ids
}
