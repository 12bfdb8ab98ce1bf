import { createCookies } from './session/cookies.ts'

const COOKIE = 'dismissedOutages'
const SEPARATOR = '.'
/** The latest ones; older outages are over. */
const MAX_IDS = 20
const UNTIL = new Date(Date.UTC(2100, 0, 1))

/** Stored on the device, across sign-outs. */
export function readDismissedOutages(document: Document): readonly string[] {
  return createCookies(document).read(COOKIE)?.split(SEPARATOR) ?? []
}

/** Returns all that are dismissed now. */
export function dismissOutage(document: Document, id: string): readonly string[] {
  const ids = [...readDismissedOutages(document).filter((each) => each !== id), id].slice(-MAX_IDS)
  createCookies(document).writeUntil(COOKIE, ids.join(SEPARATOR), UNTIL)
  return ids
}
