import { hasAtMostDecimals } from '../number-text.ts'
import { fail, succeed, type Result } from '../result.ts'
import { readClockTime, writeShortClockTime } from '../time/clock-time.ts'
import { isLocalDate } from '../time/local-date.ts'
import { capRatesOf } from './half-hour-price.ts'
import { capUnits, type TariffCap } from './tariff-cap.ts'
import {
  closePeriods,
  findPeriodListProblem,
  findPeriodsProblem,
  HIGHEST_RATE_PENCE,
  PERIOD_STEP_MINUTES,
  RATE_DECIMALS,
  type PeriodsProblem,
  type PeriodStart,
} from './tariff-fields.ts'
import { AGILE, type TariffExtras } from './tariff.ts'

export const LEAST_CAP_HOURS = 0.5
export const MOST_CAP_HOURS = 23.5
export const LEAST_CAP_KWH = 1
export const MOST_CAP_KWH = 200
const CAP_HOURS_STEP = 0.5
const CAP_KWH_DECIMALS = 1
const PRESET_ID = /^[\w-]{1,64}$/

export type TariffExtraProblem =
  | PeriodsProblem
  | 'standing-charge-range'
  | 'agile-has-no-cap'
  | 'invalid-cap-unit'
  | 'cap-amount-range'
  | 'invalid-cap-day-start'
  | 'cap-needs-two-rates'
  | 'invalid-preset'

/** As a form has them, or as a client sends them: what is null, missing or empty is not part of the tariff. */
export type ExtraFields = {
  readonly weekendPeriods?: readonly PeriodStart[] | null | undefined
  readonly exportPeriods?: readonly PeriodStart[] | null | undefined
  readonly standingChargePence?: number | null | undefined
  readonly cap?:
    | { readonly unit: string; readonly amount: number; readonly dayStart: string }
    | null
    | undefined
  readonly preset?: { readonly id: string; readonly since: string } | null | undefined
}

/** The terms that a client does not send stay as they are stored: it may not know them. Null removes one. */
export function keepUnsentTerms<Fields extends ExtraFields>(
  fields: Fields,
  stored: TariffExtras | undefined,
): Fields & ExtraFields {
  const { weekendPeriods, exportPeriods, standingChargePence, cap, preset } = stored ?? {}
  const kept = { weekendPeriods, exportPeriods, standingChargePence, cap, preset }
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...fields, ...kept, ...sent }
}

type Base = { readonly tariffType: string; readonly periods: readonly PeriodStart[] }

/** Checks the optional terms of a tariff; the first broken rule is their problem. */
export function readExtras(
  fields: ExtraFields,
  base: Base,
): Result<TariffExtras, { readonly code: TariffExtraProblem }> {
  const weekend = fields.weekendPeriods ?? []
  const exports = fields.exportPeriods ?? []
  const { standingChargePence = null, cap = null, preset = null } = fields
  const code =
    (weekend.length > 0 ? findPeriodsProblem(base.tariffType, weekend) : null) ??
    (exports.length > 0 ? findPeriodListProblem(exports, findExportRateProblem) : null) ??
    (standingChargePence === null ? null : findStandingProblem(standingChargePence)) ??
    (cap === null ? null : findCapProblem(cap, base, weekend)) ??
    (preset === null || (PRESET_ID.test(preset.id) && isLocalDate(preset.since)) ? null : 'invalid-preset')
  if (code !== null) return fail({ code })
  return succeed({
    ...(weekend.length > 0 ? { weekendPeriods: closePeriods(weekend) } : {}),
    ...(exports.length > 0 ? { exportPeriods: closePeriods(exports) } : {}),
    ...(standingChargePence === null ? {} : { standingChargePence }),
    ...(cap === null ? {} : { cap: readCap(cap) }),
    ...(preset === null ? {} : { preset: { id: preset.id, since: preset.since } }),
  })
}

/** An export tariff may pay nothing for some hours. */
export function findExportRateProblem(ratePence: number): PeriodsProblem | null {
  if (!Number.isFinite(ratePence)) return 'unit-rate-numeric'
  return isMoney(ratePence) ? null : 'unit-rate-range'
}

export function findStandingProblem(pence: number): 'standing-charge-range' | null {
  return isMoney(pence) ? null : 'standing-charge-range'
}

function isMoney(pence: number): boolean {
  return pence >= 0 && pence <= HIGHEST_RATE_PENCE && hasAtMostDecimals(pence, RATE_DECIMALS)
}

type CapFields = NonNullable<ExtraFields['cap']>

function findCapProblem(
  { unit, amount, dayStart }: CapFields,
  { tariffType, periods }: Base,
  weekend: readonly PeriodStart[],
): TariffExtraProblem | null {
  if (tariffType === AGILE) return 'agile-has-no-cap'
  if (!capUnits.some((each) => each === unit)) return 'invalid-cap-unit'
  if (!isCapAmount(unit, amount)) return 'cap-amount-range'
  const start = readClockTime(dayStart)
  if (start === null || start % PERIOD_STEP_MINUTES !== 0) return 'invalid-cap-day-start'
  const rates = capRatesOf({ periods: closePeriods(periods), weekendPeriods: closePeriods(weekend) })
  return rates === null ? 'cap-needs-two-rates' : null
}

/** Whole half hours, or tenths of a kWh. */
export function isCapAmount(unit: string, amount: number): boolean {
  if (unit === 'hours') {
    const isWhole = Number.isInteger(amount / CAP_HOURS_STEP)
    return isWhole && amount >= LEAST_CAP_HOURS && amount <= MOST_CAP_HOURS
  }
  const isWithin = amount >= LEAST_CAP_KWH && amount <= MOST_CAP_KWH
  return isWithin && hasAtMostDecimals(amount, CAP_KWH_DECIMALS)
}

function readCap({ unit, amount, dayStart }: CapFields): TariffCap {
  return {
    unit: unit === 'hours' ? 'hours' : 'kWh',
    amount,
    dayStart: writeShortClockTime(readClockTime(dayStart) ?? 0),
  }
}
