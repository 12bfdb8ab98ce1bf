import { writePounds } from '@driveway/domain/energy/units'
import { monthForecast as texts } from '@driveway/messages/en-GB/month-forecast'
import { say } from '@driveway/messages/say'
import type { Outlook } from '#data/forecast/query.ts'
import { sayMonthName } from '#parts/text/month-text.ts'

export type ForecastView = {
  readonly expected: string
  readonly band: string
  /** Null without a budget. */
  readonly budget: { readonly text: string; readonly isOver: boolean } | null
}

/** Null in the first weeks. */
export function viewForecast({ forecast, budgetPence }: Outlook): ForecastView | null {
  if (forecast === null) return null
  const { month, spent, expected, low, high } = forecast
  const figures = { low: writePounds(low), high: writePounds(high), spent: writePounds(spent) }
  return {
    expected: say(texts, 'expected', { expected: writePounds(expected) }),
    band: say(texts, 'band', { ...figures, month: sayMonthName(month) }),
    budget: budgetPence === null ? null : viewBudget(spent, expected, budgetPence),
  }
}

function viewBudget(spent: number, expected: number, budgetPence: number): ForecastView['budget'] {
  const budget = writePounds(budgetPence)
  if (spent > budgetPence) return { text: say(texts, 'budget-passed', { budget }), isOver: true }
  if (expected <= budgetPence) return { text: say(texts, 'budget-within', { budget }), isOver: false }
  const over = writePounds(expected - budgetPence)
  return { text: say(texts, 'budget-over', { over, budget }), isOver: true }
}
