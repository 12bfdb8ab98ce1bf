import { GetStatement, type GetStatementAnswer } from '@driveway/contract/generated/customer-operations'
import type { StatementMonth } from '@driveway/domain/energy/history/statement'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

type WireMonth = GetStatementAnswer['device']['statement'][number]

function toMonth({ energyWh: importWh, cost: costPence, rates, ...month }: WireMonth): StatementMonth {
  return {
    ...month,
    importWh,
    costPence,
    rates: rates.map(({ rate, energyWh, cost }) => ({ ratePence: rate, energyWh, costPence: cost })),
  }
}

/** One car or person; null for all of them. */
export type StatementOf = { readonly carId: string | null; readonly personId: string | null }

/** The months of a statement, the earliest first. */
export function useStatement(
  deviceId: string,
  months: readonly LocalDate[],
  { carId, personId }: StatementOf,
): Live<readonly StatementMonth[]> {
  const { graphql } = useWire()
  const [from, to] = [months[0] ?? '', months.at(-1) ?? '']
  return useLiveQuery({
    key: ['statement', deviceId, from, to, carId ?? '', personId ?? ''],
    everyMs: null,
    async load(signal) {
      const { device } = await graphql.send(GetStatement, { deviceId, from, to, carId, personId }, { signal })
      return device.statement.map(toMonth)
    },
  })
}
