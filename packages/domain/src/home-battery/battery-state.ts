import { readDecimal } from '../number-text.ts'
import type { BatteryTopics, HomeBattery } from './home-battery.ts'

/** The last messages of a battery: level in %, power in W, above 0 while it charges. Instants are ms of real time. */
export type BatteryReading = {
  readonly levelPercent: number | null
  readonly levelAt: number | null
  readonly powerW: number | null
  readonly powerAt: number | null
  /** The newest message on either topic could not be read. */
  readonly isBad: boolean
}

export const noReading: BatteryReading = {
  levelPercent: null,
  levelAt: null,
  powerW: null,
  powerAt: null,
  isBad: false,
}

/** A reading that is older is stale. */
export const FRESH_FOR_MS = 5 * 60_000
/** Inverters exceed their rated power for moments, and by no more than this. */
const MOST_OVER_RATED = 1.5

/** `none` without a broker, `away` while it is not connected. */
export type BrokerPresence = 'none' | 'away' | 'connected'

/** The first reason why a plan cannot count on the battery; `controlled` where it can. */
export const batteryStates = [
  'no-broker',
  'not-read',
  'broker-away',
  'waiting',
  'bad',
  'stale',
  'read-only',
  'controlled',
] as const
export type BatteryState = (typeof batteryStates)[number]

export function batteryStateOf(
  topics: BatteryTopics,
  reading: BatteryReading,
  broker: BrokerPresence,
  now: number,
): BatteryState {
  if (topics.level === null || topics.power === null) return 'not-read'
  if (broker === 'none') return 'no-broker'
  if (broker === 'away') return 'broker-away'
  if (reading.isBad) return 'bad'
  if (reading.levelAt === null || reading.powerAt === null) return 'waiting'
  if (!isFresh(reading.levelAt, now) || !isFresh(reading.powerAt, now)) return 'stale'
  return topics.command === null ? 'read-only' : 'controlled'
}

/** True for a reading that is at most five minutes old. */
export function isFresh(at: number, now: number): boolean {
  return now - at <= FRESH_FOR_MS
}

/** True only while fresh readings come and the battery takes commands: no plan counts on another one. */
export function isControlled(state: BatteryState): boolean {
  return state === 'controlled'
}

export type ReadQuantity = 'level' | 'power'

/** The reading with a new message in it; one without a plausible number makes it bad. */
export function takeMessage(
  battery: Pick<HomeBattery, 'chargeKw' | 'dischargeKw'>,
  reading: BatteryReading,
  message: { readonly quantity: ReadQuantity; readonly text: string; readonly at: number },
): BatteryReading {
  const { quantity, text, at } = message
  const value = readDecimal(text)
  if (quantity === 'level') {
    if (value === null || value < 0 || value > 100) return { ...reading, isBad: true }
    return { ...reading, levelPercent: value, levelAt: at, isBad: false }
  }
  const [most, least] = [battery.chargeKw, -battery.dischargeKw].map((kw) => kw * 1000 * MOST_OVER_RATED)
  if (value === null || value > (most ?? 0) || value < (least ?? 0)) return { ...reading, isBad: true }
  return { ...reading, powerW: Math.round(value), powerAt: at, isBad: false }
}
