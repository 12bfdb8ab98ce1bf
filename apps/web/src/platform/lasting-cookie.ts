import { createCookies } from './session/cookies.ts'

const EXPIRES = 'Fri, 01 Jan 2100 00:00:00 GMT'

/** A choice that stays on this device, across sign-outs. */
export function writeLastingCookie(document: Document, name: string, value: string): void {
  createCookies(document).writeUntil(name, value, EXPIRES)
}

/** Renews the cookie at each visit, because browsers keep none for more than 400 days. */
export function readLastingCookie(document: Document, name: string): string | null {
  const value = createCookies(document).read(name)
  if (value !== null) writeLastingCookie(document, name, value)
  return value
}
