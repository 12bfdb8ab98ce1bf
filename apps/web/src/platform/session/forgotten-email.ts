import type { Cookies } from './cookies.ts'

const COOKIE = 'forgotPasswordEmail'
const HOUR_SECONDS = 60 * 60

export type ForgottenEmail = {
  readonly read: () => string
  readonly keep: (email: string) => void
  readonly forget: () => void
}

/** The address that somebody asked a new password for, so that they need not type it twice; for an hour. */
export function createForgottenEmail(cookies: Cookies): ForgottenEmail {
  return {
    read: () => cookies.read(COOKIE) ?? '',
    keep: (email) => cookies.write(COOKIE, email, HOUR_SECONDS),
    forget: () => cookies.remove(COOKIE),
  }
}
