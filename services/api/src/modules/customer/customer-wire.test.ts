import {
  SetExportMatchingOptIn,
  SetLatestSeenReleaseNote,
  UpdateEvOnboardingComplete,
  UpdateHasConfirmedSchedule,
} from '@driveway/contract/generated/customer-operations'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { addCustomer } from '@driveway/api/testing/test-api'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi({
  async prepare(database) {
    await addTestDevice(database, { deviceId: 'device-2', chargerId: 'DW-2', accountNumber: 'K-2' })
  },
})

async function send(query: string, variables: object = {}, account = 'K-1'): Promise<unknown> {
  return (await api.send({ query, variables }, { path: '/graphql?k=1', account })).body.data
}

const CUSTOMER = `{ customer {
  accountNumber organisationId installerId energySupplier tariffPeriods { timeStart timeEnd ratePence }
  evOnboardingComplete latestSeenReleaseNote hasConfirmedSchedule exportMatchingOptIn
  modules { heat { isEnabled } ev { isEnabled } hes { isEnabled } }
  availableFeatures { name id enabled seen informed isInBeta } } }`

test('[DATA-10] the customer has these fields', async () => {
  await createFeatureStore(api.database).set('K-1', {
    featureId: 'f-1',
    name: 'EXPORT_MATCH',
    enabled: true,
    seen: false,
    informed: true,
    isInBeta: false,
  })
  const periods = [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7.5 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 28 },
  ]
  const tariff = { id: 't', energySupplier: 'Octopus Energy', tariffType: 'UNKNOWN', periods }
  await createTariffStore(api.database).save('K-1', [{ ...tariff, startDate: '2026-01-01' }], 0)
  await api.database.pool.query(`update customers set installer_id = 'fitters' where account_number = 'K-1'`)
  expect(await send(CUSTOMER)).toEqual({
    customer: {
      accountNumber: 'K-1',
      organisationId: 'org-1',
      installerId: 'fitters',
      energySupplier: 'Octopus Energy',
      tariffPeriods: periods,
      evOnboardingComplete: false,
      latestSeenReleaseNote: '2026-01-01T00:00:00.000Z',
      hasConfirmedSchedule: false,
      exportMatchingOptIn: false,
      modules: { heat: { isEnabled: false }, ev: { isEnabled: true }, hes: { isEnabled: false } },
      availableFeatures: [
        { name: 'EXPORT_MATCH', id: 'f-1', enabled: true, seen: false, informed: true, isInBeta: false },
      ],
    },
  })
})

test('[DATA-16] onboarding, the schedule, solar matching and the release note are each set by their mutation', async () => {
  await send('mutation { addMicrogeneration(type: "SOLAR", maxPower: 4.2) { isSuccess } }')
  const done = { isSuccess: true, problem: null }
  const latestSeenDate = '2026-01-10T08:00:00Z'
  expect(await send(UpdateEvOnboardingComplete)).toEqual({ updateEvOnboardingComplete: done })
  expect(await send(UpdateHasConfirmedSchedule)).toEqual({ updateHasConfirmedSchedule: done })
  expect(await send(SetExportMatchingOptIn, { optIn: true })).toEqual({ setExportMatchingOptIn: done })
  expect(await send(SetLatestSeenReleaseNote, { latestSeenDate })).toEqual({ setLatestSeenReleaseNote: done })
  expect(await send(CUSTOMER)).toMatchObject({
    customer: {
      evOnboardingComplete: true,
      hasConfirmedSchedule: true,
      exportMatchingOptIn: true,
      latestSeenReleaseNote: '2026-01-10T08:00:00.000Z',
    },
  })
  await send(SetExportMatchingOptIn, { optIn: false })
  expect(await send(CUSTOMER)).toMatchObject({ customer: { exportMatchingOptIn: false } })
})

test('[DATA-23] tasks with their progress, a skipped task, and the flexible charging period', async () => {
  const progress =
    '{ customer { profileProgress { completionPercentage tasks { taskId name isCompleted skipped } } } }'
  await send(UpdateHasConfirmedSchedule, {}, 'K-2')
  const skip = 'mutation { skipProfileTask(taskId: "vehicle") { isSuccess } }'
  expect(await send(skip, {}, 'K-2')).toEqual({
    skipProfileTask: { isSuccess: true },
  })
  expect(await send(progress, {}, 'K-2')).toEqual({
    customer: {
      profileProgress: {
        completionPercentage: 33,
        tasks: [
          { taskId: 'vehicle', name: 'vehicle', isCompleted: false, skipped: true },
          { taskId: 'schedule', name: 'schedule', isCompleted: true, skipped: false },
          { taskId: 'tariff', name: 'tariff', isCompleted: false, skipped: false },
        ],
      },
    },
  })
  const start = '2026-01-01T01:00:00Z'
  await addLedgerRows(api.database, 'device-2', {
    periods: [{ start, session: start, importWh: 3_000, unplannedWh: 1_000 }],
    activities: [
      [start, 'connected', 'charging'],
      ['2026-01-01T01:20:00Z', 'connected', 'charging', true],
      ['2026-01-01T01:30:00Z', 'disconnected', 'none'],
    ],
  })
  const period = `{ device(deviceId: "device-2") {
    flexibleChargingPeriod(start: "2026-01-01", end: "2026-01-02") { periodStart periodEnd totalEnergyWh
      totalEnergyBoostOrHomealoneWh totalTimeMinutes totalTimeBoostOrHomealoneMinutes } } }`
  expect(await send(period, {}, 'K-2')).toEqual({
    device: {
      flexibleChargingPeriod: {
        periodStart: '2026-01-01T00:00:00.000Z',
        periodEnd: '2026-01-02T00:00:00.000Z',
        totalEnergyWh: 3_000,
        totalEnergyBoostOrHomealoneWh: 1_000,
        totalTimeMinutes: 30,
        totalTimeBoostOrHomealoneMinutes: 10,
      },
    },
  })
})

test('a customer for whom the app is closed gets an error with its own code', async () => {
  await addCustomer(api.database, 'K-9')
  await createCustomerStore(api.database).setClosed('K-9', new Date('2026-01-01T00:00:00Z'))
  const { body } = await api.send({ query: CUSTOMER }, { account: 'K-9' })
  expect(body.errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'CUSTOMER_CLOSED' }])
})
