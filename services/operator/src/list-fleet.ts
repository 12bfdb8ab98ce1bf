import type { FleetFilter, FleetQuery } from '@driveway/domain/fleet/fleet-query'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createFleetStore, type FleetChoices, type FleetPage } from '@driveway/store/fleet/fleet-store'
import type { OperatorDeps } from './operator-deps.ts'

export const FLEET_PAGE = 50
export const MAX_FLEET_PAGE = 500

export type FleetProblem = { readonly code: 'invalid-limit' }

/** One page of the chargers that the query chooses, in its order. */
export async function listFleet(
  { database, clock }: OperatorDeps,
  query: FleetQuery,
  limit = FLEET_PAGE,
): Promise<Result<FleetPage, FleetProblem>> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_FLEET_PAGE) return fail({ code: 'invalid-limit' })
  return succeed(await createFleetStore(database).list(query, clock.now(), limit))
}

/** The number of chargers that the filter chooses. */
export function countFleet({ database, clock }: OperatorDeps, filter: FleetFilter): Promise<number> {
  return createFleetStore(database).count(filter, clock.now())
}

export function listFleetChoices({ database }: OperatorDeps): Promise<FleetChoices> {
  return createFleetStore(database).choices()
}
