/** Where a request came from: which brand's host, which client, and what its device says of itself. */
export type Origin = {
  readonly brand: string
  readonly address: string
  /** The known-device cookie as it came, not to be believed. */
  readonly deviceCookie: string | null
}

export type TooMany = { readonly code: 'too-many-attempts'; readonly retryAfter: number }

export type SignInProblem =
  | { readonly code: 'incorrect-credentials' }
  | TooMany
  | { readonly code: 'too-busy' }

export type LinkProblem = SignInProblem | { readonly code: 'already-signed-in' }
