import { answerCustomer, answerRefused } from '#platform/testing/test-answers.ts'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'
import { answerHeat } from '#platform/testing/test-settings.ts'
import { answerTariffs, makeTariff, READ_TARIFFS } from '#platform/testing/test-tariffs.ts'
import { makeAccount, makeState, makeVehicle } from '#platform/testing/test-wire.ts'

const EV = '/electric-vehicles'
const failed = { status: 500, body: {} }

export type ErrorState = {
  readonly path: string
  readonly isSignedOut?: true
  readonly features?: readonly string[]
  readonly prepare?: (server: TestServer) => void
  /** The control that opens the fields, the fields by their labels, and the controls that are clicked then. */
  readonly opens?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly clicks?: readonly (string | RegExp)[]
  readonly text: string | RegExp
}

/** One operation, or one path of the identity service, answers so. */
function answers(name: string, answer: TestAnswer): (server: TestServer) => void {
  return (server) => void server.answers.set(name, answer)
}

function answerWith(field: string, fields: object): TestAnswer {
  return { status: 200, body: { data: { [field]: fields } } }
}

function linkResult(result: string): TestAnswer {
  return answerWith('linkVehicleAccount', { result, accessToken: null, refreshToken: null, expires: null })
}

const login = { path: '/login', isSignedOut: true, clicks: ['Sign in'] } as const
const credentials = { 'Email or username': 'sam', Password: 'orchard' }
const email = {
  path: '/settings/email',
  fields: { 'New email address': 'kim@example.org', 'Current password': 'secret' },
  clicks: ['Send link'],
} as const
const link = {
  path: `${EV}/link-vehicle`,
  features: ['TESLA_INTEGRATION'],
  fields: { 'Car account email': 'sam@example.org', 'Car account password': 'orchard' },
  clicks: ['Link car'],
} as const
const reset = {
  path: '/forgot-password/reset?c=01234567',
  isSignedOut: true,
  fields: { Email: 'sam@example.org', 'New password': 'all my own' },
  clicks: ['Save new password'],
} as const

function refuseEmail(errorMessage: string): TestAnswer {
  const fields = { success: false, requestId: null, loginUpdate: false, errorMessage }
  return answerWith('requestUpdateEmail', fields)
}

function prepareAdding(server: TestServer): void {
  server.answers.set('GetMicrogenerations', answerCustomer({ microgenerations: [] }))
  server.answers.set('GetCustomerPreferences', answerCustomer({ exportMatchingOptIn: false }))
  server.answers.set('AddMicrogeneration', answerRefused('addMicrogeneration', 'other'))
}

const panels = { id: 'g-1', type: 'SOLAR', maxPower: 4.2, make: null, model: null, installYear: null }

function prepareMatching(server: TestServer): void {
  const day = { id: 'device-1', energyConsumption: { totals: { isSplit: false }, periods: [] } }
  prepareAdding(server)
  server.answers.set('GetMicrogenerations', answerCustomer({ microgenerations: [panels] }))
  server.answers.set('GetDayPeriods', answerWith('device', day))
  server.answers.set('SetExportMatchingOptIn', answerRefused('setExportMatchingOptIn', 'other'))
}

function prepareHeating(server: TestServer): void {
  const modules = { ev: { isEnabled: false }, heat: { isEnabled: true }, hes: { isEnabled: true } }
  server.account = makeAccount({ modules, devices: [] })
  server.answers.set('GetHeat', answerHeat())
  server.answers.set('UpdateHeatComfort', answerRefused('updateHeatComfort', 'other'))
}

function prepareTariff(server: TestServer): void {
  server.answers.set(READ_TARIFFS, answerTariffs(7, makeTariff('may', 'Bulb', '2025-05-01', 24)))
  server.answers.set('UpdateCustomerHistoricTariffs', 'lost')
}

function loseContent(server: TestServer): void {
  server.contentFailure = 500
}

