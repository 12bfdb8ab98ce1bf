import { GetPlanningPreferences } from '@driveway/contract/generated/customer-operations'
import type { PlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toPlanningPreferences } from './mapper.ts'

export const PLANNING_KEY = ['planning-preferences']

export function usePlanningPreferences(): Live<PlanningPreferences> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: PLANNING_KEY,
    everyMs: null,
    load: async (signal) => {
      const { customer } = await graphql.send(GetPlanningPreferences, {}, { signal })
      return toPlanningPreferences(customer.planningPreferences)
    },
  })
}
