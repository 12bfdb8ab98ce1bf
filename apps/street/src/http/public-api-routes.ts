import {
  apiModes,
  createDistortion,
  keepTrue,
  LATE_MS,
  publicApis,
  SLOW_MS,
  type ApiFaults,
  type PublicApi,
} from '#public-api/api-faults.ts'
import { answerCarbon } from '#public-api/carbon-api.ts'
import { answerTariff } from '#public-api/tariff-api.ts'
import { answerWeather } from '#public-api/weather-api.ts'
import type { Nation } from '@driveway/world/national-grid'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse, refuseMethod, type Answer } from '../public-api/answer.ts'
import { readJsonObject } from './json-body.ts'

const prefixes: Readonly<Record<PublicApi, string>> = {
  prices: '/tariff/',
  carbon: '/carbon/',
  weather: '/weather/',
}
const CONTROL_PATH = /^\/public-apis\/([a-z]{1,20})$/

export type PublicApiContext = {
  readonly now: Date
  readonly nation: Nation
  readonly seed: number
  readonly faults: ApiFaults
}

/** The public APIs of prices, carbon and weather, with the faults that are switched on; null for other paths. */
export async function answerPublicApi(url: URL, context: PublicApiContext): Promise<Answer | null> {
  const { now, nation, seed, faults } = context
  if (url.pathname === '/public-apis') return { status: 200, body: faults.list() }
  const api = publicApis.find((each) => url.pathname.startsWith(prefixes[each]))
  if (api === undefined) return null
  const mode = faults.read(api)
  if (mode === 'down') return { status: 503, body: { detail: 'Service Unavailable' } }
  if (mode === 'slow') await sleep(SLOW_MS, undefined, { ref: false })
  const asOf = mode === 'late' ? new Date(now.getTime() - LATE_MS) : now
  const distort = mode === 'wrong' ? createDistortion(seed) : keepTrue
  return (
    answerTariff(url, asOf, nation, distort) ??
    answerCarbon(url.pathname, asOf, nation, distort) ??
    answerWeather(url, asOf, nation, distort)
  )
}

/** Switches a fault of a public API on or off; null for other paths. */
export async function switchPublicApi(
  path: string,
  request: IncomingMessage,
  faults: ApiFaults,
): Promise<Answer | null> {
  const name = CONTROL_PATH.exec(path)?.[1]
  if (name === undefined) return null
  const api = publicApis.find((each) => each === name)
  if (api === undefined) return refuse(404, `There is no public API "${name}": ${publicApis.join(', ')}.`)
  if (request.method !== 'PUT') return refuseMethod('PUT')
  const read = await readJsonObject(request)
  if (!('body' in read)) return refuse(read.status, read.error)
  const mode = apiModes.find((each) => each === read.body['mode'])
  if (mode === undefined) return refuse(400, `The mode must be one of ${apiModes.join(', ')}.`)
  faults.set(api, mode)
  return { status: 200, body: faults.list() }
}
