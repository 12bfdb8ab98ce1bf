import { GetHomeEnergy } from '@driveway/contract/generated/customer-operations'
import type { HomeEnergy } from '@driveway/contract/generated/customer-schema'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type { HomeEnergy } from '@driveway/contract/generated/customer-schema'

/** The energy of the home over some days; null where no battery was read in them. */
export function useHomeEnergy(days: {
  readonly from: LocalDate
  readonly to: LocalDate
}): Live<{ readonly energy: HomeEnergy | null }> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: ['home-energy', days.from, days.to],
    everyMs: null,
    load: async (signal) => ({
      energy: (await graphql.send(GetHomeEnergy, days, { signal })).customer.homeEnergy,
    }),
  })
}
