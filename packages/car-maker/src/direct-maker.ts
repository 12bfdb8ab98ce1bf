import { fail, succeed, type Result } from '@driveway/domain/result'
import type { LinkedCar } from '@driveway/domain/vehicle/linked-car'
import { notUnderstood, readFields, readInstant, readNumber, readText, readTokens } from './answer-fields.ts'
import {
  CAR_MAKER_INTEGRATION,
  type CarMaker,
  type CarReport,
  type MakerProblem,
  type MakerTokens,
} from './car-maker.ts'
import {
  createRequestSender,
  defaultRequestSettings,
  type MakerAnswer,
  type MakerRequest,
  type RequestSettings,
} from './maker-request.ts'

type Settings = Pick<RequestSettings, 'url'> &
  Partial<RequestSettings> & {
    readonly now: () => number
    /** The maker's page for sign-in by redirect; null where it has none. */
    readonly authorizeUrl?: string | null
    readonly clientId?: string | null
  }

const DEFAULT_CLIENT_ID = 'driveway'
const BAD_REQUEST = 400
const UNAUTHORIZED = 401
const REQUEST_TIMEOUT = 408
const OK = 200
const MAX_CAPACITY_KWH = 1_000

/** A maker's own API: OAuth 2.0 with the owner's password, and cars that sleep and answer 408 until they are woken. */
export function createDirectMaker({ now, authorizeUrl = null, clientId, ...settings }: Settings): CarMaker {
  const send = createRequestSender({ ...defaultRequestSettings, ...settings })

  const client = { client_id: clientId ?? DEFAULT_CLIENT_ID }
  return {
    integration: CAR_MAKER_INTEGRATION,
    byRedirect:
      authorizeUrl === null
        ? null
        : {
            addressOf({ redirectUri, state, challenge }) {
              const url = new URL(authorizeUrl)
              const asked = { response_type: 'code', ...client, redirect_uri: redirectUri, state }
              const proof = { code_challenge: challenge, code_challenge_method: 'S256' }
              for (const [name, value] of Object.entries({ ...asked, ...proof }))
                url.searchParams.set(name, value)
              return url.href
            },
            redeem: ({ code, verifier, redirectUri }, signal) =>
              grant(
                send,
                now,
                {
                  grant_type: 'authorization_code',
                  ...client,
                  code,
                  code_verifier: verifier,
                  redirect_uri: redirectUri,
                },
                signal,
              ),
          },
    signIn: (username, password, signal) =>
      grant(send, now, { grant_type: 'password', username, password }, signal),
    renew: (refreshToken) => grant(send, now, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async signOut(refreshToken) {
      const answered = await send({ method: 'POST', path: '/oauth/revoke', form: { token: refreshToken } })
      return answered.ok ? succeed(null) : answered
    },
    async listCars(accessToken, signal) {
      const answered = await ask(send, accessToken, { method: 'GET', path: '/vehicles' }, signal)
      if (!answered.ok) return answered
      const { vehicles } = readFields(answered.value.body)
      return Array.isArray(vehicles) ? succeed(vehicles.flatMap(readCar)) : notUnderstood('cars')
    },
    async readCar(accessToken, carId) {
      const path = `/vehicles/${encodeURIComponent(carId)}/charge`
      const answered = await ask(send, accessToken, { method: 'GET', path })
      if (!answered.ok) return answered
      const report = readReport(answered.value.body)
      return report === null ? notUnderstood('a level') : succeed(report)
    },
    async wake(accessToken, carId) {
      const path = `/vehicles/${encodeURIComponent(carId)}/wake`
      const answered = await ask(send, accessToken, { method: 'POST', path })
      return answered.ok ? succeed(null) : answered
    },
  }
}

async function ask(
  send: ReturnType<typeof createRequestSender>,
  accessToken: string,
  request: Pick<MakerRequest, 'method' | 'path'>,
  signal?: AbortSignal,
): Promise<Result<MakerAnswer, MakerProblem>> {
  const answered = await send({ ...request, headers: { authorization: `Bearer ${accessToken}` } }, signal)
  if (!answered.ok) return answered
  switch (answered.value.status) {
    case UNAUTHORIZED:
      return fail({ code: 'tokens-refused' })
    case REQUEST_TIMEOUT:
      return fail({ code: 'asleep' })
    default:
      return answered.value.status < BAD_REQUEST ? answered : notUnderstood('a car')
  }
}

async function grant(
  send: ReturnType<typeof createRequestSender>,
  now: Settings['now'],
  form: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Result<MakerTokens, MakerProblem>> {
  const answered = await send({ method: 'POST', path: '/oauth/token', form }, signal)
  if (!answered.ok) return answered
  const { status, body } = answered.value
  if (status === BAD_REQUEST || status === UNAUTHORIZED) {
    const isGrantRefused = readFields(body)['error'] === 'invalid_grant'
    if (!isGrantRefused) return notUnderstood('tokens')
    return fail({ code: 'password' in form ? 'invalid-credentials' : 'tokens-refused' })
  }
  const tokens = status === OK ? readTokens(answered.value, now()) : null
  return tokens === null ? notUnderstood('tokens') : succeed(tokens)
}

function readCar(value: unknown): LinkedCar[] {
  const fields = readFields(value)
  const [id, make, model] = ['id', 'make', 'model'].map((name) => readText(fields[name]))
  if (!id || !make || !model) return []
  const capacityKwh = readNumber(fields['battery_capacity_kwh'], 0, MAX_CAPACITY_KWH)
  return [
    {
      id,
      make,
      model,
      year: readNumber(fields['year'], 1990, 2100),
      batteryCapacityWh: capacityKwh === null ? null : Math.round(capacityKwh * 1_000),
    },
  ]
}

function readReport(value: unknown): CarReport | null {
  const fields = readFields(value)
  const batteryPercent = readNumber(fields['battery_level'], 0, 100)
  if (batteryPercent === null) return null
  return {
    batteryPercent,
    chargeLimitPercent: readNumber(fields['charge_limit'], 0, 100),
    isPluggedIn: typeof fields['is_plugged_in'] === 'boolean' ? fields['is_plugged_in'] : null,
    reportedAt: readInstant(fields['reported_at']),
  }
}
