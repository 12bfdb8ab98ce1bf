import { GetVehicle, GetVehicleList } from '@driveway/contract/generated/customer-operations'
import type { AvailableVehicle } from '@driveway/domain/vehicle/vehicle-models'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toCustomerVehicle, type CustomerVehicle } from './mapper.ts'

export const VEHICLE_KEY = ['vehicle-details']

/** The answer is wrapped, because a customer may have no vehicle. */
export type KnownDetails = { readonly vehicle: CustomerVehicle | null }

function vehicleQuery(graphql: GraphqlClient): LiveQuery<KnownDetails> {
  return {
    key: VEHICLE_KEY,
    everyMs: null,
    load: async (signal) => {
      const { customer } = await graphql.send(GetVehicle, {}, { signal })
      return { vehicle: toCustomerVehicle(customer.vehicle) }
    },
  }
}

function vehicleListQuery(graphql: GraphqlClient): LiveQuery<readonly AvailableVehicle[]> {
  return {
    key: ['vehicle-list'],
    everyMs: null,
    load: async (signal) => (await graphql.send(GetVehicleList, {}, { signal })).vehicleList,
  }
}

export function startLoadingVehicle({ session, graphql }: Wire): void {
  void queryClientOf(session).prefetchQuery(describeQuery(vehicleQuery(graphql)))
}

export function startLoadingVehicleList(wire: Wire): void {
  startLoadingVehicle(wire)
  void queryClientOf(wire.session).prefetchQuery(describeQuery(vehicleListQuery(wire.graphql)))
}

export function useVehicle(): Live<KnownDetails> {
  return useLiveQuery(vehicleQuery(useWire().graphql))
}

/** The vehicles to choose from. */
export function useVehicleList(): Live<readonly AvailableVehicle[]> {
  return useLiveQuery(vehicleListQuery(useWire().graphql))
}
