import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { Charger, CustomerDevices } from './mapper.ts'
import { LIST_KEY } from './query.ts'

/** Shows another charger of the home on all pages, at once and in later answers, until the page is loaded again. */
export function chooseCharger({ session }: Wire, chosen: Charger): void {
  const client = queryClientOf(session)
  function choose(devices: CustomerDevices): CustomerDevices {
    const charger = devices.chargers.find(({ id }) => id === chosen.id) ?? devices.charger
    return { ...devices, charger }
  }
  client.setQueryDefaults(LIST_KEY, {
    structuralSharing: (_before, devices) => choose(devices as CustomerDevices),
  })
  client.setQueryData<CustomerDevices>(LIST_KEY, (known) => known && choose(known))
}
