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
  type RequestSettings,
} from './maker-request.ts'

type Settings = Pick<RequestSettings, 'url'> &
  Partial<RequestSettings> & {
    /** The token endpoint is on an origin of its own. */
    readonly tokenUrl: string
    readonly clientId: string
    readonly clientSecret: string
    readonly now: () => number
  }

const BAD_REQUEST = 400
const UNAUTHORIZED = 401
const CONFLICT = 409
const MAX_CARS = 10
const MAX_CAPACITY_KWH = 1_000
/** The age of the data, which the aggregator may have cached. */
const DATA_AGE_HEADER = 'sc-data-age'

/**
 * An aggregator of many makers' cars: one resource for each figure, shares from 0 to 1, and errors with a type and a
 * code. A car that is asleep answers 409 with the code ASLEEP; waking it is the aggregator's own business.
 */
export function createAggregator({ now, tokenUrl, clientId, clientSecret, ...settings }: Settings): CarMaker {
  const limits = { ...defaultRequestSettings, ...settings }
  const send = createRequestSender(limits)
  const sendToken = createRequestSender({ ...limits, url: tokenUrl })
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

  return {
    integration: CAR_MAKER_INTEGRATION,
    byRedirect: null,
    signIn: (username, password, signal) =>
      grant(basic, sendToken, now, { grant_type: 'password', username, password }, signal),
    renew: (refreshToken) =>
      grant(basic, sendToken, now, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async signOut(refreshToken) {
      const answered = await sendToken({
        method: 'POST',
        path: '/oauth/revoke',
        headers: { authorization: basic },
        form: { token: refreshToken },
      })
      return answered.ok ? succeed(null) : answered
    },
    async listCars(accessToken, signal) {
      const listed = await get(send, accessToken, '/vehicles', signal)
      if (!listed.ok) return listed
      const { vehicles } = readFields(listed.value.body)
      if (!Array.isArray(vehicles)) return notUnderstood('cars')
      const ids = vehicles.flatMap((id) => readText(id) ?? []).slice(0, MAX_CARS)
      const cars = await Promise.all(ids.map((id) => describeCar(send, accessToken, id, signal)))
      const found = cars.flatMap((car) => (car.ok ? [car.value] : []))
      const failed = cars.find((car) => !car.ok)
      return found.length === 0 && failed !== undefined && !failed.ok ? failed : succeed(found)
    },
    async readCar(accessToken, carId) {
      const path = `/vehicles/${encodeURIComponent(carId)}`
      const [battery, limit, charge] = await Promise.all([
        get(send, accessToken, `${path}/battery`),
        get(send, accessToken, `${path}/charge/limit`),
        get(send, accessToken, `${path}/charge`),
      ])
      if (!battery.ok) return battery
      const report = readReport(battery.value, limit.ok ? limit.value : null, charge.ok ? charge.value : null)
      return report === null ? notUnderstood('a level') : succeed(report)
    },
    wake: () => Promise.resolve(fail({ code: 'asleep' })),
  }
}

async function get(
  send: ReturnType<typeof createRequestSender>,
  accessToken: string,
  path: string,
  signal?: AbortSignal,
): Promise<Result<MakerAnswer, MakerProblem>> {
  const headers = { authorization: `Bearer ${accessToken}`, 'sc-unit-system': 'metric' }
  const answered = await send({ method: 'GET', path: `/v2.0${path}`, headers }, signal)
  if (!answered.ok) return answered
  const { status, body } = answered.value
  if (status === UNAUTHORIZED) return fail({ code: 'tokens-refused' })
  if (status === CONFLICT && readFields(body)['code'] === 'ASLEEP') return fail({ code: 'asleep' })
  return status < BAD_REQUEST ? answered : notUnderstood('a car')
}

async function describeCar(
  send: ReturnType<typeof createRequestSender>,
  accessToken: string,
  id: string,
  signal?: AbortSignal,
): Promise<Result<LinkedCar, MakerProblem>> {
  const path = `/vehicles/${encodeURIComponent(id)}`
  const [about, capacity] = await Promise.all([
    get(send, accessToken, path, signal),
    get(send, accessToken, `${path}/battery/capacity`, signal),
  ])
  if (!about.ok) return about
  const fields = readFields(about.value.body)
  const [make, model] = [readText(fields['make']), readText(fields['model'])]
  if (make === null || model === null) return notUnderstood('a car')
  // A car without this permission is linked all the same.
  const capacityKwh = capacity.ok
    ? readNumber(readFields(capacity.value.body)['capacity'], 0, MAX_CAPACITY_KWH)
    : null
  return succeed({
    id,
    make: toTitleCase(make),
    model,
    year: readNumber(fields['year'], 1990, 2100),
    batteryCapacityWh: capacityKwh === null ? null : Math.round(capacityKwh * 1_000),
  })
}

async function grant(
  basic: string,
  sendToken: ReturnType<typeof createRequestSender>,
  now: Settings['now'],
  form: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Result<MakerTokens, MakerProblem>> {
  const headers = { authorization: basic }
  const answered = await sendToken({ method: 'POST', path: '/oauth/token', headers, form }, signal)
  if (!answered.ok) return answered
  if (readFields(answered.value.body)['error'] === 'invalid_grant') {
    return fail({ code: 'password' in form ? 'invalid-credentials' : 'tokens-refused' })
  }
  const tokens = answered.value.status < BAD_REQUEST ? readTokens(answered.value, now()) : null
  return tokens === null ? notUnderstood('tokens') : succeed(tokens)
}

function readReport(
  battery: MakerAnswer,
  limit: MakerAnswer | null,
  charge: MakerAnswer | null,
): CarReport | null {
  const share = readNumber(readFields(battery.body)['percentRemaining'], 0, 1)
  if (share === null) return null
  const limitShare = readNumber(readFields(limit?.body)['limit'], 0, 1)
  const isPluggedIn = readFields(charge?.body)['isPluggedIn']
  return {
    batteryPercent: toPercent(share),
    chargeLimitPercent: limitShare === null ? null : toPercent(limitShare),
    isPluggedIn: typeof isPluggedIn === 'boolean' ? isPluggedIn : null,
    reportedAt: readInstant(battery.headers.get(DATA_AGE_HEADER)),
  }
}

/** To a tenth: a share of 0.57 is 57 and not 56.99… */
function toPercent(share: number): number {
  return Math.round(share * 1_000) / 10
}

/** Makes come in capitals; short ones are abbreviations. */
function toTitleCase(make: string): string {
  const isShort = make.length <= 3
  return isShort || make !== make.toUpperCase()
    ? make
    : make.replaceAll(/\p{L}+/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase())
}
