import { isInFilter } from '../bloom-filter.ts'
import { breachedPasswords } from './generated/breached-passwords.ts'
import { foldPassword } from './guessable-password.ts'

/** Passwords of eight or more characters that leaked most often. Shorter ones are refused for their length. */
export const COMMON_PASSWORDS = breachedPasswords.count

const filter = {
  hashes: breachedPasswords.hashes,
  bits: Uint8Array.from(atob(breachedPasswords.bits), (character) => character.charCodeAt(0)),
}

/** Load it only on the server, where passwords are chosen: the filter is too large for a screen. */
export function isCommonPassword(password: string): boolean {
  return isInFilter(filter, foldPassword(password))
}
