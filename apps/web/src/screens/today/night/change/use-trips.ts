import type { Result } from '@driveway/domain/result'
import type { AwayPeriod } from '@driveway/domain/schedule/away'
import type { Trip } from '@driveway/domain/schedule/trip'
import { removeAway, removeTrip, setAway, setTrip } from '#data/plan/mutation.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'

type Send = (wire: Wire, deviceId: string) => Promise<Result<unknown, { readonly code: string }>>

export type Trips = {
  readonly isBusy: boolean
  /** The problem of the last change; null while none failed. */
  readonly problem: string | null
  /** Each resolves to true once it is saved. */
  readonly setTrip: (trip: Trip) => Promise<boolean>
  readonly removeTrip: (trip: Trip) => Promise<boolean>
  readonly setAway: (away: AwayPeriod) => Promise<boolean>
  readonly removeAway: () => Promise<boolean>
}

export function useTrips(deviceId: string): Trips {
  const wire = useWire()
  const { isSaving, failed, save } = useSave({ send: (send: Send) => send(wire, deviceId) })
  return {
    isBusy: isSaving,
    problem: failed?.problem.code ?? null,
    setTrip: (trip) => save((...to) => setTrip(...to, trip)),
    removeTrip: (trip) => save((...to) => removeTrip(...to, trip)),
    setAway: (away) => save((...to) => setAway(...to, away)),
    removeAway: () => save((...to) => removeAway(...to)),
  }
}
