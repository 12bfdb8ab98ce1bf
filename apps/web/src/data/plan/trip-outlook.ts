import { GetTripOutlook } from '@driveway/contract/generated/customer-operations'
import type { Trip } from '@driveway/domain/schedule/trip'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toTripOutlook, type TripOutlook } from './mapper.ts'
import { toTripVariables } from './mutation.ts'

export type CheckedTrip = {
  /** Null where the drive is refused. */
  readonly outlook: TripOutlook | null
  readonly problem: string | null
  readonly mostMiles: number | null
}

/** How a drive that is not saved yet could be met; stays in `loading` without one. */
export function useTripOutlook(deviceId: string, trip: Trip | null): Live<CheckedTrip> {
  const { graphql } = useWire()
  const variables = trip && toTripVariables(trip)
  return useLiveQuery(
    variables && {
      key: ['trip-outlook', deviceId, ...Object.values(variables).map(String)],
      everyMs: null,
      async load(signal) {
        const { device } = await graphql.send(GetTripOutlook, { deviceId, ...variables }, { signal })
        const wire = device.tripOutlook
        return {
          outlook: toTripOutlook(wire),
          problem: wire?.problem?.code ?? null,
          mostMiles: wire?.mostMiles ?? null,
        }
      },
    },
  )
}
