import { GetChargerDetails } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toChargerDetails, type ChargerDetails } from './mapper.ts'

const REFRESH_MS = 10_000

export function useChargerDetails(): Live<readonly ChargerDetails[]> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: ['charger-details'],
    everyMs: REFRESH_MS,
    load: async (signal) =>
      (await graphql.send(GetChargerDetails, {}, { signal })).customer.devices.flatMap(toChargerDetails),
  })
}
