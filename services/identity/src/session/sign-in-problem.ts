/** Brand, client address and device cookie of a request. */
export type Origin = {
  readonly brand: string
  /** The host name and port of the site, as the browser has them. */
  readonly host: string
  readonly address: string
  /** The known-device cookie, unverified. */
  readonly deviceCookie: string | null
  /** Cut to a length that can be stored; null where the client sent none. */
  readonly userAgent: string | null
}

export type TooMany = { readonly code: 'too-many-attempts'; readonly retryAfter: number }

export type SignInProblem =
  | { readonly code: 'incorrect-credentials' }
  | TooMany
  | { readonly code: 'too-busy' }

export type LinkProblem = SignInProblem | { readonly code: 'already-signed-in' }
