import type { paths } from '@driveway/domain/journey/paths'
import type { ComponentType } from 'react'
import type { Wire } from '#platform/wire/wire.ts'
import type { WorldClock } from '#platform/world-clock.ts'

/** Sends the requests for a screen’s data before its code has arrived. */
export type StartWire = Wire & { readonly worldClock: WorldClock }

/** All screens but Today and sign-in, by their path. They are listed apart from the route table, which every visit loads. */
export const secondaryScreens = {
  history: async () => (await import('#screens/history/history-screen.tsx')).HistoryScreen,
  schedule: async () => (await import('#screens/schedule/schedule-screen.tsx')).ScheduleScreen,
  logout: async () => (await import('#screens/logout/logout-screen.tsx')).LogoutScreen,
  forgotPassword: async () =>
    (await import('#screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  resetPassword: async () =>
    (await import('#screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  contact: async () => (await import('#screens/contact-us/contact-us-screen.tsx')).ContactUsScreen,
  faq: async () => (await importFaq()).FaqScreen,
  faqAnswer: async () => (await importFaq()).FaqAnswerScreen,
  releaseNotes: async () =>
    (await import('#screens/release-notes/release-notes-screen.tsx')).ReleaseNotesScreen,
  missingDevice: async () =>
    (await import('#screens/missing-device/missing-device-screen.tsx')).MissingDeviceScreen,
  plannedOutage: async () => (await import('#screens/outage/planned-outage-screen.tsx')).PlannedOutageScreen,
  unplannedOutage: async () =>
    (await import('#screens/outage/unplanned-outage-screen.tsx')).UnplannedOutageScreen,
  notFound: async () =>
    (await import('#screens/page-not-found/page-not-found-screen.tsx')).PageNotFoundScreen,
  more: async () => (await import('#screens/more/more-screen.tsx')).MoreScreen,
  terms: async () => (await importLegal()).TermsScreen,
  privacyPolicy: async () => (await importLegal()).PrivacyPolicyScreen,
  privacyPolicyD2v: async () => (await importLegal()).PrivacyPolicyD2vScreen,
  addVehicle: async () => (await importAddVehicle()).AddVehicleScreen,
  onboardingAddVehicle: async () => (await importAddVehicle()).OnboardingAddVehicleScreen,
  onboarding: loadOnboarding,
  onboardingPage: loadOnboarding,
  yearSummary: loadYearSummary,
  yearSummaryAverageCharge: loadYearSummary,
  yearSummaryGreenCharge: loadYearSummary,
  profileProgress: async () =>
    (await import('#screens/profile-progress/profile-progress-screen.tsx')).ProfileProgressScreen,
  vehicle: async () => (await import('#screens/vehicle/vehicle-screen.tsx')).VehicleScreen,
  chargeRange: async () => (await import('#screens/charge-range/charge-range-screen.tsx')).ChargeRangeScreen,
  linkVehicle: async () => (await import('#screens/link-vehicle/link-vehicle-screen.tsx')).LinkVehicleScreen,
  environment: async () => (await import('#screens/environment/environment-screen.tsx')).EnvironmentScreen,
  microgeneration: async () =>
    (await import('#screens/microgeneration/microgeneration-screen.tsx')).MicrogenerationScreen,
  addMicrogeneration: async () =>
    (await import('#screens/add-microgeneration/add-microgeneration-screen.tsx')).AddMicrogenerationScreen,
  solarMatching: async () =>
    (await import('#screens/solar-matching/solar-matching-screen.tsx')).SolarMatchingScreen,
  phevReadyMode: async () =>
    (await import('#screens/phev-ready-mode/phev-ready-mode-screen.tsx')).PhevReadyModeScreen,
  agilePrices: async () => (await import('#screens/agile-prices/agile-prices-screen.tsx')).AgilePricesScreen,
  planning: async () => (await import('#screens/planning/planning-screen.tsx')).PlanningScreen,
  tariffs: async () => (await import('#screens/tariff/tariffs-screen.tsx')).TariffsScreen,
  addTariff: loadTariff,
  editTariff: loadTariff,
  settings: async () => (await import('#screens/settings/settings-screen.tsx')).SettingsScreen,
  betas: async () => (await import('#screens/betas/betas-screen.tsx')).BetasScreen,
  exportMatchUpdate: async () => (await import('#screens/update/update-screen.tsx')).ExportMatchUpdateScreen,
  maxChargeUpdate: async () => (await import('#screens/update/update-screen.tsx')).MaxChargeUpdateScreen,
  email: async () => (await import('#screens/email/email-screen.tsx')).EmailScreen,
  emailRequested: async () =>
    (await import('#screens/email/email-requested-screen.tsx')).EmailRequestedScreen,
  emailNotReceived: async () =>
    (await import('#screens/email/email-not-received-screen.tsx')).EmailNotReceivedScreen,
  emailUpdated: async () => (await import('#screens/email/email-updated-screen.tsx')).EmailUpdatedScreen,
  password: async () => (await import('#screens/password/password-screen.tsx')).PasswordScreen,
  sessions: async () =>
    (await import('#screens/sign-in-sessions/sign-in-sessions-screen.tsx')).SignInSessionsScreen,
  passkeys: async () => (await import('#screens/passkeys/passkeys-screen.tsx')).PasskeysScreen,
  smartHome: async () => (await import('#screens/smart-home/smart-home-screen.tsx')).SmartHomeScreen,
  people: async () => (await import('#screens/people/people-screen.tsx')).PeopleScreen,
  invitation: async () => (await import('#screens/invitation/invitation-screen.tsx')).InvitationScreen,
  notices: async () => (await import('#screens/notices/notices-screen.tsx')).NoticesScreen,
  unsubscribe: async () => (await import('#screens/unsubscribe/unsubscribe-screen.tsx')).UnsubscribeScreen,
  shortcut: async () => (await import('#screens/shortcut/shortcut-screen.tsx')).ShortcutScreen,
  charger: async () =>
    (await import('#screens/charger-details/charger-details-screen.tsx')).ChargerDetailsScreen,
  heating: async () => (await import('#screens/heating/heating-screen.tsx')).HeatingScreen,
} as const satisfies Partial<Record<keyof typeof paths, () => Promise<ComponentType>>>

export type SecondaryScreen = keyof typeof secondaryScreens

async function loadOnboarding() {
  return (await import('#screens/onboarding/onboarding-screen.tsx')).OnboardingScreen
}

async function loadYearSummary() {
  return (await import('#screens/year-summary/year-summary-screen.tsx')).YearSummaryScreen
}

async function loadTariff() {
  return (await import('#screens/tariff/tariff-screen.tsx')).TariffScreen
}

function importLegal() {
  return import('#screens/legal/legal-screen.tsx')
}

/** One file: an answer opens without a connection once the list has been seen. */
function importFaq() {
  return import('#screens/faq/faq-screen.tsx')
}

function importAddVehicle() {
  return import('#screens/add-vehicle/add-vehicle-screen.tsx')
}

/** Parts of the layout that few pages show. */
export const layoutParts = {
  appInactive: async () => (await import('./end-of-life/app-inactive.tsx')).AppInactive,
  gateUnavailable: async () => (await import('./gate-unavailable.tsx')).GateUnavailable,
  settingsList: async () => (await import('./layouts/settings-list.tsx')).SettingsList,
  pageDisabledToast: async () => (await import('./layouts/page-disabled-toast.tsx')).PageDisabledToast,
} as const satisfies Record<string, () => Promise<ComponentType>>

/** Data of these screens, requested while their code is loaded. */
export const secondaryData: Partial<Record<SecondaryScreen, (wire: StartWire) => Promise<void>>> = {
  history: loadHistory,
  environment: loadDevices,
  phevReadyMode: loadDevices,
  schedule: async (wire) => (await import('#data/schedule/query.ts')).startLoadingSchedule(wire),
  vehicle: loadVehicle,
  chargeRange: loadVehicle,
  addVehicle: loadVehicleList,
  onboardingAddVehicle: loadVehicleList,
  microgeneration: loadGenerators,
  solarMatching: loadGenerators,
  tariffs: loadTariffs,
  addTariff: loadTariffs,
  editTariff: loadTariffs,
}

async function loadHistory(wire: StartWire): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  await loadDevices(wire)
  await (await import('#screens/history/history-screen.tsx')).startLoadingHistory(wire, query)
}

async function loadDevices(wire: Wire): Promise<void> {
  ;(await import('#data/device/query.ts')).startLoadingDevices(wire)
}

async function loadVehicle(wire: Wire): Promise<void> {
  ;(await import('#data/vehicle-details/query.ts')).startLoadingVehicle(wire)
}

async function loadVehicleList(wire: Wire): Promise<void> {
  ;(await import('#data/vehicle-details/query.ts')).startLoadingVehicleList(wire)
}

async function loadGenerators(wire: Wire): Promise<void> {
  ;(await import('#data/microgeneration/query.ts')).startLoadingGenerators(wire)
}

async function loadTariffs(wire: Wire): Promise<void> {
  ;(await import('#data/tariff/query.ts')).startLoadingTariffs(wire)
}

/** The watch for outages on pages without a session. */
export async function loadSignedOutOutage(): Promise<ComponentType> {
  return (await import('./signed-out-outage.tsx')).SignedOutOutage
}
