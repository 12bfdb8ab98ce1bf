/** The console's sign-in: `POST /session/…` with JSON, on the console's own host. */
export const signInPaths = {
  /** `{ link }` → `PasskeyStep`: begins to register a passkey by a one-use link. */
  link: '/session/link',
  /** `{ session, credential }` → 204 with the session's cookie. */
  register: '/session/register',
  /** `{}` → `PasskeyStep`: begins a sign-in. */
  options: '/session/options',
  /** `{ session, credential }` → 204 with the session's cookie. */
  signIn: '/session/sign-in',
  /** `{}` → 204. */
  signOut: '/session/sign-out',
} as const

export type PasskeyStep = {
  readonly session: string
  /** For the browser. */
  readonly options: object
  /** Whose link it is; null for a sign-in. */
  readonly operator: { readonly mail: string; readonly role: string } | null
}

/** `link-unknown` is a link that was used or has expired. */
export type SignInErrorCode = 'link-unknown' | 'passkey-refused' | 'too-many-attempts' | 'malformed'

/** The page that a one-use link opens. The link is the fragment, which no server and no log ever sees. */
export const REGISTER_PATH = '/register'
