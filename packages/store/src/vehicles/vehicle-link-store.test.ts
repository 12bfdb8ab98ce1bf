import { addTestCustomer, addTestFeature } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createPlugInStore } from '../accounts/plug-in-store.ts'
import { createDeviceStore } from '../chargers/device-store.ts'
import { createPeopleStore } from '../people/people-store.ts'
import { createCarStore } from './car-store.ts'
import { createLinkReadStore } from './link-read-store.ts'
import { createVehicleLinkStore, type NewLink } from './vehicle-link-store.ts'
import { createVehicleStore } from './vehicle-store.ts'

const now = new Date('2026-06-01T12:10:00Z')
const later = new Date('2026-06-01T12:20:00Z')
const zoe = { id: 'car-1', make: 'Renault', model: 'Zoe', year: 2021, batteryCapacityWh: 52_000 }

const link: NewLink = {
  linkId: 'link-1',
  integration: 'CAR_MAKER',
  car: zoe,
  cars: [zoe],
  handleHash: Buffer.from('handle'),
  sealedTokens: Buffer.from('sealed'),
  linkedAt: now,
  expiresAt: new Date('2026-07-16T12:10:00Z'),
}

const report = { batteryPercent: 54.3, chargeLimitPercent: 80, reportedAt: now }

async function openHouse(database: TestDatabase, accountNumber: string) {
  await addTestCustomer(database, { accountNumber })
  await createDeviceStore(database).add({
    deviceId: `device-${accountNumber}`,
    chargerId: `charger-${accountNumber}`,
    accountNumber,
    deviceType: 'EV_SMART_CHARGER',
    installDate: null,
    passwordSha256: Buffer.alloc(32),
    createdAt: now,
  })
}

async function readCharge(database: TestDatabase, accountNumber = 'A-1') {
  const [plugIn] = (await createPlugInStore(database).list(accountNumber)).values()
  return plugIn?.charge
}

test('linking names the car and clears the one of the list, and unlinking erases all but the car', async () => {
  await using database = await createTestDatabase()
  for (const account of ['A-1', 'B-2']) await openHouse(database, account)
  const [links, vehicles] = [createVehicleLinkStore(database), createVehicleStore(database)]
  await vehicles.save('A-1', { make: 'Kia', model: 'EV6', herbieVehicleId: 'ev6', maximumChargePercent: 80 })
  await links.save('A-1', link)
  const linked = { make: 'Renault', model: 'Zoe', batteryCapacityWh: 52_000, herbieVehicleId: null }
  expect(await vehicles.find('A-1')).toMatchObject({
    ...linked,
    maximumChargePercent: 80,
    integrationInternalOAuthId: 'link-1',
    link: { expiresAt: link.expiresAt, endedAt: null },
  })
  expect(await vehicles.find('B-2')).toBeNull()
  const reads = createLinkReadStore(database)
  const [due] = await reads.take(now, later, 10)
  if (due) await reads.recordLevel(due, report, later)
  expect(await links.find('A-1')).toMatchObject({ batteryPercent: 54.3, chargeLimitPercent: 80 })
  expect(await readCharge(database)).toMatchObject({ state: { point: { percent: 54.3, source: 'car' } } })

  expect([await links.remove('B-2'), await links.remove('A-1'), await links.remove('A-1')]).toEqual([
    false,
    true,
    false,
  ])
  expect(await vehicles.find('A-1')).toMatchObject({
    ...linked,
    integrationInternalOAuthId: null,
    link: null,
  })
  expect(await links.find('A-1')).toBeNull()
  expect(await readCharge(database)).toMatchObject({ state: { point: null } })
  const { rows } = await database.pool.query('select from vehicle_links union all select from car_levels')
  expect(rows).toEqual([])
})

test.each([
  ['a hybrid keeps hybrid ready mode', 20_000, true],
  ['a large car ends it', 20_001, false],
])('linking %s', async (_, batteryCapacityWh, isOn) => {
  await using database = await createTestDatabase()
  await openHouse(database, 'A-1')
  await addTestFeature(database, 'A-1', 'PHEV_READY_MODE')
  const vehicles = createVehicleStore(database)
  await vehicles.save('A-1', { batteryCapacityWh: 12_000, phevReadyModeOptIn: true })
  const car = { ...zoe, model: 'Not in the list', batteryCapacityWh }
  await createVehicleLinkStore(database).save('A-1', { ...link, car, cars: [car] })
  expect(await vehicles.find('A-1')).toMatchObject({ batteryCapacityWh, phevReadyModeOptIn: isOn })
})

test('a linked car of the list stays the customer’s car when its link is removed or ends', async () => {
  await using database = await createTestDatabase()
  const leaf = { ...zoe, make: 'Nissan', model: 'Leaf 40 kWh', year: 2019, batteryCapacityWh: null }
  const [links, reads] = [createVehicleLinkStore(database), createLinkReadStore(database)]
  const vehicles = createVehicleStore(database)
  const kept = { make: 'Nissan', model: 'Leaf 40 kWh', herbieVehicleId: 'nissan-leaf-40-kwh-2019' }
  for (const account of ['A-1', 'B-2']) {
    await openHouse(database, account)
    await links.save(account, { ...link, linkId: `link-${account}`, car: leaf, cars: [leaf] })
    expect(await vehicles.find(account)).toMatchObject({ herbieVehicleId: null, batteryCapacityWh: 36_000 })
  }
  await links.remove('A-1')
  for (const due of await reads.take(now, later, 10)) await reads.end(due, later)
  for (const account of ['A-1', 'B-2']) {
    expect(await vehicles.find(account)).toMatchObject({ ...kept, integrationInternalOAuthId: null })
  }
})

