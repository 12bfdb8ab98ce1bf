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

/** Its first slot, or when it was made within that. */
function startOf({ slots, madeAt }: PlanAnswer): number {
  const first = slots.find(({ power }) => power !== 0)?.start
  return Math.max(first === undefined ? Infinity : Date.parse(first), Date.parse(madeAt))
}

/** The instant from which on a plan counts as planned while it is in force. */
function dueOf(plan: PlanAnswer): number {
  if (plan.ready === null) return Infinity
  const evening = instantOn(writeDate(Date.parse(plan.ready.at) - HALF_DAY_MS), EVENING)
  return Math.min(evening, startOf(plan))
}

/** Finds the plans that count as planned, from the plans in force as the API gives them. */
export function createPlanWatch() {
  const seen: SeenPlan[] = []
  let lastLook = -Infinity
  /** True if no plan can have been missed since the car came, or since the night before. */
  let isSure = false
  /** The plan in force at the last look, while it waited for its first slot or 22:00. */
  let waiting: PlanAnswer | null = null

  /** The end of the night whose plan was seen last. */
  let end = -Infinity

  function add(plan: PlanAnswer, at: number): void {
    seen.push({ plan, at, isSure })
    end = plan.ready === null ? -Infinity : Date.parse(plan.ready.at)
  }

  return {
    seen,
    /** True while the plan of the night is open. */
    isOpen(now: number): boolean {
      return end <= now
    },
    /** Without a car no plan can be missed; one that was for the car before it left is over. */
    noteAbsence(until: number): void {
      if (until <= lastLook) return
      isSure = true
      waiting = null
      lastLook = until
      end = -Infinity
    },
    note(plan: PlanAnswer | null, now: number): void {
      // A night that is decided is not looked at.
      if (end > lastLook) isSure = true
      if (now - Math.max(lastLook, end) > LOOK_MS) isSure = false
      lastLook = now
      const before = waiting
      waiting = plan
      if (plan === null) return
      // It may be the plan of the night whose ready-by time is set only then.
      if (plan.ready === null && startOf(plan) <= now) isSure = false
      const due = dueOf(plan)
      // The plan before it may have come to its first slot in the minute in which it was replaced.
      const isOfBefore = before !== null && before.ready?.at === plan.ready?.at
      if (isOfBefore && dueOf(before) < Date.parse(plan.madeAt)) add(before, now)
      else if (due <= now) add(plan, now)
      else return
      waiting = null
    },
  }
}
