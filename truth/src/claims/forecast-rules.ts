import { monthForecast } from '@driveway/messages/en-GB/month-forecast'
import type { Sums } from '../world/account.ts'
import { holds } from './compare.ts'
import { months, thisMonth } from './days.ts'
import type { Facts } from './facts.ts'
import * as figures from './figures.ts'
import { inMonth } from './month-totals.ts'
import { ANY, both, isReadOnly, type Judgement, type Rule } from './rule.ts'
import { readPence, type Values } from './template.ts'

/** A month ends within its band, which nobody knows yet, and not below what it has cost. */
function judgeForecast({ low = '', high = '', month = '', spent = '' }: Values, facts: Facts): Judgement {
  const bounds = [spent, low, high].map((said) => readPence(said) ?? Number.NaN)
  const isInOrder = bounds.every((pence, index) => pence >= (bounds[index - 1] ?? 0))
  return both(holds(month === months[thisMonth(facts)] && isInOrder, `${low} to ${high}`), () =>
    figures.cost(spent, facts, inMonth(facts)),
  )
}

/** The forecast of a home with several chargers. */
function judgeForecastOfAll(values: Values, facts: Facts): Judgement {
  return judgeForecast(values, {
    ...facts,
    account: (interval, by) => {
      const sums = facts.home.map(({ account }) => account(interval, by))
      function sum(read: (of: Sums) => number): number {
        return sums.reduce((total, of) => total + read(of), 0)
      }
      return {
        ...facts.account(interval, by),
        pence: sum(({ pence }) => pence),
        importWh: sum(({ importWh }) => importWh),
        exportWh: sum(({ exportWh }) => exportWh),
      }
    },
  })
}

/** The lines of 'This month ahead'. */
export const forecastRules: readonly Rule[] = [
  { region: monthForecast.title, text: monthForecast.band, judge: judgeForecast },
  { region: monthForecast.title, text: ANY, judge: isReadOnly },
  { region: monthForecast['title-all'], text: monthForecast.band, judge: judgeForecastOfAll },
  { region: monthForecast['title-all'], text: ANY, judge: isReadOnly },
]
