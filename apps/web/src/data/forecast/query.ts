import {
  GetMonthForecast,
  type GetMonthForecastAnswer,
} from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type MonthForecast = NonNullable<GetMonthForecastAnswer['customer']['monthForecast']>

/** This month's cost ahead, null in the first weeks, and the budget, null without one. */
export type Outlook = { readonly forecast: MonthForecast | null; readonly budgetPence: number | null }

export const OUTLOOK_KEY = ['month-forecast']

export function useMonthForecast(): Live<Outlook> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: OUTLOOK_KEY,
    everyMs: null,
    load: async (signal) => {
      const { customer } = await graphql.send(GetMonthForecast, {}, { signal })
      return { forecast: customer.monthForecast, budgetPence: customer.budgetPence }
    },
  })
}
