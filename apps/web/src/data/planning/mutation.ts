import {
  GetPlanningPreferences,
  UpdatePlanningPreferences,
} from '@driveway/contract/generated/customer-operations'
import type { PlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { editCached } from '#platform/wire/edit-cached.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toPlanningPreferences, toWirePreferences } from './mapper.ts'
import { PLANNING_KEY } from './query.ts'

/** `code` comes from the server; a screen may have no text for it. `not-reached` means that no answer came. */
export type PlanningSaveProblem = { readonly code: string }

export async function savePlanningPreferences(
  { graphql, session }: Wire,
  preferences: PlanningPreferences,
): Promise<Result<null, PlanningSaveProblem>> {
  try {
    const sent = await graphql.send(UpdatePlanningPreferences, {
      preferences: toWirePreferences(preferences),
    })
    const { isSuccess, problem } = sent.updatePlanningPreferences
    if (!isSuccess) return fail({ code: problem?.code ?? 'unexpected-error' })
  } catch {
    return fail({ code: 'not-reached' })
  }
  editCached<PlanningPreferences>(
    session,
    PLANNING_KEY,
    () => preferences,
    () => preferences,
  )
  return succeed(null)
}

/** Changes the goal and leaves the other preferences as they are on the server. */
export async function savePlanningGoal(
  wire: Wire,
  goal: PlanningPreferences['goal'],
): Promise<Result<null, PlanningSaveProblem>> {
  try {
    const { customer } = await wire.graphql.send(GetPlanningPreferences, {})
    return await savePlanningPreferences(wire, {
      ...toPlanningPreferences(customer.planningPreferences),
      goal,
    })
  } catch {
    return fail({ code: 'not-reached' })
  }
}
