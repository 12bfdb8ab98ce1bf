import type { Sums } from '../world/account.ts'
import { within, type Interval } from '../world/track.ts'
import { between, KWH } from './compare.ts'
import type { Facts } from './facts.ts'
import { both, isUntrue, readOnly, type Judgement } from './rule.ts'
import { readNumber, readPence } from './template.ts'

/** Of energy that a house meter divides: it is read some minutes apart, and clouds are faster. */
const SPLIT_SHARE = 0.06
const PENCE = 2
const MILES = 1.5
/** A tenth of a kilogram is shown, and whole ones above 10. */
const KILOGRAMS = 0.11
const WHOLE_KILOGRAMS = 0.6

/** Judges what was said of a period by the shortest and the longest one that it may cover. */
export type Figure = (said: string, facts: Facts, intervals: readonly Interval[]) => Judgement

function figure(
  read: (sums: Sums) => number,
  tolerance: (sums: Sums, facts: Facts) => number,
  unit: string,
  readSaid: (said: string) => number | null = readNumber,
): Figure {
  return (said, facts, intervals) => {
    const sums = intervals.map((each) => facts.account(each, facts.at))
    const values = sums.map(read)
    const most = Math.max(...sums.map((each) => tolerance(each, facts)))
    return between(readSaid(said), [Math.min(...values), Math.max(...values)], most, unit)
  }
}

/** Figures that an export makes less may have been more, or less, than at both ends of a period. */
function upAndDown(judge: Figure): Figure {
  return (said, facts, intervals) => judge(said, facts, [...intervals, ...listBetween(intervals, facts)])
}

function listBetween(intervals: readonly Interval[], { track }: Facts): readonly Interval[] {
  const ends = intervals.map(({ to }) => to)
  const from = Math.min(...intervals.map((each) => each.from))
  const samples = within(track, { from: Math.min(...ends), to: Math.max(...ends) })
  return samples.map(({ at }) => ({ from, to: at }))
}

function isDivided({ proof }: Facts): boolean {
  return proof.house.hasHouseMeter
}

function splitKwh({ importWh, exportWh }: Sums): number {
  return KWH + (SPLIT_SHARE * (importWh + exportWh)) / 1000
}

/** The tolerance of the division at the highest price. */
export function splitPence(sums: Sums, facts: Facts): number {
  return isDivided(facts) ? PENCE + 35 * splitKwh(sums) : PENCE
}

export const charged = figure(
  ({ importWh }) => importWh / 1000,
  () => KWH,
  'kWh',
)
export const exported = figure(
  ({ exportWh }) => exportWh / 1000,
  () => KWH,
  'kWh',
)
export const fromSolar = figure(({ importWh, fromGridWh }) => (importWh - fromGridWh) / 1000, splitKwh, 'kWh')
export const fromGrid = figure(({ fromGridWh }) => fromGridWh / 1000, splitKwh, 'kWh')
export const toHome = figure(({ exportWh, toGridWh }) => (exportWh - toGridWh) / 1000, splitKwh, 'kWh')
export const toGrid = figure(({ toGridWh }) => toGridWh / 1000, splitKwh, 'kWh')
export const earned = figure(({ earnedPence }) => earnedPence, splitPence, 'pence', readPence)
export const cost = figure(({ pence }) => pence, splitPence, 'pence', readPence)
export const nightCost = figure(({ nightPence }) => nightPence, splitPence, 'pence', readPence)
export const miles = upAndDown(
  figure(
    (sums) => sums.miles,
    () => MILES,
    'miles',
  ),
)
export const solarShare = figure(
  ({ importWh, fromGridWh }) => (importWh === 0 ? 0 : (100 * (importWh - fromGridWh)) / importWh),
  ({ importWh }) => 100 * SPLIT_SHARE + 50_000 / Math.max(importWh, 500),
  '%',
)
const meanPrice = figure(
  ({ pence, pricedWh }) => (pricedWh === 0 ? 0 : (1000 * pence) / pricedWh),
  (sums, facts) => 0.2 + (isDivided(facts) ? 3 : 0) + 300 / Math.max(sums.pricedWh, 500),
  'pence',
  readPence,
)

/** The price of a tenth of a kWh, which no reading may show, is a chance: only the amount is judged. */
export function averagePrice(said: string, facts: Facts, intervals: readonly Interval[]): Judgement {
  const isKnown = intervals.some((each) => facts.account(each, facts.at).pricedWh >= 1000 * KWH)
  return isKnown ? meanPrice(said, facts, intervals) : readOnly
}

/** Of half hours whose carbon is only forecast, a newer forecast may be known. */
const FORECAST_SHARE = 0.03

export const carbonSaved = upAndDown(
  figure(
    ({ savedGrams }) => savedGrams / 1000,
    (sums, facts) =>
      (sums.savedGrams >= 9_500 ? WHOLE_KILOGRAMS : KILOGRAMS) +
      (FORECAST_SHARE * sums.importWh) / 1000 +
      (isDivided(facts) ? 0.3 * splitKwh(sums) : 0),
    'kg',
  ),
)

/** 'Cost' of a period whose prices are all known. */
export function wholeCost(said: string, facts: Facts, intervals: readonly Interval[]): Judgement {
  const isPriced = intervals.some((each) => facts.account(each, facts.at).isPriced)
  return isPriced ? cost(said, facts, intervals) : isUntrue('some prices are missing')
}

/** 'Cost, part priced'. */
export function partCost(said: string, facts: Facts, intervals: readonly Interval[]): Judgement {
  const isPart = intervals.some((each) => !facts.account(each, facts.at).isPriced)
  return isPart ? cost(said, facts, intervals) : isUntrue('no price is missing')
}

/** 'Exported {amount} kWh, earned {money}'. */
export function exportEarned(
  { amount = '', money = '' }: Readonly<Record<string, string>>,
  facts: Facts,
  intervals: readonly Interval[],
): Judgement {
  return both(exported(amount, facts, intervals), () => earned(money, facts, intervals))
}
