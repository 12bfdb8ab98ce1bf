import { GetStatement, type GetStatementAnswer } from '@driveway/contract/generated/customer-operations'
import {
  addStatements,
  type StatementMonth,
  type StatementSums,
} from '@driveway/domain/energy/history/statement'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

type WireMonth = GetStatementAnswer['device']['statement'][number]
type WireSums = Omit<WireMonth, 'month' | 'parts'>

function toSums({
  energyWh,
  solarWh,
  cost,
  isCostComplete,
  rates,
  estimatedHalfHours,
}: WireSums): StatementSums {
  return {
    importWh: energyWh,
    solarWh,
    costPence: cost,
    isCostComplete,
    rates: rates.map((each) => ({ ratePence: each.rate, energyWh: each.energyWh, costPence: each.cost })),
    estimatedHalfHours,
  }
}

function toMonth({ month, parts, ...sums }: WireMonth): StatementMonth {
  return { month, ...toSums(sums), parts: parts.map((part) => ({ owner: part, ...toSums(part) })) }
}

/** One car or person; null for all of them. */
export type StatementOf = { readonly carId: string | null; readonly personId: string | null }

/** The months of a statement of all these chargers, the earliest first; an error where the answer of one failed. */
export function useStatement(
  deviceIds: readonly string[],
  months: readonly LocalDate[],
  { carId, personId }: StatementOf,
): Live<readonly StatementMonth[]> {
  const { graphql } = useWire()
  const [from, to] = [months[0] ?? '', months.at(-1) ?? '']
  return useLiveQuery({
    key: ['statement', from, to, carId ?? '', personId ?? '', ...deviceIds],
    everyMs: null,
    async load(signal) {
      // A request may ask for the months of one year only.
      const statements = await Promise.all(
        deviceIds.map(async (deviceId) => {
          const asked = { deviceId, from, to, carId, personId }
          const { device } = await graphql.send(GetStatement, asked, { signal })
          return device.statement.map(toMonth)
        }),
      )
      return addStatements(statements)
    },
  })
}
