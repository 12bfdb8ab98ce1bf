import { GetAgilePrices } from '@driveway/contract/generated/customer-operations'
import { addDays, startOfDay, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toSupplierPrices, type SupplierPrices } from './mapper.ts'

const REFRESH_MS = 60_000

/** The Agile prices of today and tomorrow, refetched so that tomorrow's appear once they are published. */
export function useAgilePrices(isWanted = true): Live<SupplierPrices | null> {
  const { graphql } = useWire()
  const today: LocalDate = localDateOf(useWorldClock().now())
  const query: LiveQuery<SupplierPrices | null> = {
    key: ['agile-prices', today],
    everyMs: REFRESH_MS,
    load: async (signal) => {
      const range = {
        period_from: new Date(startOfDay(today)).toISOString(),
        period_to: new Date(startOfDay(addDays(today, 2))).toISOString(),
      }
      return toSupplierPrices((await graphql.send(GetAgilePrices, range, { signal })).agilePrices)
    },
  }
  return useLiveQuery(isWanted ? query : null)
}
