/** As long as a mail server must take. */
export const MAX_EMAIL_LENGTH = 254

const MAX_LOCAL_LENGTH = 64
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/**
 * Whether a text can be somebody's address: one `@`, a name without the signs that would begin a second address
 * or a second header, and a domain of at least two labels. Whether mail arrives, only mail can tell.
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

/** Mail boxes differ by more than case to a machine, but not to the person who signs in. */
export function isSameEmailAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
