import { GetChargerCars, type GetChargerCarsAnswer } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { CARS_KEY } from './query.ts'

type ChargerCar = GetChargerCarsAnswer['customer']['devices'][number]['car']

/** Another car may be plugged in while the page is open. */
const EVERY_MS = 30_000

/** The car of each charger by its id; none while they are loading. */
export function useChargerCars(): ReadonlyMap<string, ChargerCar> {
  const { graphql } = useWire()
  const cars = useLiveQuery({
    key: [...CARS_KEY, 'chargers'],
    everyMs: EVERY_MS,
    load: async (signal) => (await graphql.send(GetChargerCars, {}, { signal })).customer.devices,
  })
  return new Map(cars.status === 'loaded' ? cars.value.map(({ id, car }) => [id, car]) : [])
}
