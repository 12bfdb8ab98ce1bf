import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import type { ChargePlan } from '#data/plan/mapper.ts'

/** Less than this is nothing, in pence. */
const NOTHING = 0.5

function sayAmount(pence: number): string {
  return Math.abs(pence) < NOTHING ? writePounds(0, 0) : writePounds(pence)
}

/** 'about £1.84', or '£0 to £8.05' where the level is too uncertain for one figure. */
export function sayCost({ costPence, range }: ChargePlan): string {
  if (range === null) return say(texts, 'about-cost', { cost: writePounds(costPence) })
  return say(texts, 'cost-range', { low: sayAmount(range.lowCost), high: sayAmount(range.highCost) })
}

/** '24.5', or '0 to 46.7'. */
export function writeEnergy({ energyWh, range }: ChargePlan): string {
  if (range === null) return writeKilowattHours(energyWh)
  const low = range.lowEnergyWh === 0 ? '0' : writeKilowattHours(range.lowEnergyWh)
  return say(texts, 'energy-range', { low, high: writeKilowattHours(range.highEnergyWh) })
}
