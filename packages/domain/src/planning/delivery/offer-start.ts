import { isOffer } from '@driveway/domain/car-level/car-stop'
import type { PowerStep } from '../model/power-step.ts'

/** Since when (ms) these steps have let the car charge without a break; null while they do not at `now` (ms). */
export function findOfferStart(steps: readonly PowerStep[], phases: number, now: number): number | null {
  let start: number | null = null
  for (const { at, powerW } of steps) {
    if (at > now) break
    if (!isOffer(powerW, phases)) start = null
    else start ??= at
  }
  return start
}
