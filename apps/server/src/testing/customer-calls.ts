import { expect } from 'vitest'
import { PASSWORD, type WireCall } from './test-wire.ts'

const deviceId = 'device-1'
const integration = 'CAR_MAKER'
const done = { isSuccess: true, problem: null }
const periods = [
  { timeStart: '0:30', timeEnd: '4:30', ratePence: 7.5 },
  { timeStart: '4:30', timeEnd: '0:30', ratePence: 28 },
]
const tariff = { energySupplier: 'Octopus Energy', tariffType: 'UNKNOWN', startDate: '2026-01-01', periods }
const state = {
  status: 'IDLE',
  homeAlone: false,
  chargeRate: { total: 0, fromSolar: null, fromGrid: null },
  isPluggedIn: true,
}

function ofCustomer(fields: object): object {
  return { customer: { accountNumber: 'K-1', ...fields } }
}

function ofDevice(fields: object): object {
  return { device: { id: deviceId, ...fields } }
}

/** The operations of the customer API in an order in which each of them succeeds. */
export const customerCalls: readonly WireCall[] = [
  ['GetCustomerDevices', {}, ofCustomer({ devices: [{ id: deviceId, currentEvState: state }] })],
  ['GetCustomerDeviceState', { deviceId }, ofDevice({ currentEvState: state })],
  [
    'GetCustomerAccount',
    {},
    ofCustomer({ modules: { ev: { isEnabled: true } }, evOnboardingComplete: false }),
  ],
  ['GetChargerDetails', {}, ofCustomer({ devices: [{ id: deviceId, deviceType: 'EV_V2G_CHARGER' }] })],
  [
    'SetEvChargerOverride',
    { deviceId, enableBoost: true },
    { setEvChargerOverride: { ...done, isBoosting: true } },
  ],
  [
    'UpsertCustomerFeature',
    { name: 'EXPORT_DATA', enabled: null, seen: true },
    { upsertCustomerFeature: done },
  ],
  [
    'UpsertCustomerFeature',
    { featureId: 'f-3', informed: true, enabled: false },
    { upsertCustomerFeature: done },
  ],
  [
    'GetCustomerFeatures',
    {},
    ofCustomer({
      availableFeatures: expect.arrayContaining([
        { id: 'f-1', name: 'EXPORT_DATA', enabled: true, seen: true, informed: false, isInBeta: false },
        { id: 'f-3', name: 'CHARGE_PATH', enabled: false, seen: false, informed: true, isInBeta: true },
      ]),
    }),
  ],
  ['UpdateEvOnboardingComplete', {}, { updateEvOnboardingComplete: done }],
  ['UpdateHasConfirmedSchedule', {}, { updateHasConfirmedSchedule: done }],
  [
    'SetLatestSeenReleaseNote',
    { latestSeenDate: '2026-01-15T12:00:00Z' },
    { setLatestSeenReleaseNote: done },
  ],
  ['GetLanguage', {}, ofCustomer({ language: 'en-GB', languages: ['en-GB'] })],
  ['SetLanguage', { language: 'en-GB' }, { setLanguage: done }],

  ['GetVehicleLinkAddress', { integration }, { vehicleLinkAddress: null }],
  [
    'CompleteVehicleLink',
    { integration, state: 'made-up', code: 'made-up' },
    { completeVehicleLink: { result: 'NotOffered' } },
  ],
  [
    'LinkVehicleAccount',
    { integration, username: 'sam@example.org', password: 'right' },
    { linkVehicleAccount: { result: 'Success', refreshToken: null, expires: '2026-03-01T12:00:00.000Z' } },
  ],
  ['IntegrationData', { integration, token: '<accessToken>' }, { integrationData: { batteryLevel: null } }],
  [
    'IntegrationVehicles',
    { integration, token: '<accessToken>' },
    {
      integrationVehicles: [
        {
          herbieVehicleId: 'nissan-leaf-40-kwh-2018',
          make: 'Nissan',
          model: 'Leaf 40 kWh',
          batteryCapacityFull: 36_000,
        },
      ],
    },
  ],
  ['UnlinkVehicleAccount', { integration }, { unlinkVehicleAccount: done }],
  [
    'GetVehicleList',
    {},
    {
      vehicleList: expect.arrayContaining([
        {
          herbieVehicleId: 'nissan-leaf-40-kwh-2018',
          make: 'Nissan',
          modelVersion: 'Leaf 40 kWh',
          availabilityYear: 2018,
          batteryCapacityWh: 36_000,
        },
      ]),
    },
  ],
  [
    'EvPreferences',
    {
      vehicleManufacturerData: {
        make: 'Nissan',
        model: 'Leaf 40 kWh',
        batteryCapacity: 36_000,
        availabilityYear: 2018,
        herbieVehicleId: 'nissan-leaf-40-kwh-2018',
      },
    },
    { evPreferences: done },
  ],
  [
    'EvPreferences',
    { phevReadyModeOptIn: false, minimumCharge: 30, maximumCharge: 90, schedule: { MONDAY: '0630' } },
    { evPreferences: done },
  ],
  [
    'GetVehicle',
    {},
    ofCustomer({ vehicle: { make: 'Nissan', batteryCapacity: 36_000, availabilityYear: 2018 } }),
  ],
  [
    'UpdateCustomerEvPreferencesChargeRange',
    { minimumChargePercent: 30, maximumChargePercent: 80 },
    { updateCustomerEvPreferencesChargeRange: done },
  ],
  ['GetVehiclePreferences', {}, ofCustomer({ vehicle: { preferences: { phevReadyModeOptIn: false } } })],
  [
    'UpdateCustomerEvPreferencesSchedule',
    { schedule: { TUESDAY: '0700', SUNDAY: null } },
    { updateCustomerEvPreferencesSchedule: done },
  ],
  [
    'GetVehicleSchedule',
    {},
    ofCustomer({
      hasConfirmedSchedule: true,
      vehicle: { schedule: { MONDAY: '0630', TUESDAY: '0700', SUNDAY: null } },
    }),
  ],
  ['SetStateOfCharge', { stateOfCharge: 55 }, { setStateOfCharge: done }],

  [
    'GetOrganisation',
    { organisationId: 'org-1' },
    {
      organisations: {
        organisationId: 'org-1',
        name: 'Kestrel',
        parentId: null,
        customerAppUserPoolId: null,
        roles: [],
      },
    },
  ],
  ['UpdateCustomerHistoricTariffs', { tariffs: [tariff] }, { updateCustomerHistoricTariffs: done }],
  ['GetTariffPeriods', {}, ofCustomer({ energySupplier: 'Octopus Energy', tariffPeriods: periods })],
  ['GetHistoricTariffs', {}, ofCustomer({ historicTariffs: [tariff] })],
  ['GetTariffDeletion', { tariffId: 'unknown' }, ofCustomer({ tariffDeletion: null })],
  ['GetTariffAdvice', {}, ofCustomer({ tariffAdvice: { isStale: true, year: null } })],
  ['RequestTariffAdvice', {}, { requestTariffAdvice: done }],
  ['SetBudget', { pence: 4_200 }, { setBudget: done }],
  ['GetMonthForecast', {}, ofCustomer({ budgetPence: 4_200, monthForecast: null })],
  [
    'GetAgilePrices',
    { period_from: '2026-01-14T00:00:00Z', period_to: '2026-01-15T00:00:00Z' },
    { agilePrices: { energySupplier: null, results: null } },
  ],
  [
    'AddMicrogeneration',
    { type: 'SOLAR', maxPower: 4.2, make: 'Sunny', model: 'Roof', installYear: 2020 },
    { addMicrogeneration: done },
  ],
  [
    'GetMicrogenerations',
    {},
    ofCustomer({
      microgenerations: [{ type: 'SOLAR', maxPower: 4.2, make: 'Sunny', model: 'Roof', installYear: 2020 }],
    }),
  ],
  ['SetExportMatchingOptIn', { optIn: true }, { setExportMatchingOptIn: done }],
  ['GetCustomerPreferences', {}, ofCustomer({ exportMatchingOptIn: true })],
  ['GetSettingsSummary', {}, ofCustomer({ energySupplier: 'Octopus Energy' })],
  ['SkipProfileTask', { taskId: 'tariff' }, { skipProfileTask: done }],
  ['GetProfileProgress', {}, ofCustomer({ profileProgress: { completionPercentage: 100 } })],
  [
    'AddCompletedTourStep',
    { stepIds: ['boost', 'battery'] },
    { addTourSteps: [{ tourStepId: 'battery' }, { tourStepId: 'boost' }] },
  ],
  [
    'GetCompletedTourSteps',
    {},
    ofCustomer({ tourSteps: [{ tourStepId: 'battery' }, { tourStepId: 'boost' }] }),
  ],

  ['GetChargePlan', { deviceId }, ofDevice({ chargePlan: null, lastNight: null })],
  [
    'GetStatement',
    { deviceId, from: '2026-01-01', to: '2026-01-01' },
    ofDevice({ statement: [{ month: '2026-01-01' }] }),
  ],
  [
    'GetTripOutlook',
    { deviceId, date: '2026-01-20', time: '0800', targetPercent: 100 },
    ofDevice({ tripOutlook: { problem: null, targetLevel: 100 } }),
  ],
  ['SetTrip', { date: '2026-01-20', time: '0800', miles: 100 }, { setTrip: done }],
  ['RemoveTrip', { date: '2026-01-20' }, { removeTrip: done }],
  ['SetAway', { from: '2026-01-20', to: '2026-01-22', mayExport: false }, { setAway: done }],
  ['RemoveAway', {}, { removeAway: done }],
  ['SkipStartDelay', { deviceId }, { skipStartDelay: done }],
  ['SetOneOffChange', { kind: 'SKIP', date: '2026-01-20' }, { setOneOffChange: done }],
  ['GetOneOffChanges', {}, ofCustomer({ oneOffChanges: [{ kind: 'SKIP', date: '2026-01-20', time: null }] })],
  ['RemoveOneOffChange', { kind: 'SKIP', date: '2026-01-20' }, { removeOneOffChange: done }],
  [
    'UpdatePlanningPreferences',
    { preferences: { goal: 'LEAST_CARBON', exportRatePence: 15, phases: 1, batteryWearPence: 2 } },
    { updatePlanningPreferences: done },
  ],
  [
    'GetPlanningPreferences',
    {},
    ofCustomer({ planningPreferences: { goal: 'LEAST_CARBON', exportRatePence: 15 } }),
  ],
  ['SetSharedFuse', { mainFuseAmps: 80, houseAllowanceAmps: 20 }, { setSharedFuse: done }],
  [
    'GetSharedFuse',
    {},
    ofCustomer({ sharedFuse: { mainFuseAmps: 80, houseAllowanceAmps: 20, isKnown: true } }),
  ],
  ['SetNoticeChoice', { kind: 'READY', channel: 'PUSH', isOn: true }, { setNoticeChoice: done }],
  [
    'AddPushSubscription',
    {
      endpoint: 'https://push.example/abc',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { addPushSubscription: done },
  ],
  [
    'GetNoticeSettings',
    {},
    ofCustomer({
      notices: { choices: expect.arrayContaining([{ kind: 'READY', push: true, mail: false }]) as unknown },
    }),
  ],
  ['DeletePushSubscription', {}, { deletePushSubscription: done }],
  [
    'UpdateHeatComfort',
    {
      comfortTemperature: 20,
      morningPeriod: { start: '0600', end: '0830' },
      eveningPeriod: { start: '1700', end: '2200' },
    },
    { updateHeatComfort: done },
  ],
  [
    'GetHeat',
    {},
    ofCustomer({ heat: { comfortTemperature: 20, morningPeriod: { start: '0600', end: '0830' } } }),
  ],
  ['SetExportMatchingOptIn', { optIn: false }, { setExportMatchingOptIn: done }],
  ['RemoveMicrogeneration', { id: '<microgenerationId>' }, { removeMicrogeneration: done }],

  [
    'RequestUpdateEmail',
    { email: 'new@example.com', password: PASSWORD },
    { requestUpdateEmail: { success: true, loginUpdate: true, errorMessage: null } },
  ],
  [
    'ResendUpdateEmailRequest',
    { requestId: '<requestId>' },
    { resendUpdateEmailRequest: { success: true, errorMessage: null } },
  ],
  ['ConfirmEmailUpdate', { token: '<token>' }, { confirmEmailUpdate: { success: true, errorMessage: null } }],
]
