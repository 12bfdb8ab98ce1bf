import {
  LEAST_GRID_W,
  flowTieOf,
  partRateOf,
  losesByExport,
  type NightProblem,
  type Tier,
} from './night-problem.ts'
import { createReach, levelOfChange, type Reach } from './reach.ts'

/** A kind of move within a slot: it leads to any level between two that rise with the level before the slot. */
export type SlotMove = {
  readonly lower: Reach
  readonly upper: Reach
  /** Limits of the level after the slot, whatever the level before it. */
  readonly lowestWh: number
  readonly highestWh: number
  /** The objective: a fixed part, one for each Wh by which the level rises, and more for each Wh above a bend. */
  readonly fixed: number
  readonly perWh: number
  readonly bendWh: number
  readonly perWhAbove: number
  /** The hours in which power flows, at most, and those of the delay before it. */
  readonly hours: number
  readonly delayHours: number
  /** True if the grid gives a part of the charge, which counts for the cap of a tariff. */
  readonly usesGrid: boolean
  /** True if power of the grid flows until the slot's end, so that the next slot goes on without a delay. */
  readonly isFlowing: boolean
}

/** All moves of a slot but the idle one. Without a flow before the slot the grid begins after the delay of a start. */
export function listSlotMoves(problem: NightProblem, slot: number, wasFlowing: boolean): readonly SlotMove[] {
  const moves: SlotMove[] = []
  const flowHours = (wasFlowing ? problem.hours[slot] : problem.startHours[slot]) ?? 0
  const limitWh = problem.limits?.find((limit) => limit.slot === slot)?.wh ?? Infinity
  if ((problem.chargeW[slot] ?? 0) > 0) {
    const tiers = problem.tiers?.[slot] ?? null
    const surplusW = problem.surplusW[slot] ?? 0
    const chargeW = problem.chargeW[slot] ?? 0
    if (hasRoof(problem, slot)) {
      const charge = chargeFromRoof(problem, slot)
      const mostWh = Math.min(surplusW, chargeW) * charge.hours
      if (tiers === null) moves.push(charge)
      else moves.push(...cutByTiers(problem, slot, charge, tiers, { leastWh: 0, mostWh }))
    }
    if (flowHours > 0 && problem.usesGrid[slot] === 1) {
      const tie = flowTieOf(slot, wasFlowing)
      if (!hasRoof(problem, slot)) {
        const hours = Math.min(flowHours, limitWh / problem.minW)
        if (hours > 0) {
          const charge = chargeForPart(problem, slot, hours, tie)
          const mostWh = problem.minW * hours
          if (tiers === null) moves.push(charge)
          else moves.push(...cutByTiers(problem, slot, charge, tiers, { leastWh: 0, mostWh }))
        }
      }
      const charge = chargeFromGrid(problem, slot, flowHours, tie, limitWh)
      const leastWh = Math.max(problem.minW, surplusW > 0 ? surplusW + LEAST_GRID_W : 0) * flowHours
      const mostWh = Math.min(chargeW * flowHours, limitWh)
      if (tiers === null) moves.push(...charge)
      else
        moves.push(...charge.flatMap((move) => cutByTiers(problem, slot, move, tiers, { leastWh, mostWh })))
    }
  }
  if ((problem.exportW[slot] ?? 0) > 0 && flowHours > 0) {
    moves.push(...giveBack(problem, slot, flowHours, flowTieOf(slot, wasFlowing)))
  }
  return moves
}

/** The objective of reaching a level, but for a constant. */
export function levelCostOf({ perWh, bendWh, perWhAbove }: SlotMove, levelWh: number): number {
  return perWh * levelWh + (levelWh > bendWh ? perWhAbove * (levelWh - bendWh) : 0)
}

/** True where the roof alone gives the least charging power. */
function hasRoof({ surplusW, minW }: NightProblem, slot: number): boolean {
  return (surplusW[slot] ?? 0) >= minW
}

/** The level after some hours of charging with a power. */
function reachByCharge(problem: NightProblem, slot: number, powerW: number, hours: number): Reach {
  const { chargeEfficiency, taperFromWh, taperW } = problem
  const wh = powerW * hours * chargeEfficiency
  if (powerW <= taperW || (problem.capWh[slot] ?? 0) <= taperFromWh) return createReach(wh)
  return { wh, taperFromWh, taperWh: taperW * hours * chargeEfficiency, leastWh: -Infinity }
}

function chargeFromRoof(problem: NightProblem, slot: number): SlotMove {
  const hours = problem.hours[slot] ?? 0
  const powerW = Math.min(problem.surplusW[slot] ?? 0, problem.chargeW[slot] ?? 0)
  return {
    lower: createReach(0),
    upper: reachByCharge(problem, slot, powerW, hours),
    lowestWh: -Infinity,
    highestWh: problem.capWh[slot] ?? 0,
    fixed: 0,
    perWh: (problem.exportRate[slot] ?? 0) / problem.chargeEfficiency,
    bendWh: Infinity,
    perWhAbove: 0,
    hours,
    delayHours: 0,
    usesGrid: false,
    isFlowing: false,
  }
}

/** Less than the least power stores within the slot: it flows for a part of the slot. */
function chargeForPart(problem: NightProblem, slot: number, hours: number, tie: number): SlotMove {
  const { minW, taperW, taperFromWh, chargeEfficiency } = problem
  const rate = partRateOf(problem, slot, minW)
  const taperRate = partRateOf(problem, slot, Math.min(minW, taperW))
  return {
    lower: createReach(0),
    upper: reachByCharge(problem, slot, minW, hours),
    lowestWh: -Infinity,
    highestWh: problem.capWh[slot] ?? 0,
    fixed: tie,
    perWh: rate / chargeEfficiency,
    bendWh: rate === taperRate ? Infinity : taperFromWh,
    perWhAbove: (taperRate - rate) / chargeEfficiency,
    hours,
    delayHours: (problem.hours[slot] ?? 0) - hours,
    usesGrid: true,
    isFlowing: false,
  }
}

