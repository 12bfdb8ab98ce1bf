import { GetChargerCars, type GetChargerCarsAnswer } from '@driveway/contract/generated/customer-operations'
import { joinLive, type Known } from '#platform/wire/join-live.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { CARS_KEY } from './query.ts'

export type PlacedCar = GetChargerCarsAnswer['customer']['devices'][number]
export type ChargerCar = NonNullable<PlacedCar['car']>

export const CHARGER_CARS_KEY = [...CARS_KEY, 'chargers']

/** Another car may be plugged in while the page is open. */
const EVERY_MS = 30_000

/** The car of each charger of a home with several; not queried where there is one. */
export function useChargerCars(hasSeveral = true): Live<readonly PlacedCar[]> {
  const { graphql } = useWire()
  return useLiveQuery(
    hasSeveral
      ? {
          key: CHARGER_CARS_KEY,
          everyMs: EVERY_MS,
          load: async (signal) => (await graphql.send(GetChargerCars, {}, { signal })).customer.devices,
        }
      : null,
  )
}

/** The chosen charger of several. Its car is null where that is somebody else's. */
export type CarPlace<Charger> = {
  readonly chargers: readonly Charger[]
  readonly charger: Charger
  readonly car: ChargerCar | null
}

type Devices<Charger> = { readonly chargers: readonly Charger[]; readonly charger: Charger | null }

/** The car that a page of settings is about; null in a home with one charger, where it is the car in use. */
export function useCarPlace<Charger extends { readonly id: string }>(
  devices: Live<Devices<Charger>>,
  hasSeveral: boolean,
): Known<CarPlace<Charger> | null> {
  const cars = useChargerCars(hasSeveral)
  if (!hasSeveral) return { status: 'loaded', value: null }
  const joined = joinLive(devices, cars)
  if (joined.status !== 'loaded') return joined
  const [{ chargers, charger }, placed] = joined.value
  const car = placed.find(({ id }) => id === charger?.id)?.car ?? null
  return { status: 'loaded', value: charger && { chargers, charger, car } }
}
