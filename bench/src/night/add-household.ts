import { createHash } from 'node:crypto'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { readCoordinates } from '@driveway/domain/planning-preferences/roof-location'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createMicrogenerationStore } from '@driveway/store/vehicles/microgeneration-store'
import { createCarStore } from '@driveway/store/vehicles/car-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { listHouseTariffs } from '@driveway/world/house-tariffs'
import { demoPlace } from '@driveway/world/sun'
import { proofScheduleOf, type ProofCar, type ProofHouse } from './proof-house.ts'

const INSTALLED = '2025-01-01'
/** Screens show cost, and the parts of sun and grid. */
const features = ['HISTORIC_TARIFFS', 'SPLIT_CONSUMPTION'] as const

export function passwordOf(chargerId: string): string {
  return createHash('sha1').update(chargerId).digest('hex')
}

/** Saves the car of a house as that of a customer. */
export async function saveCar(database: Database, accountNumber: string, proof: ProofHouse): Promise<void> {
  const { house, vehicleId } = proof
  await createVehicleStore(database).save(accountNumber, describeVehicle({ ...house.car, vehicleId }, proof))
}

function describeVehicle(car: ProofCar, { house, minimumPercent, maximumPercent }: ProofHouse) {
  return {
    make: car.make,
    model: car.model,
    availabilityYear: car.year,
    batteryCapacityWh: car.batteryWh,
    herbieVehicleId: car.vehicleId,
    minimumChargePercent: minimumPercent,
    maximumChargePercent: maximumPercent,
    phevReadyModeOptIn: house.features.includes('PHEV_READY_MODE'),
  }
}

/** A second car of a customer, with the settings of the first. */
async function addSecondCar(database: Database, proof: ProofHouse, car: ProofCar, now: Date): Promise<void> {
  const cars = createCarStore(database)
  const carId = await cars.add(proof.accountNumber, describeVehicle(car, proof), now)
  await cars.saveDays(proof.accountNumber, carId, proofScheduleOf(proof))
}

async function addCharger(database: Database, { house, ...proof }: ProofHouse, now: Date): Promise<void> {
  await createDeviceStore(database).add({
    deviceId: `device-${house.chargerId}`,
    chargerId: house.chargerId,
    accountNumber: proof.accountNumber,
    deviceType: house.deviceType,
    installDate: INSTALLED,
    hasHouseMeter: house.hasHouseMeter,
    passwordSha256: createHash('sha256').update(passwordOf(house.chargerId)).digest(),
    createdAt: now,
  })
  if (house.make === 'no-profiles') {
    await createCapabilityStore(database).setStartMode(house.chargerId, 'plug')
  }
  await database.kysely
    .updateTable('devices')
    .set({ max_start_delay_s: proof.maxStartDelayS })
    .where('charger_id', '=', house.chargerId)
    .execute()
}

/** A further charger of a customer comes with its car; else see `addCustomer`. */
export async function addHousehold(database: Database, proof: ProofHouse, now: Date): Promise<void> {
  const { house, chargerIds, vehicleId } = proof
  if (chargerIds[0] === house.chargerId) return addCustomer(database, proof, now)
  await addCharger(database, proof, now)
  await addSecondCar(database, proof, { ...house.car, vehicleId }, now)
}

/** A customer with charger, car, tariff, panels and settings, as they would be after the sign-up. */
async function addCustomer(database: Database, proof: ProofHouse, now: Date): Promise<void> {
  const { house, accountNumber } = proof
  const { brand } = house
  await createOrganisationStore(database).save({ organisationId: brand, brand, name: brand, parentId: null })
  await createCustomerStore(database).add({
    accountNumber,
    brand,
    username: house.email,
    displayName: house.residentName,
    organisationId: brand,
    exportMatchingOptIn: house.solarKwp > 0,
    passwordHash: 'no password',
    createdAt: now,
  })
  const granted = { enabled: true, seen: true, informed: true, isInBeta: false }
  const solar = house.solarKwp > 0 ? (['EXPORT_MATCH'] as const) : []
  for (const name of [...features, ...solar, ...house.features]) {
    await createFeatureStore(database).set(accountNumber, { ...granted, featureId: name, name })
  }
  await addCharger(database, proof, now)
  await createTariffStore(database).save(accountNumber, listHouseTariffs(house, INSTALLED, INSTALLED), 0)
  await saveCar(database, accountNumber, proof)
  await createScheduleStore(database).save(accountNumber, proofScheduleOf(proof))
  if (proof.otherCar !== null) await addSecondCar(database, proof, proof.otherCar.car, now)
  if (house.solarKwp > 0) {
    const unknown = { make: null, model: null, installYear: null }
    const panels = { type: 'SOLAR', maxPowerKw: house.solarKwp, ...unknown } as const
    await createMicrogenerationStore(database).add(accountNumber, panels, now)
  }
  await createPlanningPreferencesStore(database).save(
    accountNumber,
    {
      ...defaultPlanningPreferences,
      goal: proof.goal,
      exportRatePence: proof.exportRatePence,
      mainFuseAmps: proof.mainFuseAmps,
      phases: proof.phases,
      roof: house.solarKwp > 0 ? readCoordinates(demoPlace.latitude, demoPlace.longitude) : null,
    },
    now,
  )
}
