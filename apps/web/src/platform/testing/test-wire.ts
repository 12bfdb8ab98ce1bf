import type {
  GetContactUsPageAnswer,
  GetLoginTermsAnswer,
} from '@driveway/contract/generated/content-operations'
import type {
  GetCustomerAccountAnswer,
  GetCustomerDevicesAnswer,
  GetDeviceEnergyTotalsAnswer,
  GetEvStatisticsAnswer,
  GetVehicleAnswer,
  GetVehicleListAnswer,
  GetSettingsSummaryAnswer,
  GetVehicleScheduleAnswer,
} from '@driveway/contract/generated/customer-operations'
import type { LoginAnswer, LoginChallenge } from '@driveway/contract/identity'
import { makeIdToken } from './sample-id-token.ts'

/** Answers in wire format, for tests of screens. */

type WireDevice = GetCustomerDevicesAnswer['customer']['devices'][number]
export type WireState = WireDevice['currentEvState']
export type WireAccount = GetCustomerAccountAnswer['customer']
export type WireScheduleOwner = GetVehicleScheduleAnswer['customer']
export type WireTotals = GetDeviceEnergyTotalsAnswer['device']['energyConsumption']['totals']
export type WireStatistics = GetEvStatisticsAnswer['device']['evStatistics']['summary']
export type WireSummary = GetSettingsSummaryAnswer['customer']
type WireSchedule = NonNullable<WireScheduleOwner['vehicle']>['schedule']
export type WireVehicle = GetVehicleAnswer['customer']['vehicle']
export type WireVehicleList = GetVehicleListAnswer['vehicleList']
export type WireFeature = WireAccount['availableFeatures'][number]

export const ACCOUNT_NUMBER = 'A-1042'
export const EMAIL = 'sam@example.org'

const MINUTE_MS = 60_000

export function makeState(over: Partial<WireState> = {}): WireState {
  return {
    status: 'CHARGING',
    homeAlone: false,
    chargeRate: {
      total: 7_200,
      fromSolar: null,
      fromGrid: null,
      fromSolarPercent: null,
      fromGridPercent: null,
    },
    stateOfCharge: 64,
    charge: { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null },
    chargeStop: null,
    isPluggedIn: true,
    housePower: null,
    lastUpdated: new Date().toISOString(),
    ...over,
  }
}

export function makeFeature(name: string, over: Partial<WireFeature> = {}): WireFeature {
  return { id: `id-${name}`, name, enabled: true, seen: true, informed: true, isInBeta: false, ...over }
}

/** A fully onboarded customer: home redirects to Today. */
export function makeAccount(over: Partial<WireAccount> = {}): WireAccount {
  return {
    accountNumber: ACCOUNT_NUMBER,
    username: EMAIL,
    organisationId: 'kestrel',
    installerId: null,
    evOnboardingComplete: true,
    energySupplier: 'Octopus Energy',
    latestSeenReleaseNote: null,
    modules: { ev: { isEnabled: true }, heat: { isEnabled: false }, hes: { isEnabled: false } },
    availableFeatures: [],
    vehicle: {
      model: 'Leaf',
      batteryCapacity: 40_000,
      herbieVehicleId: 'herbie-1',
      integrationInternalOAuthId: null,
      integrationExpires: null,
      hasMissingDetails: false,
    },
    devices: [{ id: 'device-1', deviceType: 'EV_SMART_CHARGER' }],
    ...over,
  }
}

/** A car of the list below, with the recommended range. */
export function makeVehicle(over: Partial<NonNullable<WireVehicle>> = {}): NonNullable<WireVehicle> {
  return {
    make: 'Nissan',
    model: 'Leaf 40 kWh',
    availabilityYear: 2021,
    batteryCapacity: 36_000,
    herbieVehicleId: 'leaf-2021',
    integrationInternalOAuthId: null,
    integrationExpires: null,
    integrationChargeLimit: null,
    integrationLevel: null,
    integrationLevelAt: null,
    maxAcPower: 6_600,
    preferences: { minimumChargePercent: 25, maximumChargePercent: 95, phevReadyModeOptIn: false },
    ...over,
  }
}

function listed(id: string, make: string, modelVersion: string, year: number, wh: number) {
  return { herbieVehicleId: id, make, modelVersion, availabilityYear: year, batteryCapacityWh: wh }
}

/** Several models of several years, one model of several years, and one model of one year. */
export const sampleVehicleList: WireVehicleList = [
  listed('leaf-2021', 'Nissan', 'Leaf 40 kWh', 2021, 36_000),
  listed('leaf-2022', 'Nissan', 'Leaf 40 kWh', 2022, 36_000),
  listed('ariya-2024', 'Nissan', 'Ariya 63 kWh', 2024, 63_000),
  listed('spring-2024', 'Dacia', 'Spring', 2024, 26_800),
  listed('spring-2025', 'Dacia', 'Spring', 2025, 26_800),
  listed('e-2022', 'Honda', 'e', 2022, 28_500),
]

