import type { QueryClient } from '@tanstack/react-query'
import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { Charger, CustomerDevices } from './mapper.ts'
import { LIST_KEY } from './query.ts'

/** The id of the chosen charger. A query may still have the function of an earlier choice, which reads the latest here. */
const chosenIds = new WeakMap<QueryClient, string>()

/** Shows another charger of the home on all pages, at once and in later answers, until the page is loaded again. */
export function chooseCharger({ session }: Wire, chosen: Charger): void {
  const client = queryClientOf(session)
  chosenIds.set(client, chosen.id)
  function choose(devices: CustomerDevices): CustomerDevices {
    const charger = devices.chargers.find(({ id }) => id === chosenIds.get(client)) ?? devices.charger
    return { ...devices, charger }
  }
  client.setQueryDefaults(LIST_KEY, {
    structuralSharing: (_before, devices) => choose(devices as CustomerDevices),
  })
  client.setQueryData<CustomerDevices>(LIST_KEY, (known) => known && choose(known))
}
