import type { GetPlanningPreferencesAnswer } from '@driveway/contract/generated/customer-operations'
import {
  defaultPlanningPreferences,
  readPlanningPreferences,
  type PlanningFields,
  type PlanningPreferences,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { warn } from '#platform/warn.ts'

type WirePreferences = GetPlanningPreferencesAnswer['customer']['planningPreferences']

/** Preferences that this app cannot show are replaced by the defaults. */
export function toPlanningPreferences(wire: WirePreferences): PlanningPreferences {
  const read = readPlanningPreferences(wire)
  if (read.ok) return read.value
  warn(`Unknown planning preferences: ${read.problem.code}`)
  return defaultPlanningPreferences
}

export function toWirePreferences({ roof, ...preferences }: PlanningPreferences): PlanningFields {
  return {
    ...preferences,
    roofPostcodeArea: roof?.kind === 'postcode-area' ? roof.area : null,
    roofLatitude: roof?.kind === 'coordinates' ? roof.latitude : null,
    roofLongitude: roof?.kind === 'coordinates' ? roof.longitude : null,
  }
}
