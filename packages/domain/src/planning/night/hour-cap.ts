import { halfHourStart } from '@driveway/domain/time/half-hour'
import type { CapLeft } from '@driveway/domain/tariff/tariff-cap'
import type { SlotFacts } from '../model/plan-model.ts'
import type { NightProblem } from './night-problem.ts'
import type { CapStates } from './optimal-moves.ts'

/** Of a half hour whose first part is over: not counted yet, counted within the cap, or counted beyond it. */
const UNCOUNTED = 0
const WITHIN = 1
const BEYOND = 2

/** The states of caps of hours: the half hours that are left, and how the present one is counted where it is cut in parts. */
export function createHourCapStates(
  problem: NightProblem,
  beyond: NightProblem,
  slots: readonly SlotFacts[],
  caps: readonly CapLeft[],
): CapStates {
  const capOf = slots.map(({ cap }) => (cap && caps[cap.index]?.unit === 'hours' ? cap.index : -1))
  const halfHours = slots.map(({ start }) => halfHourStart(start))
  const { next, remaining } = lookAhead(capOf, halfHours)

  /** Between two parts of a half hour, and at the beginning, the state says how it is counted. */
  function kindsAt(boundary: number): 1 | 3 {
    return boundary === 0 || halfHours[boundary] === halfHours[boundary - 1] ? 3 : 1
  }

  function encode(boundary: number, left: number, kind: number): number {
    const kinds = kindsAt(boundary)
    return Math.min(left, remaining[boundary] ?? 0) * kinds + (kinds === 1 ? UNCOUNTED : kind)
  }

  function decode(boundary: number, state: number): { readonly left: number; readonly kind: number } {
    const kinds = kindsAt(boundary)
    return { left: Math.floor(state / kinds), kind: state % kinds }
  }

  function enter(boundary: number): number {
    const cap = caps[next[boundary] ?? -1]
    return cap === undefined ? 0 : encode(boundary, cap.left, UNCOUNTED)
  }

  /** The state after a flow of the grid. */
  function take(slot: number, state: number): { readonly left: number; readonly kind: number } {
    const { left, kind } = decode(slot, state)
    if ((capOf[slot] ?? -1) < 0 || kind !== UNCOUNTED) return { left, kind }
    return left > 0 ? { left: left - 1, kind: WITHIN } : { left, kind: BEYOND }
  }

  return {
    first: firstState(caps[next[0] ?? -1], halfHours[0] ?? 0, encode),
    count: (boundary) => ((remaining[boundary] ?? 0) + 1) * kindsAt(boundary),
    after(slot, state, usesGrid) {
      if (next[slot] !== next[slot + 1]) return enter(slot + 1)
      const { left, kind } = usesGrid ? take(slot, state) : decode(slot, state)
      return encode(slot + 1, left, kind)
    },
    problemOf: (slot, state) =>
      (capOf[slot] ?? -1) >= 0 && take(slot, state).kind === BEYOND ? beyond : problem,
  }
}

function firstState(
  cap: CapLeft | undefined,
  halfHour: number,
  encode: (boundary: number, left: number, kind: number) => number,
): number {
  if (cap === undefined) return 0
  const counted = cap.isWithin ? WITHIN : BEYOND
  return encode(0, cap.left, cap.halfHour === halfHour ? counted : UNCOUNTED)
}

/** From each boundary on: the next cap that counts, -1 without one, and how many half hours it may count. */
function lookAhead(capOf: readonly number[], halfHours: readonly number[]) {
  const next = new Int32Array(capOf.length + 1).fill(-1)
  const remaining = new Int32Array(capOf.length + 1)
  for (let slot = capOf.length - 1; slot >= 0; slot -= 1) {
    const cap = capOf[slot] ?? -1
    const after = next[slot + 1] ?? -1
    next[slot] = cap < 0 ? after : cap
    const isSame = cap < 0 || cap === after
    const isCounted = cap >= 0 && !(cap === capOf[slot + 1] && halfHours[slot] === halfHours[slot + 1])
    remaining[slot] = (isSame ? (remaining[slot + 1] ?? 0) : 0) + (isCounted ? 1 : 0)
  }
  return { next, remaining }
}
