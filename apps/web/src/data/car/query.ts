import { GetCars, type GetCarsAnswer } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type Car = GetCarsAnswer['cars'][number]

export const CARS_KEY = ['cars']

/** Another car may be plugged in while the page is open. */
const EVERY_MS = 30_000

/** The cars of the home, the main one first; removed ones last. */
export function useCars(): Live<readonly Car[]> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: CARS_KEY,
    everyMs: EVERY_MS,
    load: async (signal) => (await graphql.send(GetCars, {}, { signal })).cars,
  })
}
