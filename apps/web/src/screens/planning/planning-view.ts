import {
  ASSUMED_MAIN_FUSE_AMPS,
  commonMainFuses,
  HIGHEST_BATTERY_WEAR_PENCE,
  HIGHEST_EXPORT_RATE_PENCE,
  MAIN_FUSE_AMPS,
  type PlanningGoal,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { planningPage as texts } from '@driveway/messages/en-GB/planning-page'
import { say } from '@driveway/messages/say'
import { UNKNOWN_FUSE, type PlanningProblemKey } from './planning-draft.ts'

export const goalKeys = {
  LEAST_COST: 'goal-cost',
  LEAST_CARBON: 'goal-carbon',
} as const satisfies Record<PlanningGoal, keyof typeof texts>

/** Not sure, the fuses that homes have, and the stored one if it is another. */
export function listFuses(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const own = chosen === UNKNOWN_FUSE ? [] : [Number(chosen)]
  const sizes = [...new Set([...commonMainFuses, ...own])].toSorted((first, second) => first - second)
  return [
    { value: UNKNOWN_FUSE, label: say(texts, 'main-fuse-unknown', { amps: ASSUMED_MAIN_FUSE_AMPS }) },
    ...sizes.map((amps) => ({ value: String(amps), label: say(texts, 'main-fuse-amps', { amps }) })),
  ]
}

export function sayProblem(key: PlanningProblemKey): string {
  switch (key) {
    case 'error-export-rate':
      return say(texts, key, { highest: HIGHEST_EXPORT_RATE_PENCE })
    case 'error-battery-wear':
      return say(texts, key, { highest: HIGHEST_BATTERY_WEAR_PENCE })
    case 'error-main-fuse':
      return say(texts, key, MAIN_FUSE_AMPS)
    default:
      return say(texts, key)
  }
}
