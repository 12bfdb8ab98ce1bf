import { identifyCar } from '@driveway/domain/household/car-at-charger'
import type { CarVisitStore } from '@driveway/store/vehicles/car-visit-store'

/** Finds out which car is at each of these chargers, before anything is derived from it. */
export async function identifyCars(visits: CarVisitStore, deviceNos: readonly number[]): Promise<void> {
  for (const plugIn of await visits.listPlugIns(deviceNos)) {
    const { pluggedInAt, visit, cars, facts } = plugIn
    if (pluggedInAt === null) {
      await visits.leave(plugIn)
      continue
    }
    const choice = visit?.evidence === 'choice' ? { carId: visit.carId } : null
    const known = identifyCar(cars, { ...facts, at: pluggedInAt.getTime(), choice })
    if (known !== null) await visits.settle(plugIn, known)
    const isNew = facts.protocolId !== null && cars.every((car) => car.protocolId !== facts.protocolId)
    if (isNew && facts.protocolId !== null && choice?.carId) {
      await visits.learnName(choice.carId, facts.protocolId)
    }
  }
}
