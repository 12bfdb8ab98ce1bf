import type { NightInputs } from './plan-model.ts'

/**
 * The ready-by time (ms) that ends the night. Null where the first target is only the safeguard for a car of an unknown
 * level, which has no two hours without export after it.
 */
export function findNightEnd({ readyTargets, noExport }: NightInputs): number | null {
  const at = readyTargets[0]?.at
  return at !== undefined && noExport.some(({ from }) => from === at) ? at : null
}
