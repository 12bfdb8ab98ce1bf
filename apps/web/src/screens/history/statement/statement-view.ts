import type { StatementMonth, StatementRate } from '@driveway/domain/energy/history/statement'
import { writeDecimal } from '@driveway/domain/decimal-text'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { statement as texts } from '@driveway/messages/en-GB/statement'
import { say } from '@driveway/messages/say'
import { sayPounds } from '#parts/text/money-text.ts'
import { sayMonthName } from '#parts/text/month-text.ts'

export type StatementLine = {
  readonly key: string
  readonly name: string
  readonly rate: string
  readonly grid: string
  readonly solar: string
  readonly cost: string
  /** A month's or the year's sum; otherwise one of its rates. */
  readonly isSum: boolean
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
): StatementLine {
  return {
    key: name,
    name,
    rate: '',
    grid: writeKilowattHours(importWh - solarWh),
    solar: writeKilowattHours(solarWh),
    cost: sayCost(costPence),
    isSum: true,
  }
}

/** A month with its rates below it; months without energy are left out. */
export function listStatementLines(months: readonly StatementMonth[]): readonly StatementLine[] {
  return months
    .filter(({ importWh }) => importWh > 0)
    .flatMap((each) =>
      [sumLineOf(sayMonthName(each.month), each)].concat(listRateLines(each.month, each.rates)),
    )
}

/** How many half hours are estimated. */
export function sayEstimated(count: number | null): string {
  if (count === null) return say(texts, 'estimated-unknown')
  return count === 0 ? say(texts, 'estimated-none') : say(texts, 'estimated-some', { count })
}
