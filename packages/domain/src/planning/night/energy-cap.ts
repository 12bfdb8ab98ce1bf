import type { CapLeft } from '@driveway/domain/tariff/tariff-cap'
import type { SlotFacts } from '../model/plan-model.ts'
import type { Move } from './best-move.ts'
import { SHORTFALL_PER_WH, type NightProblem, type SlotLimit } from './night-problem.ts'

type CappedNight = {
  readonly problem: NightProblem
  readonly slots: readonly SlotFacts[]
  readonly caps: readonly CapLeft[]
  /** The additional cost of each Wh beyond the cap, by slot. */
  readonly extra: Float64Array
  readonly solve: (problem: NightProblem) => readonly Move[]
}

const SAME_WH = 1
/** A cap with more left than this is worth a longer search. */
const MOST_SPARE_WH = 50
/** At nearly the day rate half hours within the cap come first. */
const NEARLY_WHOLE = 0.999
const PRICE_STEPS = 12
const LIMIT_STEPS = 12
/** A difference in price that outweighs the ties, and the steps of the search. */
const MORE_THAN_TIES = 3e-4
/** Days of caps take energy from each other. */
const ROUNDS = 3

/** The share of the difference to the day rate that a cap's first slots and its others pay, and a limit of one slot. */
type CapPrice = {
  readonly first: number
  readonly count: number
  readonly share: number
  readonly limit?: SlotLimit
}

type Fitted = { readonly prices: readonly CapPrice[]; readonly moves: readonly Move[] }

/**
 * Moves whose cost under caps of kWh is least. The cost of a day is the larger of two: all at the cheap rate, and all at
 * the day rate less what the cap spares. If the best moves of one of them lie on their side of the cap, nothing is better.
 * Otherwise the cap is used up exactly, at a price between the two.
 */
export function fitEnergyCaps(night: CappedNight, free: readonly Move[]): readonly Move[] {
  function priceAll(share: number): readonly CapPrice[] {
    return night.caps.map(({ unit }) => ({ first: 0, count: 0, share: unit === 'kWh' ? share : 0 }))
  }
  const cheap: Fitted = { prices: priceAll(0), moves: free }
  const dear = solveAt(night, priceAll(NEARLY_WHOLE))
  if (night.caps.every((_, index) => isSettled(night, dear, index))) return dear.moves
  const candidates = fitInRounds(night, cheap)
  // From the cheap rate alone, two days may pass the same energy to each other.
  if (night.caps.length > 1) {
    const share = search(PRICE_STEPS, 0, NEARLY_WHOLE, (middle) =>
      passesAll(night, solveAt(night, priceAll(middle))),
    )
    candidates.push(...fitInRounds(night, dear), ...fitInRounds(night, solveAt(night, priceAll(share))))
  }
  const least = leastOf(night, candidates) ?? cheap
  return night.caps.reduce((before, _, index) => fillCap(night, before, index), least).moves
}

/** True if the moves take more than all caps together: days at one price take no energy from each other. */
function passesAll(night: CappedNight, { moves }: Fitted): boolean {
  const beyond = night.caps.map(({ unit, left }, index) => {
    return unit === 'kWh' ? usedWh(night, moves, index) - left : 0
  })
  return beyond.reduce((sum, each) => sum + each, 0) > SAME_WH
}

function fitInRounds(night: CappedNight, start: Fitted): Fitted[] {
  const candidates = [start]
  let fitted = start
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = fitted
    for (const index of night.caps.keys()) {
      if (!isSettled(night, fitted, index)) fitted = fitCap(night, fitted, index)
    }
    if (fitted === before) break
    candidates.push(fitted)
  }
  return candidates
}

/** True if the moves are on the side of the cap for which they are priced. */
function isSettled(night: CappedNight, { prices, moves }: Fitted, index: number): boolean {
  const beyond = usedWh(night, moves, index) - (night.caps[index]?.left ?? 0)
  const share = prices[index]?.share ?? 0
  if (night.caps[index]?.unit !== 'kWh') return true
  return Math.abs(beyond) <= SAME_WH || (beyond < 0 ? share === 0 : share === NEARLY_WHOLE)
}

function solveAt(night: CappedNight, all: readonly CapPrice[]): Fitted {
  const chargeRate = night.problem.chargeRate.slice()
  const seen = night.caps.map(() => 0)
  for (const [slot, { cap }] of night.slots.entries()) {
    const own = cap && all[cap.index]
    if (cap === undefined || own === undefined) continue
    const place = seen[cap.index] ?? 0
    seen[cap.index] = place + 1
    chargeRate[slot] =
      (chargeRate[slot] ?? 0) + (place < own.count ? own.first : own.share) * (night.extra[slot] ?? 0)
  }
  const limits = all.flatMap(({ limit }) => (limit === undefined ? [] : [limit]))
  return { prices: all, moves: night.solve({ ...night.problem, chargeRate, limits }) }
}

/** Another price of one cap. */
function createPricing(night: CappedNight, { prices }: Fitted, index: number) {
  const left = night.caps[index]?.left ?? 0
  const members = night.slots.flatMap(({ cap }, slot) => (cap?.index === index ? [slot] : []))
  return {
    left,
    members,
    solve: (share: number, first = share, count = 0, limit?: CapPrice['limit']): Fitted => {
      const price = { first, count, share, ...(limit === undefined ? {} : { limit }) }
      return solveAt(
        night,
        prices.map((each, place) => (place === index ? price : each)),
      )
    },
    passes: ({ moves }: Fitted): boolean => usedWh(night, moves, index) > left + SAME_WH,
    mostWhOf: (slot: number): number => (night.problem.chargeW[slot] ?? 0) * (night.problem.hours[slot] ?? 0),
  }
}

