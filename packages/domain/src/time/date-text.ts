import { isLocalDate, type LocalDate } from './local-date.ts'

const SHOWN = /^(\d{2})\.(\d{2})\.(\d{4})$/
const DIGITS = 8

/** Reads a strict DD.MM.YYYY; null for any other form and for a day that does not exist. */
export function readDateText(text: string): LocalDate | null {
  const [, day, month, year] = SHOWN.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isLocalDate(date) ? date : null
}

/** DD.MM.YYYY, as dates are shown. */
export function writeDateText(date: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}.${month}.${year}`
}

/** Keeps the digits of what was typed and puts the dots between them, also while the date is incomplete. */
export function maskDateText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, DIGITS)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.')
}
