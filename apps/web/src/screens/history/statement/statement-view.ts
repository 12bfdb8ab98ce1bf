import type { StatementMonth, StatementOwner, StatementRate } from '@driveway/domain/energy/history/statement'
import { writeDecimal } from '@driveway/domain/decimal-text'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { energyParts as partTexts } from '@driveway/messages/en-GB/energy-parts'
import { statement as texts } from '@driveway/messages/en-GB/statement'
import { say } from '@driveway/messages/say'
import { nameCar } from '#parts/text/car-name.ts'
import { sayPounds } from '#parts/text/money-text.ts'
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

/** The only car and person of a statement; null where there are several, or nothing is known of them. */
export function findOnlyOwner(months: readonly StatementMonth[]): string | null {
  const owners = new Set(months.flatMap(({ parts }) => parts.map(({ owner }) => sayOwner(owner))))
  const [only = ''] = owners
  return owners.size === 1 && only !== '' ? only : null
}

/** More rates than these are one line: half-hourly prices have hundreds. */
const MOST_RATES = 4

function sayRate(pence: number): string {
  const size = writeDecimal(Math.abs(pence), 2)
  return pence < 0 ? `−${size}` : size
}

function sayCost(pence: number | null): string {
  return pence === null ? say(texts, 'cost-unknown') : sayPounds(pence)
}

function listRateLines(month: string, rates: readonly StatementRate[]): readonly StatementLine[] {
  const known = { name: '', solar: '', isSum: false }
  if (rates.length <= MOST_RATES) {
    return rates.map(({ ratePence, energyWh, costPence }) => ({
      ...known,
      key: `${month} ${ratePence}`,
      rate: say(texts, 'rate', { rate: sayRate(ratePence) }),
      grid: writeKilowattHours(energyWh),
      cost: sayPounds(costPence),
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
      cost: sayPounds(costPence),
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

/** A month with its cars and people below it, each with its rates; months without energy are left out. */
export function listStatementLines(months: readonly StatementMonth[]): readonly StatementLine[] {
  return months
    .filter(({ importWh }) => importWh > 0)
    .flatMap((each) =>
      [sumLineOf(sayMonthName(each.month), each)].concat(
        each.parts.length > 1 ? listPartLines(each) : listRateLines(each.month, each.rates),
      ),
    )
}

function listPartLines({ month, parts }: StatementMonth): readonly StatementLine[] {
  return parts.flatMap((part, place) => {
    const key = `${month} ${place}`
    return [sumLineOf(sayOwner(part.owner), part, key)].concat(listRateLines(key, part.rates))
  })
}

/** How many half hours are estimated. */
export function sayEstimated(count: number | null): string {
  if (count === null) return say(texts, 'estimated-unknown')
  return count === 0 ? say(texts, 'estimated-none') : say(texts, 'estimated-some', { count })
}

/** How a statement is computed, a sentence each. */
export function listMethod(total: Pick<StatementMonth, 'solarWh' | 'estimatedHalfHours'>): readonly string[] {
  return [
    say(texts, 'method-meter'),
    say(texts, 'method-rate'),
    ...(total.solarWh > 0 ? [say(texts, 'method-solar')] : []),
    say(texts, 'method-export'),
    say(texts, 'method-owner'),
    sayEstimated(total.estimatedHalfHours),
  ]
}
