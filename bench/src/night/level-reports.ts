import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { Database } from '@driveway/store/kernel/database'
import { createCarStore } from '@driveway/store/vehicles/car-store'
import { createCarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import type { DemoCar } from '@driveway/world/demo-house'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import type { CarPlace } from '@driveway/world/street-live'
import { hasSeveralCars, type ProofHouse } from './proof-house.ts'

/** Customers estimate the level of their car within these percentage points. */
const CUSTOMER_ERROR = 4
/** Of the plug-ins of a home with several cars, those whose owner says which one it is. */
const ANSWERED_SHARE = 0.7

type Body = {
  readonly at: Date
  readonly energy: { readonly storedWh: number }
  readonly car: Pick<DemoCar, 'make' | 'model' | 'batteryWh'>
}

/** Says which car is at a charger, as its owner does; false where the charger has not reported it yet. */
async function chooseCar(
  database: Database,
  { house, accountNumber }: ProofHouse,
  { make, model }: Body['car'],
): Promise<boolean> {
  const device = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('charger_id', '=', house.chargerId)
    .executeTakeFirstOrThrow()
  const cars = await createCarStore(database).list(accountNumber)
  const car = cars.find((each) => each.make === make && each.model === model)
  const visits = createCarVisitStore(database)
  const [plugIn] = await visits.listPlugIns([device.device_no])
  if (car === undefined || plugIn === undefined || plugIn.pluggedInAt === null) return false
  await visits.settle(plugIn, { carId: car.carId, evidence: 'choice' })
  return true
}

/** Levels of cars as their makers and their owners report them. */
export function createLevelReports(database: Database, random: () => number) {
  const levels = createCarLevelStore(database)
  const pluggedIn = new Set<ProofHouse>()
  /** The last level that the car of a house reported. */
  const reported = new Map<ProofHouse, number>()
  /** Chargers whose car nobody has named since it was plugged in. */
  const unnamed = new Set<ProofHouse>()

  /** True if it is known which car the level is of. */
  async function nameCar(proof: ProofHouse, { car }: Body): Promise<boolean> {
    if (!hasSeveralCars(proof)) return true
    const isNamed = random() < ANSWERED_SHARE && (await chooseCar(database, proof, car))
    if (!isNamed) unnamed.add(proof)
    return isNamed
  }

  return {
    /** True if the car has just been plugged in. */
    notePlace(proof: ProofHouse, place: CarPlace): boolean {
      const isNew = place === 'plugged-in' && !pluggedIn.has(proof)
      if (place === 'plugged-in') pluggedIn.add(proof)
      else {
        pluggedIn.delete(proof)
        unnamed.delete(proof)
      }
      return isNew
    },
    /** False while it is not known which of several cars is at the charger. */
    isCarKnown: (proof: ProofHouse) => !unnamed.has(proof),
    /**
     * A car reports at plug-in, every hour, and at half hours with another level, unless its maker does not answer; a
     * customer reports at plug-in.
     */
    async report(
      proof: ProofHouse,
      body: Body,
      { isNew, isUnread }: { readonly isNew: boolean; readonly isUnread: boolean },
    ): Promise<void> {
      if (!pluggedIn.has(proof)) return
      const { at, energy, car } = body
      const percent = (energy.storedWh / car.batteryWh) * 100
      const source = proof.levelSource
      // Drawn before anything is awaited, so that a seed gives each house the same numbers.
      const error = source === 'customer' && isNew ? CUSTOMER_ERROR * (2 * random() - 1) : 0
      if (isNew && !(await nameCar(proof, body))) return
      const deviceId = `device-${proof.house.chargerId}`
      const whole = Math.round(percent)
      const isDue = reported.get(proof) !== whole || at.getTime() % HOUR_MS === 0
      if (source === 'car' && (isNew || (!isUnread && isDue))) {
        reported.set(proof, whole)
        await levels.save(proof.accountNumber, { percent: whole, at, source }, deviceId)
      }
      if (source === 'customer' && isNew) {
        const within = Math.max(0, Math.min(100, Math.round(percent + error)))
        await levels.save(proof.accountNumber, { percent: within, at, source }, deviceId)
      }
    },
  }
}
