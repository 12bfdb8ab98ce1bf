import {
  GetCustomerAccount,
  GetOrganisation,
  GetProfileProgress,
  SetLatestSeenReleaseNote,
  SkipProfileTask,
  UpdateEvOnboardingComplete,
} from '@driveway/contract/generated/customer-operations'
import { findKnownName, isVehicleComplete } from '@driveway/domain/vehicle/vehicle-details'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleLinkStore } from '@driveway/store/vehicles/vehicle-link-store'
import { createVehicleStore, type VehicleChange } from '@driveway/store/vehicles/vehicle-store'
import { expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi()

async function send(query: string, variables: Record<string, unknown> = {}) {
  const path = query.startsWith('mutation') ? '/graphql?k=1' : '/graphql?k=1&q=true'
  return (await api.send({ query, variables }, { path })).body
}

async function readProgress() {
  return ((await send(GetProfileProgress)).data as { customer: { profileProgress: unknown } }).customer
    .profileProgress
}

function task(name: string, isCompleted: boolean, skipped = false) {
  return { taskId: name, name, isCompleted, skipped }
}

test('progress counts the vehicle, the confirmed schedule and a tariff', async () => {
  expect(await readProgress()).toEqual({
    completionPercentage: 0,
    tasks: [task('vehicle', false), task('schedule', false), task('tariff', false)],
  })
  await createVehicleStore(api.database).save('K-1', { herbieVehicleId: 'renault-zoe-r135-ze50-2021' })
  expect(await readProgress()).toMatchObject({ completionPercentage: 33 })
  await createScheduleStore(api.database).confirm('K-1')
  expect(await readProgress()).toMatchObject({ completionPercentage: 66 })
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 28 }]
  const tariff = { id: 't', energySupplier: 'Test', tariffType: 'UNKNOWN', startDate: '2026-01-01', periods }
  await createTariffStore(api.database).save('K-1', [tariff], 0)
  expect(await readProgress()).toEqual({
    completionPercentage: 100,
    tasks: [task('vehicle', true), task('schedule', true), task('tariff', true)],
  })
})

async function readVehicle() {
  const account = (await send(GetCustomerAccount)) as { data: { customer: { vehicle: unknown } } }
  return account.data.customer.vehicle
}

const listed = 'renault-zoe-r135-ze50-2021'
const zoe = { make: 'Renault', model: 'Zoe R135 ZE50', batteryCapacityWh: 52_000, herbieVehicleId: listed }
const unlisted = { ...zoe, herbieVehicleId: null }

const vehicles: [string, VehicleChange, boolean][] = [
  ['of the list', zoe, false],
  ['that left the list', { ...zoe, herbieVehicleId: 'gone-2010' }, true],
  ['without an id', unlisted, true],
  ['of another model and known capacity', { ...unlisted, model: 'Other' }, false],
  ['of another make and known capacity', { ...unlisted, make: 'Other' }, false],
  ['of another model without a capacity', { ...unlisted, model: 'Other', batteryCapacityWh: null }, true],
  ['of an unknown make', { ...unlisted, make: 'Unknown' }, true],
]

test('[VEH-05] Unknown and Other count as missing, a vehicle is complete with make, model and capacity, and missing details keep the task open unless the car is linked', async () => {
  const details = { ...zoe, integrationInternalOAuthId: null }
  expect(['Unknown', 'Other', 'Renault'].map(findKnownName)).toEqual([null, null, 'Renault'])
  expect(isVehicleComplete(details)).toBe(true)
  for (const change of [
    { make: null },
    { make: 'Unknown' },
    { model: null },
    { model: 'Unknown' },
    { batteryCapacityWh: null },
  ]) {
    expect([change, isVehicleComplete({ ...details, ...change })]).toEqual([change, false])
  }

  for (const [name, vehicle, hasMissingDetails] of vehicles) {
    await createVehicleStore(api.database).save('K-1', vehicle)
    expect([name, await readVehicle()]).toMatchObject([name, { hasMissingDetails }])
    expect([name, await readProgress()]).toMatchObject([
      name,
      { tasks: [task('vehicle', !hasMissingDetails), {}, {}] },
    ])
  }

  await createVehicleStore(api.database).save('K-1', unlisted)
  const car = { id: 'car', make: 'Renault', model: 'Zoe', year: null, batteryCapacityWh: null }
  await createVehicleLinkStore(api.database).save('K-1', {
    linkId: 'link-1',
    integration: 'CAR_MAKER',
    car,
    cars: [car],
    handleHash: Buffer.from('handle'),
    sealedTokens: Buffer.from('sealed'),
    linkedAt: new Date('2026-01-15T11:00:00Z'),
    expiresAt: new Date('2026-03-01T11:00:00Z'),
  })
  expect(await readVehicle()).toMatchObject({ hasMissingDetails: false })
  expect(await readProgress()).toMatchObject({ tasks: [task('vehicle', true), {}, {}] })
  await createVehicleStore(api.database).save('K-1', zoe)
})

