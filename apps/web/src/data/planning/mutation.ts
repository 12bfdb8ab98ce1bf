import {
  GetPlanningPreferences,
  UpdatePlanningPreferences,
} from '@driveway/contract/generated/customer-operations'
import type { PlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { fail } from '@driveway/domain/result'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toPlanningPreferences, toWirePreferences } from './mapper.ts'
import { PLANNING_KEY } from './query.ts'

export async function savePlanningPreferences(wire: Wire, preferences: PlanningPreferences) {
  const sent = { preferences: toWirePreferences(preferences) }
  const answer = await sendChange(wire, UpdatePlanningPreferences, sent)
  if (answer.ok) {
    editCached<PlanningPreferences>(
      wire.session,
      PLANNING_KEY,
      () => preferences,
      () => preferences,
    )
  }
  return answer
}

/** Changes the goal and leaves the other preferences as they are on the server. */
export async function savePlanningGoal(wire: Wire, goal: PlanningPreferences['goal']) {
  try {
    const { customer } = await wire.graphql.send(GetPlanningPreferences, {})
    const stored = toPlanningPreferences(customer.planningPreferences)
    return await savePlanningPreferences(wire, { ...stored, goal })
  } catch {
    return fail({ code: 'not-reached' } as const)
  }
}