/** Each failure of the requirement, how its state is reached, and its text. */
export const errorStates: Readonly<Record<string, ErrorState>> = {
  'wrong email or password': {
    ...login,
    fields: credentials,
    prepare: answers('/identity/login', { status: 401, body: { errorMessage: 'incorrect-credentials' } }),
    text: 'Email or password is incorrect',
  },
  'unexpected error': {
    ...login,
    fields: credentials,
    prepare: answers('/identity/login', 'lost'),
    text: 'Unexpected error. Please try again later. Your charger keeps working.',
  },
  'link expired': {
    path: '/settings/email/updated?token=old',
    prepare: answers(
      'ConfirmEmailUpdate',
      answerWith('confirmEmailUpdate', { success: false, errorMessage: 'link-expired' }),
    ),
    text: /^This link has expired\./,
  },
  'unable to update account data': {
    ...email,
    prepare: answers('RequestUpdateEmail', 'lost'),
    text: /^Unable to update your account\./,
  },
  'incorrect password': {
    ...email,
    prepare: answers('RequestUpdateEmail', refuseEmail('incorrect-password')),
    text: 'Password is incorrect',
  },
  'no account to reset': {
    path: '/forgot-password',
    isSignedOut: true,
    fields: { Email: 'sam@example.org' },
    clicks: ['Send code'],
    prepare: answers('/identity/forgot-password', { status: 404, body: {} }),
    text: /^There’s no account with this email address\./,
  },
  'reset mail not sent': {
    path: '/forgot-password',
    isSignedOut: true,
    fields: { Email: 'sam@example.org' },
    clicks: ['Send code'],
    prepare: answers('/identity/forgot-password', failed),
    text: /^Unable to send the email\./,
  },
  'reset failed': {
    ...reset,
    prepare: answers('/identity/reset-password', failed),
    text: /^The code may be mistyped, already used or more than 15 minutes old\./,
  },
  'vehicle lookup': {
    path: `${EV}/add-vehicle`,
    prepare: answers('GetVehicleList', failed),
    text: 'Unable to load the list of cars',
  },
  'set details': {
    ...link,
    prepare: answers('LinkVehicleAccount', linkResult('NoVehicle')),
    text: /^Your account has no car that we can read\./,
  },
  'save a car': {
    path: `${EV}/add-vehicle`,
    prepare: (server) => {
      server.vehicle = null
      server.answers.set('EvPreferences', 'lost')
    },
    clicks: [/^Honda 1 model/, 'Confirm'],
    text: 'Your car was not saved',
  },
  'connect to a car': {
    path: `${EV}/details`,
    prepare: (server) => {
      const car = { integrationInternalOAuthId: 'link-1', integrationExpires: '2099-12-30T12:00:00Z' }
      server.vehicle = makeVehicle({ herbieVehicleId: null, integrationLevel: null, ...car })
    },
    text: 'Can’t connect to your car yet',
  },
  'car maker’s credentials': {
    ...link,
    prepare: answers('LinkVehicleAccount', linkResult('InvalidCredentials')),
    text: /^Check both\. They are the ones for your car’s own app/,
  },
  'any other failure of the car maker': {
    ...link,
    prepare: answers('LinkVehicleAccount', linkResult('Failed')),
    text: /^The car maker didn’t answer as it should\./,
  },
  'tariff not saved': {
    path: '/home/tariff/edit/may',
    features: ['HISTORIC_TARIFFS'],
    prepare: prepareTariff,
    opens: 'Change 00:00 to 24:00 24p',
    fields: { 'Unit rate': '7.5' },
    clicks: ['Save tariff'],
    text: 'Tariff not saved',
  },
  'range not saved': {
    path: `${EV}/settings/charge-range`,
    features: ['MAX_CHARGE'],
    prepare: answers('UpdateCustomerEvPreferencesChargeRange', 'lost'),
    fields: { 'Maximum charge': '80' },
    clicks: ['Save'],
    text: 'Your charge range was not saved',
  },
  'microgeneration not saved': {
    path: '/home/microgeneration/add',
    features: ['EXPORT_MATCH'],
    prepare: prepareAdding,
    fields: { 'Maximum output': '4' },
    clicks: ['Solar', 'Add'],
    text: /^We couldn’t add it\./,
  },
  'export match opt-in': {
    path: `${EV}/settings/solar-matching-mode`,
    features: ['EXPORT_MATCH'],
    prepare: prepareMatching,
    clicks: ['Solar matching'],
    text: /^We couldn’t opt you in to solar matching\./,
  },
  'heat comfort': {
    path: '/home/heating',
    prepare: prepareHeating,
    clicks: ['Save'],
    text: /^Unable to update your heating/,
  },
  'dashboard unavailable': {
    path: EV,
    prepare: answers('GetCustomerDevices', failed),
    text: 'Unable to load your charger.',
  },
  'page disabled': { path: `${EV}/environment`, text: /It’s switched off for you/ },
  'questions unavailable': {
    path: '/support/faq',
    prepare: loseContent,
    text: 'Questions are unavailable right now',
  },
  'contact unavailable': {
    path: '/support/contact-us',
    prepare: loseContent,
    text: 'Contact details are unavailable right now',
  },
  'terms unavailable': {
    path: '/terms-conditions',
    prepare: loseContent,
    text: 'Terms and conditions are unavailable right now',
  },
  'privacy policy unavailable': {
    path: '/privacy-policy',
    prepare: loseContent,
    text: 'The privacy policy is unavailable right now',
  },
  'policy for cars unavailable': {
    path: '/privacy-policy-d2v',
    prepare: loseContent,
    text: 'The privacy policy is unavailable right now',
  },
  'release notes unavailable': {
    path: '/release-notes',
    prepare: loseContent,
    text: 'Release notes are unavailable right now',
  },
  'hardware fault': {
    path: EV,
    prepare: (server) => void (server.state = makeState({ status: 'DEVICE_FAULT' })),
    text: 'Your charger has a fault',
  },
  'device offline': {
    path: EV,
    prepare: (server) => void (server.state = makeState({ status: 'OFFLINE' })),
    text: 'Your charger is offline',
  },
}
