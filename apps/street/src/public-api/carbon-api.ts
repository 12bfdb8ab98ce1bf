import type { Answer } from '#public-api/answer.ts'
import { keepTrue, type Distortion } from './api-faults.ts'
import {
  carbonHorizonOf,
  carbonIntensityOf,
  forecastCarbonIntensity,
  nameCarbonIndex,
} from '@driveway/world/carbon'
import { issueOf } from '@driveway/world/forecast-error'
import { HALF_HOUR_MS, startOfHalfHour } from '@driveway/world/half-hour'
import type { Nation } from '@driveway/world/national-grid'

export const MAX_RANGE_DAYS = 14
const DAY_MS = 86_400_000
const PATH = /^\/carbon\/intensity\/([^/]+)\/([^/]+)\/?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/

/** National carbon intensity in the shape of the public API; null for other paths. */
export function answerCarbon(
  path: string,
  now: Date,
  nation: Nation,
  distort: Distortion = keepTrue,
): Answer | null {
  const [, first, last] = PATH.exec(path) ?? []
  if (first === undefined || last === undefined) return null
  const from = readInstant(first)
  const to = readInstant(last)
  if (from === null) return refuse('The start must be a date and time as YYYY-MM-DDThh:mmZ.')
  if (to === null) return refuse('The end must be a date and time as YYYY-MM-DDThh:mmZ.')
  if (to < from) return refuse('The end must not lie before the start.')
  if (to.getTime() - from.getTime() > MAX_RANGE_DAYS * DAY_MS) {
    return refuse(`The range must not be longer than ${MAX_RANGE_DAYS} days.`)
  }
  return { status: 200, body: { data: listHalfHours(from, to, now, nation, distort) } }
}

/** Every half hour of the range, up to the forecast horizon. */
function listHalfHours(from: Date, to: Date, now: Date, nation: Nation, distort: Distortion) {
  const end = Math.min(Math.max(to.getTime(), from.getTime() + 1), carbonHorizonOf(now).getTime())
  const data: unknown[] = []
  for (let at = startOfHalfHour(from).getTime(); at < end; at += HALF_HOUR_MS) {
    data.push(describeHalfHour(new Date(at), now, nation, distort))
  }
  return data
}

/** The actual value is published after the half hour. */
function describeHalfHour(start: Date, now: Date, nation: Nation, distort: Distortion) {
  const end = new Date(start.getTime() + HALF_HOUR_MS)
  const issuedAt = Math.min(issueOf(now.getTime()), start.getTime())
  const forecast = Math.round(distort(forecastCarbonIntensity(start, nation, issuedAt), start))
  const actual = end <= now ? Math.round(distort(carbonIntensityOf(start, nation), start)) : null
  return {
    from: writeInstant(start),
    to: writeInstant(end),
    intensity: { forecast, actual, index: nameCarbonIndex(actual ?? forecast) },
  }
}

function readInstant(text: string): Date | null {
  const decoded = text.replaceAll(/%3a/gi, ':')
  const instant = new Date(decoded)
  // Date.parse accepts 30 February.
  return INSTANT.test(decoded) && !Number.isNaN(instant.getTime()) && writeInstant(instant) === decoded
    ? instant
    : null
}

function writeInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 16)}Z`
}

function refuse(message: string): Answer {
  return { status: 400, body: { error: { code: '400 Bad Request', message } } }
}
