import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { halfHourStart, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { CarFacts } from '../model/plan-model.ts'
import { flowPenceOf, findImportPence, type FindFacts } from './night-prices.ts'
import type { EnergyFlow, PastNight } from './outcome-model.ts'

/** A battery that lost more than this has no charge to compare with. */
const LEAST_LOST_WH = 50

/**
 * The cost of the energy that the car kept, at the power that it really took, from the beginning of the night on. A half
 * hour in which it really charged costs what it did. Null where a price is unknown or the car gave back more than it took.
 */
export function findCostAtPlugIn(
  night: PastNight,
  periods: readonly PricedPeriod[],
  flows: readonly EnergyFlow[],
  findFacts: FindFacts,
): number | null {
  const keptWh = keptWhOf(flows, night.plans[0].inputs.car)
  if (keptWh < -LEAST_LOST_WH) return null
  const moved = Map.groupBy(moveFlows(flows, keptWh, night.beganAt), ({ from }) => halfHourStart(from))
  let total = 0
  for (const [halfHour, charge] of moved) {
    const pence = findPence(night, periods, findFacts, halfHour, charge)
    if (pence === null) return null
    total += pence
  }
  return total
}

function findPence(
  night: PastNight,
  periods: readonly PricedPeriod[],
  findFacts: FindFacts,
  halfHour: number,
  charge: readonly EnergyFlow[],
): number | null {
  const wh = charge.reduce((sum, flow) => sum + flow.wh, 0)
  let [realWh, realPence] = [0, 0]
  for (const period of periods.filter(({ periodStart }) => periodStart === halfHour)) {
    const pence = findImportPence(night, period)
    if (pence === null) return null
    realWh += period.importWh
    realPence += pence
  }
  const share = Math.min(1, realWh / wh)
  const real = realWh === 0 ? 0 : (realPence * share * wh) / realWh
  if (share === 1) return real
  if (night.findImportPrice(halfHour) === null) return null
  return real + (1 - share) * flowPenceOf(charge, findFacts)
}

/** At the charger. */
function keptWhOf(flows: readonly EnergyFlow[], car: CarFacts): number {
  const round = car.chargeEfficiency * car.dischargeEfficiency
  return flows.reduce((sum, { wh }) => sum + (wh > 0 ? wh : wh / round), 0)
}

/** The first `wholeWh` of the charge, one after the other from an instant on, cut at half hours. */
function moveFlows(flows: readonly EnergyFlow[], wholeWh: number, from: number): readonly EnergyFlow[] {
  const moved: EnergyFlow[] = []
  let [at, leftWh] = [from, wholeWh]
  for (const flow of flows.filter(({ wh }) => wh > 0)) {
    const msPerWh = (flow.to - flow.from) / flow.wh
    let wh = Math.min(leftWh, flow.wh)
    leftWh -= wh
    while (wh > 0) {
      const end = Math.min(halfHourStart(at) + HALF_HOUR_MS, at + wh * msPerWh)
      if (end <= at) break
      const part = (end - at) / msPerWh
      moved.push({ from: at, to: end, wh: part })
      wh -= part
      at = end
    }
  }
  return moved
}
