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
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { listHouseTariffs } from '@driveway/world/house-tariffs'
import { demoPlace } from '@driveway/world/sun'
import { proofScheduleOf, type ProofHouse } from './proof-house.ts'

const INSTALLED = '2025-01-01'
/** Screens show cost, and the parts of sun and grid. */
const features = ['HISTORIC_TARIFFS', 'SPLIT_CONSUMPTION'] as const

export function passwordOf(chargerId: string): string {
  return createHash('sha1').update(chargerId).digest('hex')
}

/** Saves the car of a house as that of a customer. */
export async function saveCar(
  database: Database,
  accountNumber: string,
  { house, vehicleId, minimumPercent, maximumPercent }: ProofHouse,
): Promise<void> {
  await createVehicleStore(database).save(accountNumber, {
    make: house.car.make,
    model: house.car.model,
    availabilityYear: house.car.year,
    batteryCapacityWh: house.car.batteryWh,
    herbieVehicleId: vehicleId,
    minimumChargePercent: minimumPercent,
    maximumChargePercent: maximumPercent,
    phevReadyModeOptIn: house.features.includes('PHEV_READY_MODE'),
  })
}

/** A customer with charger, car, tariff, panels and settings, as they would be after the sign-up. */
export async function addHousehold(database: Database, proof: ProofHouse, now: Date): Promise<void> {
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
  await createDeviceStore(database).add({
    deviceId: `device-${house.chargerId}`,
    chargerId: house.chargerId,
    accountNumber,
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
  await createTariffStore(database).save(accountNumber, listHouseTariffs(house, INSTALLED, INSTALLED), 0)
  await saveCar(database, accountNumber, proof)
  await createScheduleStore(database).save(accountNumber, proofScheduleOf(proof))
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
