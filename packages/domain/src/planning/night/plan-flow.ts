import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { PlannedSlot } from '../model/plan-model.ts'
import type { Flow } from './slot-cost.ts'
import { flowMsOf } from './target-outcome.ts'

/** The mean flow of planned slots within an interval (ms) that may lie across several of them. */
export function flowWithin(slots: readonly PlannedSlot[], from: number, to: number): Flow {
  let energyWh = 0
  let hours = 0
  for (const slot of slots) {
    if (slot.powerW === 0 || slot.end <= from || slot.start >= to) continue
    const begin = Math.max(from, slot.flowsFrom)
    const end = Math.min(to, slot.flowsFrom + flowMsOf(slot))
    if (end <= begin) continue
    energyWh += (slot.powerW * (end - begin)) / HOUR_MS
    hours += (end - begin) / HOUR_MS
  }
  return { powerW: hours === 0 ? 0 : energyWh / hours, hours }
}
