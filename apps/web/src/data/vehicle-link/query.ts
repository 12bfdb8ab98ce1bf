import { GetVehicleLinkAddress } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { INTEGRATION } from './mutation.ts'

/** The maker expects the customer back within 30 minutes. */
const REFRESH_MS = 10 * 60_000

/** The page of the car's maker on which the customer signs in; null where it has none. */
export function useLinkAddress(): Live<string | null> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: ['vehicle-link-address'],
    everyMs: REFRESH_MS,
    load: async (signal) => {
      const answer = await graphql.send(GetVehicleLinkAddress, { integration: INTEGRATION }, { signal })
      return answer.vehicleLinkAddress ?? null
    },
  })
}
