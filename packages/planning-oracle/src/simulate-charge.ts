import type { CarFacts } from '@driveway/domain/planning/model/plan-model'

/** A tenth of a second: at 22 kW it is less than 1 Wh. */
const STEP_H = 0.1 / 3600

/** Energy at the charger (Wh) that a car takes of an offered power in short steps. */
export function simulateCharge(car: CarFacts, levelWh: number, offeredW: number, hours: number): number {
  let energyWh = 0
  for (let left = hours; left > 0; left -= STEP_H) {
    const level = levelWh + energyWh * car.chargeEfficiency
    const takenW = level < car.taperFromWh ? offeredW : Math.min(offeredW, car.taperW)
    energyWh += takenW * Math.min(STEP_H, left)
  }
  return energyWh
}
