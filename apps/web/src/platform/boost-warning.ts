import { readLastingCookie, writeLastingCookie } from './lasting-cookie.ts'

const COOKIE = 'boostWarningDoNotShow'

/** True once the question before a boost was switched off on this device. */
export function isBoostWarningOff(document: Document): boolean {
  return readLastingCookie(document, COOKIE) !== null
}

export function switchBoostWarningOff(document: Document): void {
  writeLastingCookie(document, COOKIE, '1')
}