export function makeDevices(
  state: WireState,
  deviceType: string | null,
  batteryCapacity = 40_000,
): GetCustomerDevicesAnswer['customer'] {
  const device = {
    id: 'device-1',
    installDate: null,
    firmware: null,
    estimatedChargeStartTime: null,
    cheaperSlotStart: null,
    notice: null,
    currentEvState: state,
  }
  return {
    accountNumber: ACCOUNT_NUMBER,
    organisationId: 'kestrel',
    modules: { ev: { isEnabled: true } },
    vehicle: {
      make: 'Nissan',
      model: 'Leaf',
      batteryCapacity,
      preferences: { minimumChargePercent: 25, maximumChargePercent: 95 },
    },
    devices: deviceType === null ? [] : [{ ...device, deviceType }],
  }
}

/** 07:00 on every day, and confirmed. */
export function makeSchedule(
  over: Partial<WireSchedule> = {},
  hasConfirmedSchedule = true,
): WireScheduleOwner {
  const at = '0700'
  const workdays = { MONDAY: at, TUESDAY: at, WEDNESDAY: at, THURSDAY: at, FRIDAY: at }
  const schedule = { ...workdays, SATURDAY: at, SUNDAY: at, unsettledDays: [], earlierTimes: [], ...over }
  return { accountNumber: ACCOUNT_NUMBER, hasConfirmedSchedule, vehicle: { schedule } }
}

/** A night on grid power and a noon on solar power. */
export function makeTotals(over: Partial<WireTotals> = {}): WireTotals {
  return {
    actualEnergyConsumptionWh: 11_800,
    actualEnergyFromNetHouse: 9_200,
    actualEnergyFromGrid: 2_600,
    actualEnergyGridExportedWh: 0,
    actualEnergyHouseExportedWh: 0,
    cost: 94,
    isCostComplete: true,
    pricedEnergyWh: over.actualEnergyConsumptionWh ?? 11_800,
    earned: 0,
    isSplit: true,
    carbonSaving: { PETROL: null },
    ...over,
  }
}

export function makeStatistics(over: Partial<WireStatistics> = {}): WireStatistics {
  return {
    connectedMinutes: 550,
    disconnectedMinutes: 100,
    chargingMinutes: 200,
    idleMinutes: 350,
    exportingMinutes: 0,
    boostingMinutes: 0,
    modeFaultMinutes: 0,
    cableStateOtherMinutes: 0,
    deviceOfflineMinutes: 0,
    ...over,
  }
}

/** A Kia with a smart charger online, solar panels and a tariff. */
export function makeSummary(over: Partial<WireSummary> = {}): WireSummary {
  return {
    accountNumber: ACCOUNT_NUMBER,
    energySupplier: 'Marigold Energy',
    exportMatchingOptIn: true,
    microgenerations: [{ type: 'SOLAR', maxPower: 4.2 }],
    vehicle: {
      make: 'Kia',
      model: 'EV6',
      preferences: { minimumChargePercent: 25, maximumChargePercent: 95, phevReadyModeOptIn: false },
    },
    devices: [{ id: 'device-1', status: 'CHARGING' }],
    homeBattery: null,
    heat: null,
    ...over,
  }
}

export function makeLogin(challenges: readonly LoginChallenge[] = []): LoginAnswer {
  const isIn = challenges.length === 0
  return {
    idToken: isIn ? makeIdToken(ACCOUNT_NUMBER) : null,
    expires: isIn ? new Date(Date.now() + 15 * MINUTE_MS).toISOString() : null,
    refreshToken: null,
    challenges,
  }
}

export function makeChallenge(name = 'NEW_PASSWORD_REQUIRED'): LoginChallenge {
  const userAttributes = JSON.stringify({ email: EMAIL })
  return { name, props: { session: 'challenge-session', params: { userAttributes } } }
}

const legalPage = {
  id: 'legal-1',
  name: 'Legal',
  content: '<h2>The app</h2><p>Read <a href="/privacy-policy">how we use data</a>.</p>',
  organisations: [{ name: 'Kestrel' }],
}

/** Published content, by field of the content service. */
export const sampleContent: Readonly<Record<string, unknown>> = {
  loginTerms: {
    content: '<p>By signing in you agree to our <a href="/terms-conditions">terms and conditions</a>.</p>',
  } satisfies GetLoginTermsAnswer['loginTerms'],
  cookieDialog: {
    title: 'Allow analytics cookies?',
    body: '<p>Nothing is counted until you say yes.</p>',
    approveButtonText: 'Allow',
    rejectButtonText: 'No, thank you',
  },
  seasonalSkins: [],
  plannedOutages: [],
  unplannedOutages: [],
  outageNotices: [],
  faqs: [],
  releaseNotes: [],
  'legalPages terms-conditions': [legalPage],
  'legalPages privacy-policy': [{ ...legalPage, content: '<p>We keep your data to ourselves.</p>' }],
  'legalPages privacy-policy-d2v': [{ ...legalPage, content: '<p>What your car tells us.</p>' }],
  contactUsPages: [
    {
      id: 'contact-1',
      content: '<p>We are here to help.</p>',
      accountNumberDisclaimer: 'Have your number ready: {accountNumber}.',
      callUsNumber: '01632 960101',
      organisations: [{ name: 'Kestrel' }],
    },
  ] satisfies GetContactUsPageAnswer['contactUsPages'],
}
