import { GetEnergyParts, type GetEnergyPartsAnswer } from '@driveway/contract/generated/customer-operations'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { useCars, type Car } from './query.ts'

export type EnergyParts = {
  readonly parts: GetEnergyPartsAnswer['device']['energyParts']
  /** The latest first. */
  readonly charges: GetEnergyPartsAnswer['device']['sessionCars']
}

/** From a day up to, and without, another. */
export type Days = { readonly from: LocalDate; readonly to: LocalDate }

/** The energy of some days by car and person, with the cars; null in a home that never had a second car. */
export function useEnergyParts(
  deviceId: string,
  { from, to }: Days,
): { readonly cars: readonly Car[]; readonly known: Live<EnergyParts> } | null {
  const { graphql } = useWire()
  const cars = useCars()
  const hasSeveral = cars.status === 'loaded' && cars.value.length > 1
  const known = useLiveQuery<EnergyParts>(
    hasSeveral
      ? {
          key: ['energy-parts', deviceId, from, to],
          everyMs: null,
          load: async (signal) => {
            const { device } = await graphql.send(GetEnergyParts, { deviceId, from, to }, { signal })
            return { parts: device.energyParts, charges: device.sessionCars }
          },
        }
      : null,
  )
  return hasSeveral ? { cars: cars.value, known } : null
}
