import { readOutboxSecrets } from '@driveway/testkit/outbox-secrets'
import { testWeek } from '@driveway/testkit/test-week'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOperations as change } from './testing/specified/change-operations.ts'
import { readOperations as read } from './testing/specified/read-operations.ts'
import { openTestWire, PASSWORD } from './testing/test-wire.ts'

let wire: Awaited<ReturnType<typeof openTestWire>>

beforeAll(async () => {
  wire = await openTestWire()
})

afterAll(() => wire.close())

const deviceId = 'device-1'
const integration = 'CAR_MAKER'
const done = { isSuccess: true }
const leaf = {
  make: 'Nissan',
  model: 'Leaf 40 kWh',
  batteryCapacity: 36_000,
  availabilityYear: 2018,
  herbieVehicleId: 'nissan-leaf-40-kwh-2018',
}
const periods = [
  { timeStart: '0:30', timeEnd: '4:30', ratePence: 7.5 },
  { timeStart: '4:30', timeEnd: '0:30', ratePence: 28 },
]
const tariff = { energySupplier: 'Octopus Energy', tariffType: 'UNKNOWN', startDate: '2026-01-01', periods }
const panels = { type: 'SOLAR', maxPower: 4.2, make: 'Sunny', model: 'Roof', installYear: 2020 }
const minutes = {
  connectedMinutes: 60,
  disconnectedMinutes: 1320,
  chargingMinutes: 60,
  idleMinutes: 0,
  exportingMinutes: 0,
  boostingMinutes: 0,
  modeFaultMinutes: 0,
  cableStateOtherMinutes: 0,
  deviceOfflineMinutes: 60,
}
const session = {
  start: '2026-01-14T01:00:00.000Z',
  end: '2026-01-14T02:00:00.000Z',
  week: 3,
  day: '2026-01-14',
  weekDay: 'WEDNESDAY',
  boosts: 0,
  totalCarbonEmissionGrams: 0,
  totalBaselineCarbonEmissionGrams: 0,
  totalDeviceImportedWh: 3_000,
  carbonSaving: { PETROL: 3_150, STANDARD_EV: 0 },
  periodEnd: '2026-01-14T02:00:00.000Z',
}
const week = { ...testWeek, MONDAY: '0630' }

async function ask(query: string, variables: object = {}): Promise<unknown> {
  const { data, errors } = await wire.sendToApi(query, variables)
  expect(errors).toBeUndefined()
  return data
}

/** The only field at the top of an answer. */
async function send(query: string, variables: object = {}): Promise<unknown> {
  return Object.values((await ask(query, variables)) as object)[0]
}

function halfHour(settlementPeriod: number, start: string, end: string, wh: number, cost: number) {
  return {
    date: '2026-01-14',
    settlementPeriod,
    periodStart: `2026-01-14T${start}:00.000Z`,
    periodEnd: `2026-01-14T${end}:00.000Z`,
    deviceImportedWh: wh,
    deviceImportedFromNetHouseWh: 0,
    deviceImportedFromGridWh: wh,
    gridExportedWh: 0,
    houseExportedWh: 0,
    nationalCarbonIntensity: null,
    emissions: 0,
    cost,
  }
}

