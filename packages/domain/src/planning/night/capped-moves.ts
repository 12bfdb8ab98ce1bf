import type { CapLeft } from '@driveway/domain/tariff/tariff-cap'
import type { NightInputs, SlotFacts } from '../model/plan-model.ts'
import type { Move } from './best-move.ts'
import { createCapCount } from './cap-price.ts'
import { fitEnergyCaps } from './energy-cap.ts'
import { createHourCapStates } from './hour-cap.ts'
import { rateOf, type NightProblem } from './night-problem.ts'
import { findMoves } from './peak-hours.ts'
import type { Flow } from './slot-cost.ts'

/**
 * The best moves under the caps of a tariff. They are the moves without a cap where those stay within it: beyond it power
 * is dearer, never cheaper.
 */
export function findCappedMoves(
  { goal, car }: NightInputs,
  problem: NightProblem,
  slots: readonly SlotFacts[],
  caps: readonly CapLeft[],
): readonly Move[] {
  const free = findMoves(problem)
  if (isWithin(problem, slots, caps, free, car)) return free
  const extra = Float64Array.from(slots, ({ cap, importPrice }) =>
    cap === undefined ? 0 : rateOf(goal, cap.beyondPrice - importPrice, 0),
  )
  const hasHours = caps.some(({ unit }) => unit === 'hours')
  function solve(priced: NightProblem): readonly Move[] {
    if (!hasHours) return findMoves(priced)
    return findMoves(priced, (each) => {
      const beyond = { ...each, chargeRate: each.chargeRate.map((rate, slot) => rate + (extra[slot] ?? 0)) }
      return createHourCapStates(each, beyond, slots, caps)
    })
  }
  const moves = hasHours ? solve(problem) : free
  return caps.some(({ unit }) => unit === 'kWh')
    ? fitEnergyCaps({ problem, slots, caps, extra, solve }, moves)
    : moves
}

/** True if no energy of the moves lies beyond a cap. */
function isWithin(
  problem: NightProblem,
  slots: readonly SlotFacts[],
  caps: readonly CapLeft[],
  moves: readonly Move[],
  car: NightInputs['car'],
): boolean {
  const count = createCapCount({ caps })
  let before = problem.startWh
  return moves.every((move, index) => {
    const facts = slots[index]
    if (facts === undefined) return true
    const flow = flowOf(car, before, move)
    before = move.levelWh
    return count.priceOf(facts, flow) <= facts.importPrice
  })
}

/** The flow of a move at the charger. */
function flowOf(car: NightInputs['car'], beforeWh: number, { levelWh, hours }: Move): Flow {
  const change = levelWh - beforeWh
  const energyWh = change > 0 ? change / car.chargeEfficiency : change * car.dischargeEfficiency
  return { powerW: hours === 0 ? 0 : energyWh / hours, hours }
}
