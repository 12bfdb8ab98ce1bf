import { LEAST_SHOWN_WH } from '@driveway/domain/energy/units'
import { halfHourStart, HALF_HOUR_MS, listHalfHours } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { ChargePlan, PlanSlot } from '#data/plan/mapper.ts'

/** One half hour of the strip. A slot that a ready-by time cuts is merged with the rest of its half hour. */
export type PlanColumn = Omit<PlanSlot, 'flowsFrom' | 'level'>

const BEFORE_MS = HOUR_MS
const AFTER_MS = 2 * HOUR_MS
/** A plan without a ready-by time shows this much of its prices. */
const WITHOUT_READY_MS = 14 * HOUR_MS
/** A longer wait begins at the first planned slot instead of now. */
const LONGEST_MS = 26 * HOUR_MS

/** The last seconds of a charge are no plan. */
export function isPlanned({ powerW, energyWh }: Pick<PlanSlot, 'powerW' | 'energyWh'>): boolean {
  return powerW !== 0 && Math.abs(energyWh) >= LEAST_SHOWN_WH
}

function sum(slots: readonly PlanSlot[], field: 'energyWh' | 'solarWh' | 'costPence'): number {
  return slots.reduce((total, slot) => total + slot[field], 0)
}

function merge(start: number, parts: readonly PlanSlot[]): PlanColumn | null {
  const main = parts.find(isPlanned) ?? parts[0]
  if (!main) return null
  return {
    ...main,
    start,
    end: start + HALF_HOUR_MS,
    energyWh: sum(parts, 'energyWh'),
    solarWh: sum(parts, 'solarWh'),
    costPence: sum(parts, 'costPence'),
  }
}

/** From an hour before now, or before the first planned slot of a long wait, to two hours after the ready-by time. */
function findWindow({ slots, ready, start }: ChargePlan, now: number): { from: number; to: number } {
  const from = now - BEFORE_MS
  if (!ready) return { from, to: now + WITHOUT_READY_MS }
  const to = Math.max(ready.at, ready.reachedAt ?? 0) + AFTER_MS
  const isLong = to - from > LONGEST_MS
  const first = slots[0]?.start ?? now
  return { from: isLong && start !== null && start > now ? start - BEFORE_MS : Math.max(from, first), to }
}

/** The half hours of the strip, without a gap. */
export function listColumns(plan: ChargePlan, now: number): readonly PlanColumn[] {
  const { from, to } = findWindow(plan, now)
  const byHalfHour = Map.groupBy(plan.slots, ({ start }) => halfHourStart(start))
  return listHalfHours(from, to).flatMap((start) => merge(start, byHalfHour.get(start) ?? []) ?? [])
}