describe('[DATA-06] a client written against the documents alone', () => {
  test('reads the charger and its history', async () => {
    expect(await send(read.devices)).toEqual({
      devices: [
        {
          id: 'device-1',
          deviceType: 'EV_V2G_CHARGER',
          installDate: '2025-10-26',
          status: 'IDLE',
          estimatedChargeStartTime: null,
          firmware: null,
        },
      ],
    })
    const rates = { total: 0, fromSolar: null, fromGrid: null, fromSolarPercent: null, fromGridPercent: null }
    expect(await send(read.deviceState, { deviceId })).toEqual({
      currentEvState: {
        status: 'IDLE',
        homeAlone: false,
        stateOfCharge: null,
        isPluggedIn: true,
        lastUpdated: null,
        chargeRate: rates,
      },
    })
    const hour = { deviceId, from: '2026-01-14T01:00:00Z', to: '2026-01-14T02:00:00Z' }
    expect(await send(read.consumption, hour)).toEqual({
      energyConsumption: {
        from: '2026-01-14T01:00:00.000Z',
        to: '2026-01-14T02:00:00.000Z',
        // The car did not charge throughout the hour.
        maxHourlyConsumptionWh: null,
        totals: {
          actualCarbonEmissionsGrams: 0,
          baselineCarbonEmissionsGrams: 0,
          actualEnergyConsumptionWh: 3_000,
          actualEnergyFromNetHouse: 0,
          actualEnergyFromGrid: 3_000,
          baselineEnergyConsumptionWh: 3_000,
          actualEnergyGridExportedWh: 0,
          actualEnergyHouseExportedWh: 0,
          cost: 45,
        },
      },
    })
    expect(await send(read.consumptionPeriods, hour)).toEqual({
      energyConsumption: {
        periods: [halfHour(3, '01:00', '01:30', 2_000, 30), halfHour(4, '01:30', '02:00', 1_000, 15)],
      },
    })
    const day = { deviceId, start: '2026-01-14', end: '2026-01-15' }
    expect(await send(read.flexiblePeriod, day)).toEqual({
      flexibleChargingPeriod: {
        periodStart: '2026-01-14T00:00:00.000Z',
        periodEnd: '2026-01-15T00:00:00.000Z',
        totalEnergyWh: 3_000,
        totalEnergyBoostOrHomealoneWh: 1_000,
        totalTimeMinutes: 60,
        totalTimeBoostOrHomealoneMinutes: 0,
      },
    })
    expect(await send(read.statistics, day)).toEqual({
      evStatistics: { summary: minutes, daily: [{ date: '2026-01-14', ...minutes }] },
    })
  })

  test('asks for sessions and periods by one start and end, as days or as instants', async () => {
    const instants = { start: '2026-01-14T01:00:00Z', end: '2026-01-14T02:00:00Z' }
    expect(await send(read.sessions, { deviceId, ...instants })).toEqual({
      chargeSessions: [session],
      energyConsumption: {
        periods: [
          { periodStart: '2026-01-14T01:00:00.000Z', deviceImportedWh: 2_000, cost: 30 },
          { periodStart: '2026-01-14T01:30:00.000Z', deviceImportedWh: 1_000, cost: 15 },
        ],
      },
    })
    const days = { start: '2026-01-14', end: '2026-01-15' }
    const byDays = (await send(read.sessions, { deviceId, ...days })) as {
      chargeSessions: unknown
      energyConsumption: { periods: readonly { deviceImportedWh: number }[] }
    }
    expect(byDays.chargeSessions).toEqual([session])
    expect(byDays.energyConsumption.periods.map((period) => period.deviceImportedWh)).toEqual([
      0,
      0,
      2_000,
      1_000,
      ...Array.from({ length: 44 }, () => 0),
    ])
  })

  test('sets up the account, the car and the tariff', async () => {
    expect(await send(change.boost, { deviceId, enableBoost: true })).toEqual({ ...done, isBoosting: true })
    const seen = { enabled: null, seen: true }
    expect(await send(change.upsertFeature, { featureId: 'f-1', ...seen, informed: true })).toEqual(done)
    expect(await send(change.upsertCustomerFeature, { name: 'EXPORT_MATCH', ...seen })).toEqual(done)
    expect(await send(change.upsertCustomerFeature, { id: 'f-2', ...seen })).toEqual(done)
    expect(await send(change.betaToggle, { id: 'f-3', informed: true, enabled: false })).toEqual(done)
    expect(await send(change.onboarding)).toEqual(done)
    expect(await send(change.confirmSchedule)).toEqual(done)
    expect(await send(change.releaseNote, { latestSeenDate: '2026-01-15T12:00:00Z' })).toEqual(done)
    expect(await send(read.modulesAndFeatures)).toEqual({
      accountNumber: 'K-1',
      organisationId: 'org-1',
      installerId: null,
      evOnboardingComplete: true,
      latestSeenReleaseNote: '2026-01-15T12:00:00.000Z',
      hasConfirmedSchedule: true,
      modules: { heat: { isEnabled: true }, ev: { isEnabled: true }, hes: { isEnabled: false } },
      availableFeatures: [
        { name: 'CHARGE_PATH', id: 'f-3', enabled: false, seen: false, informed: true, isInBeta: true },
        { name: 'EXPORT_DATA', id: 'f-1', enabled: true, seen: true, informed: true, isInBeta: false },
        { name: 'EXPORT_MATCH', id: 'f-4', enabled: true, seen: true, informed: false, isInBeta: false },
        { name: 'TESLA_INTEGRATION', id: 'f-2', enabled: true, seen: true, informed: false, isInBeta: false },
      ],
    })

    const account = { integration, username: 'sam@example.org', password: 'right' }
    const linked = (await send(change.link, account)) as { readonly accessToken: string }
    expect(linked).toEqual({
      result: 'Success',
      accessToken: expect.any(String),
      refreshToken: null,
      expires: '2026-03-01T12:00:00.000Z',
    })
    const link = { integration, token: linked.accessToken }
    expect(await send(read.integrationData, link)).toEqual({ batteryLevel: null })
    const { herbieVehicleId, make, model } = leaf
    expect(await send(read.integrationVehicles, link)).toEqual([
      { herbieVehicleId, make, model, batteryCapacityFull: 36_000 },
    ])
    expect(await send(change.unlink, { integration })).toEqual(done)
    expect(await send(change.vehicle, leaf)).toEqual(done)
    expect(await send(change.readyMode, { phevReadyModeOptIn: false })).toEqual(done)
    expect(await send(change.rangeAndTime, { minimumCharge: 40, maximumCharge: 90 })).toEqual(done)
    const range = { minimumChargePercent: 30, maximumChargePercent: 80 }
    expect(await send(change.chargeRange, range)).toEqual(done)
    expect(await send(change.schedule, { schedule: { TUESDAY: '0700', SUNDAY: null } })).toEqual(done)
    expect(await send(read.vehiclePreferences)).toEqual({
      vehicle: {
        ...leaf,
        integrationInternalOAuthId: null,
        preferences: { phevReadyModeOptIn: false, ...range },
      },
    })
    expect(await send(read.schedule)).toEqual({ vehicle: { schedule: week } })
    expect(await send(read.preferencesSchedule)).toEqual({ vehicle: { preferences: { schedule: week } } })
    expect(await send(read.vehicleList)).toContainEqual({
      herbieVehicleId: 'nissan-leaf-40-kwh-2018',
      make: 'Nissan',
      modelVersion: 'Leaf 40 kWh',
      availabilityYear: 2018,
      batteryCapacityWh: 36_000,
    })

    expect(await send(change.tariffs, { tariffs: [tariff] })).toEqual(done)
    expect(await send(read.tariffs)).toEqual({
      energySupplier: 'Octopus Energy',
      tariffPeriods: periods,
      historicTariffs: [tariff],
    })
    expect(await send(change.microgeneration, panels)).toEqual(done)
    expect(await send(read.microgeneration)).toEqual({ microgenerations: [panels] })
    expect(await send(change.solarMatching, { optIn: true })).toEqual(done)
    expect(await send(read.preferences)).toEqual({ exportMatchingOptIn: true })
    expect(await send(read.organisation, { organisationId: 'org-1' })).toEqual({
      organisationId: 'org-1',
      name: 'Kestrel',
      parentId: null,
      customerAppUserPoolId: null,
      customerAppDomain: 'kestrel.example',
      roles: [],
    })
    expect(await send(read.progress)).toEqual({
      profileProgress: {
        completionPercentage: 100,
        tasks: ['vehicle', 'schedule', 'tariff'].map((name) => ({
          taskId: name,
          name,
          isCompleted: true,
          skipped: false,
        })),
      },
    })
    expect(await send(change.tourStep, { stepIds: ['boost'] })).toEqual([{ tourStepId: 'boost' }])
    expect(await send(read.completedSteps)).toEqual({ tourSteps: [{ tourStepId: 'boost' }] })
  })

  test('changes the email address', async () => {
    const request = { email: 'new@example.com', password: PASSWORD }
    const requested = (await send(change.requestEmail, request)) as { readonly requestId: string }
    expect(requested).toEqual({
      success: true,
      requestId: expect.any(String),
      loginUpdate: true,
      errorMessage: null,
    })
    await wire.database.pool.query('delete from mails')
    expect(await send(change.resendEmail, { requestId: requested.requestId })).toEqual({ success: true })
    const [token] = await readOutboxSecrets(wire.database, 'confirm-email')
    expect(await send(change.confirmEmail, { token })).toEqual({
      success: true,
      errorMessage: null,
    })
    expect(await send(change.confirmEmail, { token })).toMatchObject({ success: false })
  })
})
