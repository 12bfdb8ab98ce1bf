import type { PlanAnswer } from './plan.ts'
import { instantOn, writeDate } from '../world/london-time.ts'

const HALF_DAY_MS = 43_200_000
const EVENING = '22:00'
/** Between two looks that are further apart a plan may have come and gone. */
const LOOK_MS = 11 * 60_000

/** The plan of a night that its owner could see: in force at its first slot or at 22:00, whichever is earlier. */
export type SeenPlan = {
  readonly plan: PlanAnswer
  /** When it was read. */
  readonly at: number
  /** False where another plan may have been in force before it unseen. */
  readonly isSure: boolean
}

/** Finds the plans that count as planned, from the plans in force as the API gives them. */
export function createPlanWatch() {
  const seen: SeenPlan[] = []
  let lastLook = -Infinity
  /** True if no plan can have been missed since the car came, or since the night before. */
  let isSure = false

  /** The ready-by time of the plan that was seen last. */
  function findEnd(): number {
    const ready = seen.at(-1)?.plan.ready
    return ready === undefined || ready === null ? -Infinity : Date.parse(ready.at)
  }

  return {
    seen,
    /** True while the plan of the night is open. */
    isOpen(now: number): boolean {
      return findEnd() <= now
    },
    /** Without a car no plan can be missed. */
    noteAbsence(now: number): void {
      isSure = true
      lastLook = now
    },
    note(plan: PlanAnswer | null, now: number): void {
      // A night that is decided is not looked at.
      if (findEnd() > lastLook) isSure = true
      if (now - Math.max(lastLook, findEnd()) > LOOK_MS) isSure = false
      lastLook = now
      if (plan === null || plan.ready === null) return
      const ready = Date.parse(plan.ready.at)
      const evening = instantOn(writeDate(ready - HALF_DAY_MS), EVENING)
      const first = plan.slots.find(({ power }) => power !== 0)?.start
      const start = Math.max(first === undefined ? Infinity : Date.parse(first), Date.parse(plan.madeAt))
      if (Math.min(evening, start) <= now) seen.push({ plan, at: now, isSure })
    },
  }
}
