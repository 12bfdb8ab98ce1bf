import { identifyCar, type CarElsewhere } from '@driveway/domain/household/car-at-charger'
import type { CarVisitStore, HomePlugIn } from '@driveway/store/vehicles/car-visit-store'

/** Finds out which car is at each of these chargers, before anything is derived from it. */
export async function identifyCars(visits: CarVisitStore, deviceNos: readonly number[]): Promise<void> {
  /** Cars of this batch by charger: a second charger of a home is asked after the first one is known. */
  const settled = new Map<number, CarElsewhere | null>()
  for (const plugIn of await visits.listPlugIns(deviceNos)) {
    const { deviceNo, pluggedInAt, visit, cars, facts } = plugIn
    if (pluggedInAt === null) {
      settled.set(deviceNo, null)
      await visits.leave(plugIn)
      continue
    }
    const choice = visit?.evidence === 'choice' ? { carId: visit.carId } : null
    const elsewhere = listElsewhere(plugIn, settled)
    const known = identifyCar(cars, { ...facts, at: pluggedInAt.getTime(), choice, elsewhere })
    if (known !== null) await visits.settle(plugIn, known)
    settled.set(deviceNo, known?.carId ? { carId: known.carId, evidence: known.evidence } : null)
    const isNew = facts.protocolId !== null && cars.every((car) => car.protocolId !== facts.protocolId)
    if (isNew && facts.protocolId !== null && choice?.carId) {
      await visits.learnName(choice.carId, facts.protocolId)
    }
  }
}

/** Ids of cars are unique, so that those of other homes do no harm. */
function listElsewhere(
  { deviceNo, elsewhere }: HomePlugIn,
  settled: ReadonlyMap<number, CarElsewhere | null>,
): readonly CarElsewhere[] {
  const known = elsewhere.filter((each) => !settled.has(each.deviceNo))
  const fresh = [...settled].flatMap(([other, car]) => (other === deviceNo || car === null ? [] : [car]))
  return [...known, ...fresh]
}
