import { customerSchema } from '@driveway/contract/generated/customer-schema'
import { buildSchema } from 'graphql'
import { HANDLE, PASSWORD } from './household-rows.ts'
import type { IsolationCase, Stranger } from './isolation-case.ts'
import { listOutboundCases } from './outbound-isolation-cases.ts'
import { listPeopleCases } from './people-isolation-cases.ts'

function notFound(path: string, noun: string) {
  return {
    data: null,
    errors: [{ message: `There is no such ${noun}.`, path: [path], extensions: { code: 'NOT_FOUND' } }],
  }
}

function ofDevice(fields: string): string {
  return `{ device(deviceId: "device-1") { ${fields} } }`
}

const noDevice = notFound('device', 'device')
const days = 'start: "2026-01-14", end: "2026-01-16"'
const instants = 'from: "2026-01-14T00:00:00Z", to: "2026-01-16T00:00:00Z"'

/** Usernames are unique within a brand. */
const takenEmail: IsolationCase = [
  'Mutation.requestUpdateEmail',
  `mutation { requestUpdateEmail(email: "K-1@example.com", password: "${PASSWORD}") { success errorMessage } }`,
  { data: { requestUpdateEmail: { success: false, errorMessage: 'email-taken' } } },
]

/** Each is sent by a customer who is not K-1, and targets data of K-1. The list of cars is the same for everybody. */
export function listIsolationCases(stranger: Stranger): readonly IsolationCase[] {
  return [
    ...(stranger.brand === 'kestrel' ? [takenEmail] : []),
    ...listPeopleCases(stranger),
    ...listOutboundCases(),
    [
      'Query.customer',
      '{ customer { accountNumber vehicle { make } historicTariffs { id } webhooks { id } broker { url } availableFeatures { name } devices { id } } }',
      {
        data: {
          customer: {
            accountNumber: stranger.account,
            vehicle: null,
            historicTariffs: [],
            webhooks: [],
            broker: null,
            availableFeatures: [{ name: 'EXPORT_DATA' }],
            devices: [{ id: stranger.device }],
          },
        },
      },
    ],
    [
      'Customer.tariffDeletion',
      '{ customer { tariffDeletion(tariffId: "t-1") { cost costAfter energyWh } } }',
      { data: { customer: { tariffDeletion: null } } },
    ],
    ['Query.device', '{ device(deviceId: "device-1") { id } }', notFound('device', 'device')],
    ['Device.energyConsumption', ofDevice(`energyConsumption(${instants}) { totals { cost } }`), noDevice],
    ['Device.energyParts', ofDevice(`energyParts(${instants}) { energyWh }`), noDevice],
    ['Device.sessionCars', ofDevice(`sessionCars(${instants}) { start }`), noDevice],
    ['Device.chargeSessions', ofDevice(`chargeSessions(${days}) { start }`), noDevice],
    ['Device.chargeEvents', ofDevice(`chargeEvents(${days}) { kind }`), noDevice],
    ['Device.evStatistics', ofDevice(`evStatistics(${days}) { daily { date } }`), noDevice],
    [
      'Device.flexibleChargingPeriod',
      ofDevice(`flexibleChargingPeriod(${days}) { totalEnergyWh }`),
      noDevice,
    ],
    ['Device.statement', ofDevice('statement(from: "2026-01-01", to: "2026-01-01") { month }'), noDevice],
    [
      'Device.tripOutlook',
      ofDevice('tripOutlook(date: "2026-01-20", time: "0900", miles: 100) { level } nextTrip { level }'),
      noDevice,
    ],
    [
      'Device.planningSaved',
      ofDevice('planningSaved(month: "2026-01-01") { nights } lastNight { readyAt }'),
      noDevice,
    ],
    [
      'Query.dataExport',
      '{ dataExport(exportId: "{exportId}") { isStarted } }',
      notFound('dataExport', 'export'),
    ],
    [
      'Mutation.upsertCustomerFeature',
      'mutation { upsertCustomerFeature(name: "CHARGE_PATH", enabled: false) { isSuccess problem { code } } }',
      { data: { upsertCustomerFeature: { isSuccess: false, problem: { code: 'feature-not-found' } } } },
    ],
    [
      'Mutation.resendUpdateEmailRequest',
      'mutation { resendUpdateEmailRequest(requestId: "{requestId}") { success errorMessage } }',
      { data: { resendUpdateEmailRequest: { success: false, errorMessage: 'unexpected-error' } } },
    ],
    [
      'Mutation.confirmEmailUpdate',
      'mutation { confirmEmailUpdate(token: "{requestId}") { success errorMessage } }',
      { data: { confirmEmailUpdate: { success: false, errorMessage: 'unexpected-error' } } },
    ],
    [
      'Mutation.setEvChargerOverride',
      'mutation { setEvChargerOverride(deviceId: "device-1", enableBoost: true) { isSuccess } }',
      notFound('setEvChargerOverride', 'device'),
    ],
    [
      'Mutation.setOneOffChange',
      'mutation { setOneOffChange(kind: "SKIP", date: "2026-01-16") { isSuccess } }',
      { data: { setOneOffChange: { isSuccess: true } } },
    ],
    [
      'Mutation.removeOneOffChange',
      'mutation { removeOneOffChange(kind: "FULL", date: "2026-01-16") { problem { code } } }',
      { data: { removeOneOffChange: { problem: { code: 'one-off-change-not-found' } } } },
    ],
    [
      'Mutation.removeTrip',
      'mutation { removeTrip(date: "2026-01-20") { problem { code } } }',
      { data: { removeTrip: { problem: { code: 'trip-not-found' } } } },
    ],
    [
      'Mutation.setTrip',
      'mutation { setTrip(date: "2025-01-20", time: "0900", miles: 100) { isSuccess } }',
      { data: { setTrip: { isSuccess: false } } },
    ],
    [
      'Mutation.removeAway',
      'mutation { removeAway { problem { code } } }',
      { data: { removeAway: { problem: { code: 'away-not-found' } } } },
    ],
    [
      'Mutation.setAway',
      'mutation { setAway(from: "2026-01-22", to: "2026-01-21", mayExport: true) { isSuccess } }',
      { data: { setAway: { isSuccess: false } } },
    ],
    [
      'Mutation.skipStartDelay',
      'mutation { skipStartDelay(deviceId: "device-1") { isSuccess } }',
      notFound('skipStartDelay', 'device'),
    ],
    [
      'Mutation.updateCustomerEvPreferencesSchedule',
      'mutation { updateCustomerEvPreferencesSchedule(schedule: { MONDAY: "0605" }) { isSuccess } }',
      { data: { updateCustomerEvPreferencesSchedule: { isSuccess: true } } },
    ],
    [
      'Mutation.updateHasConfirmedSchedule',
      'mutation { updateHasConfirmedSchedule { isSuccess } }',
      { data: { updateHasConfirmedSchedule: { isSuccess: true } } },
    ],
    [
      'Query.organisations',
      '{ organisations(organisationId: "somebody-else") { name } }',
      notFound('organisations', 'organisation'),
    ],
    [
      'Mutation.upsertFeature',
      'mutation { upsertFeature(name: "CHARGE_PATH", enabled: false) { isSuccess problem { code } } }',
      { data: { upsertFeature: { isSuccess: false, problem: { code: 'feature-not-found' } } } },
    ],
    [
      'Mutation.evPreferences',
      'mutation { evPreferences(minimumCharge: 40) { isSuccess } }',
      { data: { evPreferences: { isSuccess: true } } },
    ],
    [
      'Mutation.updateCustomerEvPreferencesChargeRange',
      'mutation { updateCustomerEvPreferencesChargeRange(minimumChargePercent: 40, maximumChargePercent: 80) { isSuccess } }',
      { data: { updateCustomerEvPreferencesChargeRange: { isSuccess: true } } },
    ],
    [
      'Mutation.updateCustomerHistoricTariffs',
      'mutation { updateCustomerHistoricTariffs(tariffs: []) { isSuccess } }',
      { data: { updateCustomerHistoricTariffs: { isSuccess: true } } },
    ],
    [
      'Mutation.requestTariffAdvice',
      'mutation { requestTariffAdvice { isSuccess } }',
      { data: { requestTariffAdvice: { isSuccess: true } } },
    ],
    [
      'Mutation.setBudget',
      'mutation { setBudget(pence: 4200) { isSuccess } }',
      { data: { setBudget: { isSuccess: true } } },
    ],
    [
      'Mutation.addMicrogeneration',
      'mutation { addMicrogeneration(type: "BOAT", maxPower: 1) { isSuccess } }',
      { data: { addMicrogeneration: { isSuccess: false } } },
    ],
    [
      'Mutation.removeMicrogeneration',
      'mutation { removeMicrogeneration(id: "m-1") { problem { code } } }',
      { data: { removeMicrogeneration: { problem: { code: 'microgeneration-not-found' } } } },
    ],
    [
      'Mutation.setExportMatchingOptIn',
      'mutation { setExportMatchingOptIn(optIn: false) { isSuccess } }',
      { data: { setExportMatchingOptIn: { isSuccess: true } } },
    ],
    [
      'Query.agilePrices',
      '{ agilePrices(period_from: "2026-01-14T00:00:00Z", period_to: "2026-01-15T00:00:00Z") { energySupplier results { valid_from } } }',
      { data: { agilePrices: { energySupplier: null, results: null } } },
    ],
    [
      'Mutation.updatePlanningPreferences',
      'mutation { updatePlanningPreferences(preferences: { goal: "LEAST_CARBON", exportRatePence: 1, phases: 3, batteryWearPence: 1 }) { isSuccess } }',
      { data: { updatePlanningPreferences: { isSuccess: true } } },
    ],
    [
      'Mutation.setSharedFuse',
      'mutation { setSharedFuse(mainFuseAmps: 80, houseAllowanceAmps: 20) { isSuccess } }',
      { data: { setSharedFuse: { isSuccess: true } } },
    ],
    [
      'Mutation.updateEvOnboardingComplete',
      'mutation { updateEvOnboardingComplete { isSuccess } }',
      { data: { updateEvOnboardingComplete: { isSuccess: true } } },
    ],
    [
      'Mutation.setLatestSeenReleaseNote',
      'mutation { setLatestSeenReleaseNote(latestSeenDate: "2026-01-01T00:00:00Z") { isSuccess } }',
      { data: { setLatestSeenReleaseNote: { isSuccess: true } } },
    ],
    [
      'Mutation.addTourSteps',
      'mutation {addTourSteps(stepIds:[]){tourStepId}}',
      { data: { addTourSteps: [] } },
    ],
    [
      'Mutation.skipProfileTask',
      'mutation { skipProfileTask(taskId: "boat") { isSuccess } }',
      { data: { skipProfileTask: { isSuccess: false } } },
    ],
    [
      'Mutation.updateHeatComfort',
      `mutation { updateHeatComfort(comfortTemperature: 18, morningPeriod: { start: "0600", end: "0700" },
      eveningPeriod: { start: "1800", end: "2000" }) { isSuccess } }`,
      { data: { updateHeatComfort: { isSuccess: true } } },
    ],
    [
      'Query.integrationData',
      `{ integrationData(integration: "CAR_MAKER", token: "${HANDLE}") { batteryLevel } }`,
      notFound('integrationData', 'link'),
    ],
    [
      'Query.integrationVehicles',
      `{ integrationVehicles(integration: "CAR_MAKER", token: "${HANDLE}") { make } }`,
      notFound('integrationVehicles', 'link'),
    ],
    [
      'Query.vehicleLinkAddress',
      '{ vehicleLinkAddress(integration: "CAR_MAKER") }',
      { data: { vehicleLinkAddress: null } },
    ],
    [
      'Mutation.completeVehicleLink',
      'mutation { completeVehicleLink(integration: "CAR_MAKER", state: "a", code: "b") { result } }',
      { data: { completeVehicleLink: { result: 'NotOffered' } } },
    ],
    [
      'Mutation.linkVehicleAccount',
      'mutation { linkVehicleAccount(integration: "CAR_MAKER", username: "a", password: "b") { result accessToken } }',
      { data: { linkVehicleAccount: { result: 'NotOffered', accessToken: null } } },
    ],
    [
      'Mutation.unlinkVehicleAccount',
      'mutation { unlinkVehicleAccount(integration: "CAR_MAKER") { problem { code } } }',
      { data: { unlinkVehicleAccount: { problem: { code: 'not-linked' } } } },
    ],
    [
      'Mutation.setStateOfCharge',
      'mutation { setStateOfCharge(stateOfCharge: 5) { isSuccess } }',
      { data: { setStateOfCharge: { isSuccess: true } } },
    ],
    [
      'Mutation.requestDataExport',
      'mutation { requestDataExport(deviceId: "device-1", start: "2026-01-01", end: "2026-01-15") { isSuccess } }',
      notFound('requestDataExport', 'device'),
    ],
  ]
}

/** Every operation, and every field of a customer or a device that takes arguments. */
export function listCustomerOperations(): readonly string[] {
  const schema = buildSchema(customerSchema)
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  )
  const withArguments = ['Customer', 'Device'].flatMap((name) => {
    const type = schema.getType(name)
    const fields = type && 'getFields' in type ? Object.values(type.getFields()) : []
    return fields.flatMap((field) =>
      'args' in field && field.args.length > 0 ? [`${name}.${field.name}`] : [],
    )
  })
  return [...operations, ...withArguments]
}