/** Charging with the grid to the slot's end, beside all that the roof gives. */
function chargeFromGrid(
  problem: NightProblem,
  slot: number,
  hours: number,
  tie: number,
  limitWh: number,
): readonly SlotMove[] {
  const { chargeEfficiency } = problem
  const surplusW = problem.surplusW[slot] ?? 0
  const chargeW = Math.min(problem.chargeW[slot] ?? 0, limitWh / hours)
  if (chargeW < problem.minW) return []
  const chargeRate = problem.chargeRate[slot] ?? 0
  const leastW = surplusW > 0 ? surplusW + LEAST_GRID_W : 0
  if (leastW > chargeW) return []
  const upper = reachByCharge(problem, slot, chargeW, hours)
  return [
    {
      lower: reachLeast(problem, slot, leastW, hours),
      upper,
      lowestWh: -Infinity,
      highestWh: Math.min(problem.capWh[slot] ?? 0, levelOfChange(upper, leastW * hours * chargeEfficiency)),
      fixed: tie + hours * surplusW * ((problem.exportRate[slot] ?? 0) - chargeRate),
      perWh: chargeRate / chargeEfficiency,
      bendWh: Infinity,
      perWhAbove: 0,
      hours,
      delayHours: (problem.hours[slot] ?? 0) - hours,
      usesGrid: true,
      isFlowing: true,
    },
  ]
}

/**
 * A charge beside a battery on the wall, in parts by what the battery adds to its cost: by the mean of the slot, of what
 * car and roof leave the battery, or by the power while the car charges.
 */
function cutByTiers(
  problem: NightProblem,
  slot: number,
  move: SlotMove,
  tiers: readonly Tier[],
  { leastWh, mostWh }: { readonly leastWh: number; readonly mostWh: number },
): readonly SlotMove[] {
  const { chargeEfficiency, minW } = problem
  const hasSun = (problem.surplusW[slot] ?? 0) > 0
  const slotHours = (hasSun && !problem.isOfferedByFlow ? problem.hours[slot] : move.hours) ?? 0
  if (hasSun && problem.isOfferedByFlow && leastWh === 0 && move.usesGrid) {
    const more = tiers.reduce((sum, tier) => {
      return sum + tier.more * Math.max(0, Math.min(minW, tier.toW) - tier.fromW)
    }, 0)
    return [{ ...move, perWh: move.perWh + more / minW / chargeEfficiency }]
  }
  let added = 0
  return tiers.flatMap(({ fromW, toW, more }): SlotMove[] => {
    const [fromWh, toWh] = [fromW * slotHours, toW * slotHours]
    const fixed = move.fixed + added - more * fromWh
    if (more !== 0) added += more * (toWh - fromWh)
    if (fromWh >= mostWh || toWh <= leastWh) return []
    const isFirst = fromWh <= leastWh
    const upper = toWh >= mostWh ? move.upper : reachByCharge(problem, slot, toWh / move.hours, move.hours)
    const part = {
      lower: isFirst ? move.lower : createReach(fromWh * chargeEfficiency),
      upper,
      highestWh: isFirst
        ? move.highestWh
        : Math.min(move.highestWh, levelOfChange(upper, fromWh * chargeEfficiency)),
      fixed,
      perWh: move.perWh + more / chargeEfficiency,
    }
    return [{ ...move, ...part }]
  })
}

/** The least charging power, which a car in the taper does not take in full, or a larger mean power. */
function reachLeast(problem: NightProblem, slot: number, meanW: number, hours: number): Reach {
  const leastWh = meanW * hours * problem.chargeEfficiency
  if (meanW >= problem.minW) return createReach(leastWh)
  return { ...reachByCharge(problem, slot, problem.minW, hours), leastWh }
}

/** Down to the floor: first in place of the house's import, then to the grid. */
function giveBack(problem: NightProblem, slot: number, hours: number, tie: number): readonly SlotMove[] {
  const { dischargeEfficiency, wearRate, leastExportW } = problem
  const homeW = problem.homeW[slot] ?? 0
  const exportW = problem.exportW[slot] ?? 0
  const homeGain = ((problem.importRate[slot] ?? 0) - wearRate) * dischargeEfficiency
  const gridGain = ((problem.exportRate[slot] ?? 0) - wearRate) * dischargeEfficiency
  const perW = hours / dischargeEfficiency
  function give(leastW: number, mostW: number, fixed: number, perWh: number): SlotMove {
    return {
      lower: createReach(-mostW * perW),
      upper: createReach(-leastW * perW),
      lowestWh: problem.floorWh,
      highestWh: Infinity,
      fixed,
      perWh,
      bendWh: Infinity,
      perWhAbove: 0,
      hours,
      delayHours: (problem.hours[slot] ?? 0) - hours,
      usesGrid: false,
      isFlowing: true,
    }
  }
  const moves: SlotMove[] = []
  if (homeW > leastExportW) moves.push(give(leastExportW, Math.min(exportW, homeW), tie, homeGain))
  if (exportW > homeW && !losesByExport(problem, slot)) {
    const fixed = tie - (homeGain - gridGain) * homeW * perW
    moves.push(give(Math.max(leastExportW, homeW), exportW, fixed, gridGain))
  }
  return moves
}
