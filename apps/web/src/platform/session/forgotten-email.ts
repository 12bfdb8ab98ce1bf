import type { Cookies } from './cookies.ts'

const COOKIE = 'forgotPasswordEmail'
const HOUR_SECONDS = 60 * 60

export type ForgottenEmail = {
  readonly read: () => string
  readonly keep: (email: string) => void
  readonly forget: () => void
}

/** Keeps the address of a password reset for an hour, so that it need not be typed twice. */
export function createForgottenEmail(cookies: Cookies): ForgottenEmail {
  return {
    read: () => cookies.read(COOKIE) ?? '',
    keep: (email) => cookies.write(COOKIE, email, HOUR_SECONDS),
    forget: () => cookies.remove(COOKIE),
  }
}
