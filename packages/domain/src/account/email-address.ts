import { foldUsername } from './username.ts'

/** The longest address that a mail server must accept. */
export const MAX_EMAIL_LENGTH = 254

const MAX_LOCAL_LENGTH = 64
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/**
 * True for a text with one `@`, a local part without characters that would begin a second address
 * or a second header, and a domain of at least two labels. It does not prove that mail arrives.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false
  const [name = '', domain = '', ...rest] = text.split('@')
  const labels = domain.split('.')
  return (
    rest.length === 0 &&
    name.length <= MAX_LOCAL_LENGTH &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  )
}

/** Addresses are compared without case, as people type them. */
export function isSameEmailAddress(one: string, other: string): boolean {
  return foldUsername(one) === foldUsername(other)
}
