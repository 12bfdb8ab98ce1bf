import { hasAtMostDecimals } from '../number-text.ts'
import { fail, succeed, type Result } from '../result.ts'
import { isBatteryTopic } from './battery-topic.ts'

/** The battery on the wall, as the owner describes it. Power is alternating current at its inverter. */
export type HomeBattery = {
  readonly sizeKwh: number
  readonly chargeKw: number
  readonly dischargeKw: number
  /** Of 100 kWh that go in, so many come out. */
  readonly efficiencyPercent: number
  /** The plan never goes below this level. */
  readonly reservePercent: number
  readonly topics: BatteryTopics
}

/** On the home's own broker; null where the owner has named none. */
export type BatteryTopics = {
  readonly level: string | null
  readonly power: string | null
  readonly command: string | null
}

export const BATTERY_KWH = { lowest: 0.5, highest: 100 } as const
export const BATTERY_KW = { lowest: 0.1, highest: 30 } as const
export const EFFICIENCY_PERCENT = { lowest: 50, highest: 100 } as const
export const RESERVE_PERCENT = { lowest: 0, highest: 90 } as const
const DECIMALS = 2

/** As most batteries on the market are rated. */
export const usualBattery = { efficiencyPercent: 90, reservePercent: 10 } as const

export type HomeBatteryProblem = {
  readonly code:
    | 'invalid-size'
    | 'invalid-charge-power'
    | 'invalid-discharge-power'
    | 'invalid-efficiency'
    | 'invalid-reserve'
    | 'invalid-topic'
    | 'same-topics'
}

type Bounds = { readonly lowest: number; readonly highest: number }

export function isWithin(value: number, { lowest, highest }: Bounds): boolean {
  return value >= lowest && value <= highest && hasAtMostDecimals(value, DECIMALS)
}

export function isWholeWithin(value: number, bounds: Bounds): boolean {
  return Number.isInteger(value) && isWithin(value, bounds)
}

/** Reads what a client sends; the first broken rule is its problem. */
export function readHomeBattery(fields: HomeBattery): Result<HomeBattery, HomeBatteryProblem> {
  const { sizeKwh, chargeKw, dischargeKw, efficiencyPercent, reservePercent } = fields
  if (!isWithin(sizeKwh, BATTERY_KWH)) return fail({ code: 'invalid-size' })
  if (!isWithin(chargeKw, BATTERY_KW)) return fail({ code: 'invalid-charge-power' })
  if (!isWithin(dischargeKw, BATTERY_KW)) return fail({ code: 'invalid-discharge-power' })
  if (!isWholeWithin(efficiencyPercent, EFFICIENCY_PERCENT)) return fail({ code: 'invalid-efficiency' })
  if (!isWholeWithin(reservePercent, RESERVE_PERCENT)) return fail({ code: 'invalid-reserve' })
  const topics = {
    level: readTopic(fields.topics.level),
    power: readTopic(fields.topics.power),
    command: readTopic(fields.topics.command),
  }
  const named = Object.values(topics).filter((topic) => topic !== null)
  if (!named.every(isBatteryTopic)) return fail({ code: 'invalid-topic' })
  if (new Set(named).size < named.length) return fail({ code: 'same-topics' })
  return succeed({ sizeKwh, chargeKw, dischargeKw, efficiencyPercent, reservePercent, topics })
}

function readTopic(text: string | null): string | null {
  return text?.trim() || null
}
