import type { Answer } from '#public-api/answer.ts'
import type { HouseLive } from '@driveway/world/street-live'
import { createCarSleep } from './car-sleep.ts'
import { createMakerAuthorization } from './maker-authorization.ts'
import { createMakerTokens } from './maker-tokens.ts'

export const REQUESTS_PER_HOUR = 120
const ACCESS_SECONDS = 3_600
const REFRESH_SECONDS = 90 * 86_400
const HOUR_MS = 3_600_000
const PATH = /^\/car-maker\/(.+)$/
const CAR_PATH = /^vehicles\/([a-z0-9-]{1,40})\/(charge|wake)$/

/** How the API behaves, for tests of its clients. */
export const makerModes = ['up', 'down', 'slow', 'wrong'] as const
export type MakerMode = (typeof makerModes)[number]

export type MakerRequest = {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly form: URLSearchParams
}

export type CarMakerApi = ReturnType<typeof createCarMakerApi>

type Options = {
  readonly listHouses: () => readonly HouseLive[]
  /** Of every resident's account; null: nobody has one. */
  readonly password: string | null
  readonly tokenKey: string
  readonly worldNow: () => Date
  readonly realNow: () => number
}

/** The API of the makers of the street's cars: OAuth 2.0, a limit of requests, and cars that sleep. */
export function createCarMakerApi(options: Options) {
  const { listHouses, worldNow, realNow } = options
  const tokens = createMakerTokens(options.tokenKey)
  const answerOauth = createOauth(options, tokens)
  const sleep = createCarSleep()
  const countRequest = createRequestCount(realNow)
  let mode: MakerMode = 'up'

  function answerCar(house: HouseLive, action: string, method: string): Answer {
    if (action === 'wake') {
      if (method !== 'POST') return { status: 405, body: { error: 'method_not_allowed' } }
      sleep.wake(house, realNow())
      return { status: 202, body: { state: 'waking' } }
    }
    if (sleep.isAsleep(house, worldNow().getTime(), realNow())) {
      return { status: 408, body: { error: 'vehicle_asleep' } }
    }
    return {
      status: 200,
      body: {
        battery_level: house.car.socPercent,
        charge_limit: 100,
        is_plugged_in: house.car.place === 'plugged-in',
        reported_at: worldNow().toISOString(),
      },
    }
  }

  function answerOwner({ method, path, authorization }: MakerRequest, rest: string): Answer {
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? ''
    const email = tokens.read('access', token, realNow())
    if (email === null) return { status: 401, body: { error: 'invalid_token' } }
    const retryAfter = countRequest(email)
    if (retryAfter !== null) {
      return { status: 429, body: { error: 'rate_limited' }, headers: { 'retry-after': String(retryAfter) } }
    }
    const own = listHouses().filter((house) => house.email === email)
    if (rest === 'vehicles' && method === 'GET') {
      return { status: 200, body: { vehicles: own.map(describeCar) } }
    }
    const [, key, action = ''] = CAR_PATH.exec(rest) ?? []
    const house = own.find((each) => each.key === key)
    if (house === undefined) return { status: 404, body: { error: 'not_found', path } }
    return answerCar(house, action, method)
  }

  return {
    mode: () => mode,
    setMode: (next: MakerMode) => void (mode = next),
    /** Null for other paths. */
    answer(request: MakerRequest): Answer | null {
      const rest = PATH.exec(request.path)?.[1]
      if (rest === undefined) return null
      if (mode === 'down') return { status: 503, body: { error: 'unavailable' } }
      if (mode === 'wrong') return { status: 200, body: 'maintenance' }
      return answerOauth(request, rest) ?? answerOwner(request, rest)
    },
  }
}

type Tokens = ReturnType<typeof createMakerTokens>

/** Answers the requests of OAuth 2.0; null for other paths. */
function createOauth({ listHouses, password, realNow }: Options, tokens: Tokens) {
  const signInPage = createMakerAuthorization({ tokens, hasPassword, realNow })

  function grant(email: string): Answer {
    const now = realNow()
    return {
      status: 200,
      body: {
        token_type: 'Bearer',
        access_token: tokens.make('access', email, now + ACCESS_SECONDS * 1_000),
        refresh_token: tokens.make('refresh', email, now + REFRESH_SECONDS * 1_000),
        expires_in: ACCESS_SECONDS,
      },
    }
  }

  function signIn(form: URLSearchParams): Answer {
    if (form.get('grant_type') === 'refresh_token') {
      const email = tokens.read('refresh', form.get('refresh_token') ?? '', realNow())
      return email === null ? refuseGrant() : grant(email)
    }
    if (form.get('grant_type') === 'authorization_code') {
      const email = signInPage.redeem(form)
      return email === null ? refuseGrant() : grant(email)
    }
    const email = (form.get('username') ?? '').trim().toLowerCase()
    return hasPassword(email, form.get('password') ?? '') ? grant(email) : refuseGrant()
  }

  function hasPassword(email: string, given: string): boolean {
    return password !== null && given === password && listHouses().some((house) => house.email === email)
  }

  return ({ method, form }: MakerRequest, path: string): Answer | null => {
    switch (path) {
      case 'oauth/token':
        return signIn(form)
      case 'oauth/authorize':
        return signInPage.answer(method, form)
      case 'oauth/revoke':
        tokens.revoke(form.get('token') ?? '')
        return { status: 200, body: {} }
      default:
        return null
    }
  }
}

/** Seconds to wait; null if the account has requests left. */
function createRequestCount(realNow: () => number): (email: string) => number | null {
  const counts = new Map<string, { since: number; count: number }>()
  return (email) => {
    const now = realNow()
    const known = counts.get(email)
    const window = known !== undefined && now - known.since < HOUR_MS ? known : { since: now, count: 0 }
    window.count += 1
    counts.set(email, window)
    return window.count > REQUESTS_PER_HOUR ? Math.ceil((window.since + HOUR_MS - now) / 1_000) : null
  }
}

function describeCar({ key, car }: HouseLive): Record<string, unknown> {
  const { make, model, year, batteryWh } = car
  return { id: key, make, model, year, battery_capacity_kwh: batteryWh / 1_000 }
}

function refuseGrant(): Answer {
  return { status: 400, body: { error: 'invalid_grant' } }
}
