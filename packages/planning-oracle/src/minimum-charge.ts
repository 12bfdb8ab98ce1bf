import type { CarFacts, NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import type { SlotFlow } from './evaluate-flows.ts'

export type MinimumCharge = {
  readonly flows: readonly SlotFlow[]
  readonly rest: readonly SlotFacts[]
  readonly levelWh: number
  readonly isFlowing: boolean
}

const STEP_MS = 1000

/** An estimate within a hundredth of the battery waits. */
export function mustChargeFirst({ levelWh, levelKind, minimumWh, batteryWh }: CarFacts): boolean {
  const missingWh = minimumWh - levelWh.expected
  return levelKind === 'estimated' ? missingWh * 100 > batteryWh : missingWh > 0
}

/** Charges a car that is expected below its minimum at full power until it, second by second. */
export function simulateMinimumCharge(inputs: NightInputs): MinimumCharge {
  const { car, power } = inputs
  let levelWh = car.levelWh.low
  let isFlowing = inputs.isCharging
  const flows: SlotFlow[] = []
  if (!mustChargeFirst(car)) return { flows, rest: inputs.slots, levelWh, isFlowing }
  for (const [index, slot] of inputs.slots.entries()) {
    if (levelWh >= car.minimumWh) return { flows, rest: inputs.slots.slice(index), levelWh, isFlowing }
    const allowed = Math.min(power.maxW, power.fuseW - slot.houseW + slot.solarW)
    const most = allowed >= power.minW ? allowed : 0
    let at = slot.start
    let energyWh = 0
    while (at < slot.end && levelWh < car.minimumWh) {
      const stepMs = Math.min(STEP_MS, slot.end - at)
      const taken = Math.min(most, levelWh >= car.taperFromWh ? car.taperW : most)
      const missing = (car.minimumWh - levelWh) / car.chargeEfficiency
      const ms = taken > 0 ? Math.min(stepMs, Math.ceil((missing / taken) * 3_600_000)) : stepMs
      energyWh += (taken * ms) / 3_600_000
      levelWh += ((taken * ms) / 3_600_000) * car.chargeEfficiency
      at += ms
    }
    isFlowing = most > 0
    flows.push({ slot: { ...slot, end: at }, energyWh, hours: (at - slot.start) / 3_600_000 })
    if (at < slot.end) {
      const rest = [{ ...slot, start: at }, ...inputs.slots.slice(index + 1)]
      return { flows, rest, levelWh, isFlowing }
    }
  }
  return { flows, rest: [], levelWh, isFlowing }
}