test('a task is skipped for its own household', async () => {
  const skip = { data: { skipProfileTask: { isSuccess: true, problem: null } } }
  expect(await send(SkipProfileTask, { taskId: 'tariff' })).toEqual(skip)
  expect(await send(SkipProfileTask, { taskId: 'tariff' })).toEqual(skip)
  expect(await readProgress()).toMatchObject({ tasks: [{}, {}, { name: 'tariff', skipped: true }] })
  expect(await send(SkipProfileTask, { taskId: 'boat' })).toEqual({
    data: { skipProfileTask: { isSuccess: false, problem: { code: 'task-not-found' } } },
  })
  const { body } = await api.send({ query: GetProfileProgress }, { account: 'K-2' })
  expect(body).toMatchObject({
    data: { customer: { profileProgress: { tasks: [{}, {}, { skipped: false }] } } },
  })
})

test('onboarding is completed', async () => {
  expect(await send(UpdateEvOnboardingComplete)).toMatchObject({
    data: { updateEvOnboardingComplete: { isSuccess: true } },
  })
  expect(await send(GetCustomerAccount)).toMatchObject({ data: { customer: { evOnboardingComplete: true } } })
})

test.each([
  ['2026-01-15T12:00:00.000Z', null],
  ['2026-01-10T08:00:00Z', null],
  ['2026-01-15T12:00:01Z', 'invalid-date'],
  ['2026-01-10', 'invalid-date'],
  ['2026-13-10T08:00:00Z', 'invalid-date'],
  ['', 'invalid-date'],
])('release notes seen at "%s" give %s', async (latestSeenDate, code) => {
  expect(await send(SetLatestSeenReleaseNote, { latestSeenDate })).toEqual({
    data: {
      setLatestSeenReleaseNote: { isSuccess: code === null, problem: code === null ? null : { code } },
    },
  })
})

test('[DATA-13] own organisation, its parent and the installer are found, others are not', async () => {
  const store = createOrganisationStore(api.database)
  const rows = await api.database.pool.query<{ organisation_id: string }>(
    'select organisation_id from customers limit 1',
  )
  const own = rows.rows[0]?.organisation_id ?? ''
  const save = { brand: 'kestrel', parentId: null }
  await store.save({
    organisationId: 'parent',
    name: 'Parent',
    appUrl: 'https://app.example.com/start',
    ...save,
  })
  await store.save({ organisationId: 'installer', name: 'Installer', ...save })
  await store.save({ organisationId: 'stranger', name: 'Stranger', ...save })
  await store.save({ organisationId: own, name: 'Own', brand: 'kestrel', parentId: 'parent' })
  await api.database.pool.query(`update customers set installer_id = 'installer'`)
  expect(await send(GetOrganisation, { organisationId: 'parent' })).toEqual({
    data: {
      organisations: {
        organisationId: 'parent',
        name: 'Parent',
        parentId: null,
        customerAppUserPoolId: null,
        customerAppDomain: 'app.example.com',
        roles: [],
      },
    },
  })
  for (const organisationId of [own, 'installer']) {
    expect(await send(GetOrganisation, { organisationId })).toMatchObject({
      data: { organisations: { organisationId } },
    })
  }
  for (const organisationId of ['stranger', 'nobody']) {
    expect(await send(GetOrganisation, { organisationId })).toMatchObject({
      errors: [{ extensions: { code: 'NOT_FOUND' } }],
    })
  }
})
