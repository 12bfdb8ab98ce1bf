import { MODE_COOKIE, modes, type Mode } from '@driveway/brand/brand-id'
import type { FastifyRequest } from 'fastify'

/** Set by the app and by identity, both readable by scripts. */
const CONSENT_COOKIE = 'analyticsConsent'
const SIGNED_IN_COOKIES = ['__Secure-signedIn', 'signedIn']

/** Facts about the visitor, from the headers of a navigation. */
export type PageVisit = {
  readonly mode: Mode | null
  /** Null if the visitor comes from another site: the browser then holds back the cookies that would say it. */
  readonly isSignedIn: boolean | null
  /** True if the visitor is known not to have chosen about analytics. */
  readonly isUndecided: boolean
}

export function readCookie(cookies: string | undefined, name: string): string | null {
  const found = cookies
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

export function findMode(value: string | null): Mode | null {
  return modes.find((mode) => mode === value) ?? null
}

export function readVisit({ headers }: Pick<FastifyRequest, 'headers'>): PageVisit {
  const { cookie } = headers
  const isFromElsewhere = headers['sec-fetch-site'] === 'cross-site'
  const isSignedIn = SIGNED_IN_COOKIES.some((name) => readCookie(cookie, name) !== null)
  return {
    mode: findMode(readCookie(cookie, MODE_COOKIE)),
    isSignedIn: isFromElsewhere && !isSignedIn ? null : isSignedIn,
    isUndecided: !isFromElsewhere && readCookie(cookie, CONSENT_COOKIE) === null,
  }
}
