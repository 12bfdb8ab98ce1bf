import { GetBroker } from '@driveway/contract/generated/customer-operations'
import type { Broker } from '@driveway/contract/generated/customer-schema'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type { Broker } from '@driveway/contract/generated/customer-schema'

export const BROKER_KEY = ['broker']
/** A connection that is being made shows its outcome soon. */
const EVERY_MS = 3_000

/** The home's MQTT broker; the value is null without one. */
export function useBroker(): Live<{ readonly broker: Broker | null }> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: BROKER_KEY,
    everyMs: EVERY_MS,
    load: async (signal) => ({ broker: (await graphql.send(GetBroker, {}, { signal })).customer.broker }),
  })
}
