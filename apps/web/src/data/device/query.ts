import { GetCustomerDeviceState } from '@driveway/contract/generated/customer-operations'
import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { earlyOperations } from '#platform/wire/early-operations.ts'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import {
  toCustomerDevices,
  toReading,
  type Charger,
  type ChargerReading,
  type CustomerDevices,
} from './mapper.ts'

export const DEVICE_REFRESH_MS = 10_000

export const LIST_KEY = ['customer-devices']

function readingKeyOf(deviceId: string): string[] {
  return ['charger-reading', deviceId]
}

function customerDevicesQuery(graphql: GraphqlClient): LiveQuery<CustomerDevices> {
  return {
    key: LIST_KEY,
    everyMs: DEVICE_REFRESH_MS,
    load: async (signal) =>
      toCustomerDevices((await graphql.send(earlyOperations.devices, {}, { signal })).customer),
  }
}

function readingQuery(graphql: GraphqlClient, deviceId: string): LiveQuery<ChargerReading> {
  return {
    key: readingKeyOf(deviceId),
    everyMs: DEVICE_REFRESH_MS,
    /** Half an interval after the device list, which carries the state too, so a state is at most that old. */
    firstAfterMs: DEVICE_REFRESH_MS / 2,
    load: async (signal) => {
      const { device } = await graphql.send(GetCustomerDeviceState, { deviceId }, { signal })
      return toReading(device.currentEvState)
    },
  }
}

/** Prefetches, so that a screen's code and data load in parallel. */
export function startLoadingDevices({ session, graphql }: Wire): void {
  void queryClientOf(session).prefetchQuery(describeQuery(customerDevicesQuery(graphql)))
}

export function useCustomerDevices(): Live<CustomerDevices> {
  return useLiveQuery(customerDevicesQuery(useWire().graphql))
}

/** For pages that need the charger's identity but not its live state, and some of them not always. */
export function useKnownDevices(isWanted = true): Live<CustomerDevices> {
  const query = customerDevicesQuery(useWire().graphql)
  return useLiveQuery(isWanted ? { ...query, everyMs: null } : null)
}

/** The reading of one charger, seeded from the device list. */
export function useChargerReading(charger: Charger | null, listedAt: number): Live<ChargerReading> {
  const { graphql } = useWire()
  return useLiveQuery(
    charger && readingQuery(graphql, charger.id),
    charger && { value: charger.reading, updatedAt: listedAt },
  )
}

/** Writes a state that the charger has just confirmed to the cache, and refetches it. */
export function learnState({ session }: Wire, deviceId: string, state: ChargerState): void {
  const client = queryClientOf(session)
  const key = readingKeyOf(deviceId)
  void client.cancelQueries({ queryKey: key })
  void client.cancelQueries({ queryKey: LIST_KEY })
  client.setQueryData<ChargerReading>(key, (known) => known && { ...known, state })
  void client.invalidateQueries({ queryKey: key })
}

/** Refetches. An answer in flight may predate the event and is cancelled, unless it is being retried. */
async function refetch({ session }: Wire, queryKey: readonly string[]): Promise<void> {
  const client = queryClientOf(session)
  const hasFailed = client.getQueryState(queryKey)?.fetchFailureReason !== null
  await client.invalidateQueries({ queryKey }, { cancelRefetch: !hasFailed })
}

export function refetchState(wire: Wire, deviceId: string): Promise<void> {
  return refetch(wire, readingKeyOf(deviceId))
}

export function refetchDevices(wire: Wire): Promise<void> {
  return refetch(wire, LIST_KEY)
}
