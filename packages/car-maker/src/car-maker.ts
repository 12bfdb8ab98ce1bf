import type { Result } from '@driveway/domain/result'
import type { LinkedCar } from '@driveway/domain/vehicle/linked-car'

/** The tokens of an account. They never leave the server, and are encrypted where they are stored. */
export type MakerTokens = {
  readonly accessToken: string
  readonly refreshToken: string
  /** Real time, in ms. */
  readonly accessExpiresAt: number
}

export type MakerProblem =
  | { readonly code: 'invalid-credentials' }
  /** The tokens are no longer valid: the customer has to link again. */
  | { readonly code: 'tokens-refused' }
  | { readonly code: 'rate-limited'; readonly retryAfterMs: number | null }
  /** The car sleeps and gives no answer until it is woken. */
  | { readonly code: 'asleep' }
  /** Down, slow, or an answer that is not understood. */
  | { readonly code: 'unavailable'; readonly reason: string }

export type CarReport = {
  readonly batteryPercent: number
  /** The level at which the car itself stops charging. */
  readonly chargeLimitPercent: number | null
  /** Null where the maker does not say. */
  readonly isPluggedIn: boolean | null
  /** World time; null where the maker does not say. */
  readonly reportedAt: Date | null
}

type Answer<Value> = Promise<Result<Value, MakerProblem>>

/** OAuth 2.0 with a code and PKCE (RFC 7636): the password is never seen by us. */
export type RedirectSignIn = {
  /** The maker's page, which sends the customer back to `redirectUri` with `state` and a code. */
  addressOf(asked: { redirectUri: string; state: string; challenge: string }): string
  redeem(
    given: { code: string; verifier: string; redirectUri: string },
    signal?: AbortSignal,
  ): Answer<MakerTokens>
}

/** The port to a car maker's API. Every call ends within the timeout or at the signal, and a failure is a value. */
export type CarMaker = {
  /** The name that `linkVehicleAccount` uses. */
  readonly integration: string
  signIn(username: string, password: string, signal?: AbortSignal): Answer<MakerTokens>
  /** Sign-in on the maker's own page; null where the maker has none. */
  readonly byRedirect: RedirectSignIn | null
  renew(refreshToken: string): Answer<MakerTokens>
  /** Invalidates the tokens, as far as the maker answers. */
  signOut(refreshToken: string): Answer<null>
  listCars(accessToken: string, signal?: AbortSignal): Answer<readonly LinkedCar[]>
  readCar(accessToken: string, carId: string): Answer<CarReport>
  /** Asks a sleeping car to wake; its report is ready some seconds later. */
  wake(accessToken: string, carId: string): Answer<null>
}

/** The customer app links one maker's accounts, whichever adapter is configured. */
export const CAR_MAKER_INTEGRATION = 'CAR_MAKER'