function fitCap(night: CappedNight, before: Fitted, index: number): Fitted {
  const { left, members, solve, passes, mostWhOf } = createPricing(night, before, index)
  const cheap = solve(0)
  if (!passes(cheap)) return cheap
  const dear = solve(NEARLY_WHOLE)
  if (usedWh(night, dear.moves, index) >= left - SAME_WH) return dear
  const share = search(PRICE_STEPS, 0, NEARLY_WHOLE, (middle) => passes(solve(middle)))
  const [low, high] = [share - MORE_THAN_TIES, share + MORE_THAN_TIES]
  // Slots at the same price are taken one after the other until the cap is used up.
  const steps = Math.ceil(Math.log2(members.length + 1)) + 1
  const place = Math.min(
    members.length - 1,
    Math.floor(search(steps, 0, members.length, (count) => !passes(solve(high, low, Math.floor(count))))),
  )
  const slot = members[place] ?? 0
  const wh = search(
    LIMIT_STEPS,
    0,
    mostWhOf(slot),
    (limit) => !passes(solve(high, low, place + 1, { slot, wh: limit })),
  )
  const candidates = [dear, solve(high), solve(high, low, place), solve(high, low, place + 1, { slot, wh })]
  return leastOf(night, candidates) ?? dear
}

/**
 * The last slots of a cap, and a part of the one before them, where much of it is left though energy is bought at the day
 * rate: what the car takes in the first slots depends on the others, so that more of them need not be more energy.
 */
function fillCap(night: CappedNight, before: Fitted, index: number): Fitted {
  const { left, members, solve, passes, mostWhOf } = createPricing(night, before, index)
  const isSpare =
    night.caps[index]?.unit === 'kWh' && usedWh(night, before.moves, index) < left - MOST_SPARE_WH
  if (!isSpare || !night.caps.some((cap, each) => usedWh(night, before.moves, each) > cap.left + SAME_WH)) {
    return before
  }
  const [low, high] = [NEARLY_WHOLE - MORE_THAN_TIES, NEARLY_WHOLE + MORE_THAN_TIES]
  const most = members.findIndex((_, count) => !passes(solve(low, high, count)))
  const slot = members[most - 1]
  if (slot === undefined) return before
  const wh = search(LIMIT_STEPS, 0, mostWhOf(slot), (limit) => {
    return !passes(solve(low, high, most - 1, { slot, wh: limit }))
  })
  const candidates = [before, solve(low, high, most), solve(low, high, most - 1, { slot, wh })]
  return leastOf(night, candidates) ?? before
}

/** Halves an interval until it is known where a condition ceases to hold. */
function search(steps: number, from: number, to: number, holds: (value: number) => boolean): number {
  let [low, high] = [from, to]
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

function leastOf(night: CappedNight, candidates: readonly Fitted[]): Fitted | undefined {
  const values = candidates.map(({ moves }) => {
    const beyond = night.caps.map(({ unit, left }, index) => {
      const slot = night.slots.findIndex(({ cap }) => cap?.index === index)
      if (unit !== 'kWh' || slot < 0) return 0
      return Math.max(0, usedWh(night, moves, index) - left) * (night.extra[slot] ?? 0)
    })
    return beyond.reduce((sum, each) => sum + each, objectiveOf(night.problem, moves))
  })
  return candidates[values.indexOf(Math.min(...values))]
}

/** Energy of the grid that the moves take in the slots of a cap. */
function usedWh({ problem, slots }: CappedNight, moves: readonly Move[], index: number): number {
  let sum = 0
  forEachEnergy(problem, moves, (slot, energyWh, { hours }) => {
    if (slots[slot]?.cap?.index !== index || energyWh <= 0) return
    sum += Math.max(0, energyWh - (problem.surplusW[slot] ?? 0) * hours)
  })
  return sum
}

/** The weighted cost of moves by the rates of the problem, but for ties. */
function objectiveOf(problem: NightProblem, moves: readonly Move[]): number {
  let sum = 0
  forEachEnergy(problem, moves, (slot, energyWh, { hours, levelWh }) => {
    const [exportRate, importRate] = [problem.exportRate[slot] ?? 0, problem.importRate[slot] ?? 0]
    if (energyWh > 0) {
      const solarWh = Math.min(energyWh, (problem.surplusW[slot] ?? 0) * hours)
      sum += solarWh * exportRate + (energyWh - solarWh) * (problem.chargeRate[slot] ?? 0)
    } else {
      const homeWh = Math.min(-energyWh, (problem.homeW[slot] ?? 0) * hours)
      sum -= homeWh * importRate + (-energyWh - homeWh) * exportRate + energyWh * problem.wearRate
    }
    sum += Math.max(0, (problem.targetWh[slot] ?? 0) - levelWh) * SHORTFALL_PER_WH
  })
  return sum
}

function forEachEnergy(
  { startWh, chargeEfficiency, dischargeEfficiency }: NightProblem,
  moves: readonly Move[],
  visit: (slot: number, energyWh: number, move: Move) => void,
): void {
  let before = startWh
  for (const [slot, move] of moves.entries()) {
    const change = move.levelWh - before
    visit(slot, change > 0 ? change / chargeEfficiency : change * dischargeEfficiency, move)
    before = move.levelWh
  }
}