test('a car that is chosen from the list ends the link to another', async () => {
  await using database = await createTestDatabase()
  await openHouse(database, 'A-1')
  const [links, vehicles] = [createVehicleLinkStore(database), createVehicleStore(database)]
  await links.save('A-1', link)
  await vehicles.save('A-1', { maximumChargePercent: 90 })
  expect(await vehicles.find('A-1')).toMatchObject({ integrationInternalOAuthId: 'link-1' })
  await vehicles.save('A-1', { make: 'Kia', model: 'EV6', herbieVehicleId: 'ev6' })
  expect(await vehicles.find('A-1')).toMatchObject({ integrationInternalOAuthId: null, link: null })
  expect(await links.find('A-1')).toBeNull()
})

test('a due link is taken once, and again when its time comes', async () => {
  await using database = await createTestDatabase()
  await openHouse(database, 'A-1')
  await createVehicleLinkStore(database).save('A-1', link)
  const reads = createLinkReadStore(database)
  expect(await reads.take(new Date(now.getTime() - 1), later, 10)).toEqual([])
  expect(await reads.take(now, later, 10)).toMatchObject([{ linkId: 'link-1', carId: 'car-1', wakes: [] }])
  expect(await reads.take(now, later, 10)).toEqual([])
  await reads.recordFailure('link-1', later)
  await reads.recordWakes('link-1', [now], later)
  expect(await reads.take(later, later, 10)).toMatchObject([{ failedReads: 1, wakes: [now] }])
})

test('a link that has ended keeps make, model and capacity, and neither tokens nor level', async () => {
  await using database = await createTestDatabase()
  await openHouse(database, 'A-1')
  const [links, vehicles] = [createVehicleLinkStore(database), createVehicleStore(database)]
  await links.save('A-1', link)
  const reads = createLinkReadStore(database)
  const [due] = await reads.take(now, later, 10)
  if (due === undefined) throw new Error('expected a due link')
  await reads.recordLevel(due, report, later)
  await reads.end(due, later)
  expect(await vehicles.find('A-1')).toMatchObject({
    make: 'Renault',
    model: 'Zoe',
    batteryCapacityWh: 52_000,
    integrationInternalOAuthId: null,
    link: { endedAt: later },
  })
  expect(await links.find('A-1')).toMatchObject({
    handleHash: null,
    sealedTokens: null,
    batteryPercent: null,
    endedAt: later,
  })
  expect(await readCharge(database)).toMatchObject({ state: { point: null } })
  expect(await reads.take(new Date('2027-01-01'), later, 10)).toEqual([])
})

test('a car that is plugged in again is read at once', async () => {
  await using database = await createTestDatabase()
  await openHouse(database, 'A-1')
  await createVehicleLinkStore(database).save('A-1', link)
  const reads = createLinkReadStore(database)
  const [due] = await reads.take(now, later, 10)
  if (due === undefined) throw new Error('expected a due link')
  await reads.recordLevel(due, report, new Date('2026-06-01T13:00:00Z'))
  await reads.hasten(['device-A-1'], later)
  expect(await reads.take(later, later, 10)).toEqual([])
  await database.pool.query(
    `update device_states set connector_status = 'charging';
     insert into status_changes (device_no, at, status, error_code, vendor_info)
     select device_no, '2026-06-01T12:15:00Z', 'unplugged', '', '' from devices`,
  )
  await reads.hasten(['device-A-1'], later)
  expect(await reads.take(later, later, 10)).toMatchObject([{ isPluggedIn: true, isNewlyPluggedIn: true }])
})

/** A Zoe with a link, which is the main car, and an Ami. Returns how to put either in use. */
async function addSecondCar(database: TestDatabase) {
  await openHouse(database, 'A-1')
  await createVehicleLinkStore(database).save('A-1', link)
  const cars = createCarStore(database)
  const ami = await cars.add('A-1', { name: 'Ami', make: 'Citroen', model: 'Ami' }, now)
  const linked = (await cars.list('A-1')).find(({ isMain }) => isMain)?.carId ?? ''
  return {
    useLinked: () => cars.setMain('A-1', linked),
    useOther: () => cars.setMain('A-1', ami),
    readCars: async () => {
      const listed = await cars.list('A-1')
      const [one, other] = [linked, ami].map((carId) => listed.find((car) => car.carId === carId))
      return [one?.levelPercent, one?.isLinked, other?.levelPercent, other?.isLinked]
    },
  }
}

test.each([
  ['parked', false],
  ['put in use', true],
])('a car that is %s while it is read gets its own level, and its own link ends', async (_, isPutInUse) => {
  await using database = await createTestDatabase()
  const { useLinked, useOther, readCars } = await addSecondCar(database)
  const [before, after] = isPutInUse ? [useOther, useLinked] : [useLinked, useOther]
  const reads = createLinkReadStore(database)
  await before()
  const [due] = await reads.take(now, later, 10)
  if (due === undefined) throw new Error('expected a due link')
  await after()
  await reads.recordLevel(due, report, later)
  expect(await readCars()).toEqual([54.3, true, null, false])
  await before()
  const [again] = await reads.take(later, later, 10)
  if (again === undefined) throw new Error('expected a due link')
  await after()
  await reads.end(again, later)
  expect(await readCars()).toEqual([null, false, null, false])
})

test('closing the account ends the links of all cars, also of one that is not in use', async () => {
  await using database = await createTestDatabase()
  const { useOther } = await addSecondCar(database)
  await useOther()
  const people = createPeopleStore(database)
  await people.findMember('A-1', 'A-1')
  expect(await people.close('A-1', later)).toBe(true)
  expect((await database.pool.query('select link_id from vehicle_links')).rows).toEqual([])
  expect(await createLinkReadStore(database).take(later, later, 10)).toEqual([])
})
