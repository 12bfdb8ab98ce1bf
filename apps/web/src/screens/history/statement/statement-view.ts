import type { StatementMonth, StatementOwner, StatementRate } from '@driveway/domain/energy/history/statement'
import { writeDecimal } from '@driveway/domain/decimal-text'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { energyParts as partTexts } from '@driveway/messages/en-GB/energy-parts'
import { statement as texts } from '@driveway/messages/en-GB/statement'
import { say } from '@driveway/messages/say'
import { nameCar } from '#parts/text/car-name.ts'
import { sayMonthName } from '#parts/text/month-text.ts'

export type StatementLine = {
  readonly key: string
  readonly name: string
  readonly rate: string
  readonly grid: string
  readonly solar: string
  readonly cost: string
  /** A sum of a month, a part of it or the year; otherwise one of the rates. */
  readonly isSum: boolean
}

/** The car and the person of a charge; empty where they are not known. */
export function nameOwner(owner: StatementOwner): readonly [car: string, person: string] {
  const { carId, isOther, carName, make, model, personName } = owner
  const car = isOther
    ? say(partTexts, 'other-car')
    : carId === null
      ? ''
      : nameCar({ name: carName, make, model })
  return [car, personName ?? '']
}

function sayOwner(owner: StatementOwner): string {
  return nameOwner(owner)
    .filter((name) => name !== '')
    .join(' · ')
}

/** The only car and the only person of a statement; null where there are several of both, or nothing is known of them. */
export function findOnlyOwner(months: readonly StatementMonth[]): string | null {
  const owners = months.flatMap(({ parts }) => parts.map(({ owner }) => nameOwner(owner)))
  const only = ([0, 1] as const).flatMap((place) => {
    const names = new Set(owners.map((each) => each[place]))
    return names.size === 1 ? [...names].filter((name) => name !== '') : []
  })
  return only.length === 0 ? null : only.join(' · ')
}

/** More rates than these are one line: half-hourly prices have hundreds. */
const MOST_RATES = 4

function sayRate(pence: number): string {
  const size = writeDecimal(Math.abs(pence), 2)
  return pence < 0 ? `−${size}` : size
}

function sayCost(pence: number | null): string {
  return pence === null ? say(texts, 'cost-unknown') : writePounds(pence)
}

function listRateLines(month: string, rates: readonly StatementRate[]): readonly StatementLine[] {
  const known = { name: '', solar: '', isSum: false }
  if (rates.length <= MOST_RATES) {
    return rates.map(({ ratePence, energyWh, costPence }) => ({
      ...known,
      key: `${month} ${ratePence}`,
      rate: say(texts, 'rate', { rate: sayRate(ratePence) }),
      grid: writeKilowattHours(energyWh),
      cost: writePounds(costPence),
    }))
  }
  const energyWh = rates.reduce((sum, each) => sum + each.energyWh, 0)
  const costPence = rates.reduce((sum, each) => sum + each.costPence, 0)
  const [low, high] = [rates[0]?.ratePence ?? 0, rates.at(-1)?.ratePence ?? 0]
  const average = (1000 * costPence) / energyWh
  return [
    {
      ...known,
      key: `${month} rates`,
      rate: say(texts, 'rate-range', { low: sayRate(low), high: sayRate(high), average: sayRate(average) }),
      grid: writeKilowattHours(energyWh),
      cost: writePounds(costPence),
    },
  ]
}

export function sumLineOf(
  name: string,
  { importWh, solarWh, costPence }: Pick<StatementMonth, 'importWh' | 'solarWh' | 'costPence'>,
  key = name,
): StatementLine {
  return {
    key,
    name,
    rate: '',
    grid: writeKilowattHours(importWh - solarWh),
    solar: writeKilowattHours(solarWh),
    cost: sayCost(costPence),
    isSum: true,
  }
}

/** Rates below their sum; an only one that explains all of it stands on its line. */
function withRates(sum: StatementLine, rates: readonly StatementLine[]): readonly StatementLine[] {
  const [only, second] = rates
  const isWhole =
    only !== undefined && second === undefined && only.grid === sum.grid && only.cost === sum.cost
  return isWhole ? [{ ...sum, rate: only.rate }] : [sum, ...rates]
}

/** A month with its cars and people below it, each with its rates; months without energy are left out. */
export function listStatementLines(months: readonly StatementMonth[]): readonly StatementLine[] {
  return months
    .filter(({ importWh }) => importWh > 0)
    .flatMap((each) => {
      const sum = sumLineOf(sayMonthName(each.month), each)
      return each.parts.length > 1
        ? [sum].concat(listPartLines(each))
        : withRates(sum, listRateLines(each.month, each.rates))
    })
}

function listPartLines({ month, parts }: StatementMonth): readonly StatementLine[] {
  return parts.flatMap((part, place) => {
    const key = `${month} ${place}`
    return withRates(sumLineOf(sayOwner(part.owner), part, key), listRateLines(key, part.rates))
  })
}

/** How many half hours are estimated. */
export function sayEstimated(count: number | null): string {
  if (count === null) return say(texts, 'estimated-unknown')
  return count === 0 ? say(texts, 'estimated-none') : say(texts, 'estimated-some', { count })
}

type Whole = Pick<StatementMonth, 'solarWh' | 'isCostComplete' | 'estimatedHalfHours'>

/** How a statement of so many chargers is computed and what is not in it, a sentence each. */
export function listMethod(total: Whole, chargers: number): readonly string[] {
  return [
    say(texts, 'method-meter'),
    ...(chargers > 1 ? [say(texts, 'method-chargers')] : []),
    say(texts, 'method-rate'),
    ...(total.isCostComplete ? [] : [say(texts, 'incomplete')]),
    ...(total.solarWh > 0 ? [say(texts, 'method-solar')] : []),
    say(texts, 'method-export'),
    say(texts, 'method-owner'),
    sayEstimated(total.estimatedHalfHours),
  ]
}
