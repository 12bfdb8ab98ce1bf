import type { CarFacts, NightInputs, SlotFacts } from '../model/plan-model.ts'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { chargedWhOf, hoursTo } from './charge-physics.ts'
import { chargeWOf, hoursOf } from './night-problem.ts'

export type ForcedSlot = { readonly facts: SlotFacts; readonly energyWh: number; readonly levelWh: number }

export type MinimumFirst = {
  readonly forced: readonly ForcedSlot[]
  /** The slots that remain, from that level on. */
  readonly rest: readonly SlotFacts[]
  readonly levelWh: number
  readonly isFlowing: boolean
}

/** Of the battery: an estimate of the minimum loses a little by the hour, which should not cost peak hours. */
const ESTIMATE_SLACK = 0.01

/** By the level that is expected, however low it may be. */
export function isBelowMinimum({ levelWh, levelKind, minimumWh, batteryWh }: CarFacts): boolean {
  const slackWh = levelKind === 'estimated' ? ESTIMATE_SLACK * batteryWh : 0
  return levelWh.expected < minimumWh - slackWh
}

/**
 * Below the minimum the car charges at full power from the start. The slot in which it reaches it is cut there. A car
 * that is expected above it waits (NIGHT-09), however low its level may be.
 */
export function chargeMinimumFirst(inputs: NightInputs): MinimumFirst {
  const { car } = inputs
  const forced: ForcedSlot[] = []
  const slots = [...inputs.slots]
  let levelWh = car.levelWh.low
  let isFlowing = inputs.isCharging
  if (!isBelowMinimum(car)) return { forced, rest: slots, levelWh, isFlowing }
  while (levelWh < car.minimumWh) {
    const slot = slots.shift()
    if (slot === undefined) break
    const limitW = chargeWOf(inputs, slot)
    const [facts, left] = limitW > 0 ? cutSlot(slot, hoursTo(car, levelWh, limitW, car.minimumWh)) : [slot]
    const energyWh = chargedWhOf(car, levelWh, limitW, hoursOf(facts))
    levelWh += energyWh * car.chargeEfficiency
    isFlowing = limitW > 0
    forced.push({ facts, energyWh, levelWh })
    if (left !== undefined) slots.unshift(left)
  }
  return { forced, rest: slots, levelWh, isFlowing }
}

function cutSlot(slot: SlotFacts, hours: number): [SlotFacts, SlotFacts?] {
  const at = slot.start + Math.ceil(hours * HOUR_MS)
  if (at >= slot.end) return [slot]
  return [
    { ...slot, end: at },
    { ...slot, start: at },
  ]
}
