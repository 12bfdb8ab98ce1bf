import type { WireAccount } from '#platform/testing/test-wire.ts'

/** A screen that shows these controls to every customer, so that it has something to do without any data. */
type NeverEmpty = { readonly always: 'a field' | 'a link' }

/** Texts of a screen while its data is loading and when it cannot be loaded. Offline it says so. */
export type Loads = {
  readonly loading: string
  readonly error: string
  /** For a customer who has added nothing, of a brand that has published nothing. */
  readonly empty: string | NeverEmpty
  /** The customer whom its gate lets in, where that is another one. */
  readonly emptyAccount?: Partial<WireAccount>
  /** The account is among its data, or decides on its gate. */
  readonly hasAccount?: true
}

/** A text of a screen that needs no data to open. */
export type Static = string

const field: NeverEmpty = { always: 'a field' }
const link: NeverEmpty = { always: 'a link' }

/** A page whose gate waits for the account. */
function gated(empty: Loads['empty'], emptyAccount: Partial<WireAccount> = {}): Loads {
  const error = 'This page isn’t available right now'
  return { loading: 'Loading', error, empty, hasAccount: true, emptyAccount }
}

function loads(loading: string, error: string, empty: Loads['empty']): Loads {
  return { loading, error, empty }
}

const carList = loads(
  'Loading the list of cars',
  'Unable to load the list of cars',
  'No cars are listed right now.',
)
const tariffs = loads(
  'Loading your tariffs',
  'Your tariffs aren’t available right now',
  'What does a kWh cost you?',
)
const year = loads('Adding up your year', 'Unable to load your year', 'Your year starts here')
const questions = loads('Loading questions', 'Questions are unavailable right now', 'No questions yet')
const policy = loads(
  'Loading the page',
  'The privacy policy is unavailable right now',
  'Nothing published yet',
)
/** It leads to the first thing to do, which is to add a car. */
const home: Loads = {
  loading: 'Loading your charger',
  error: 'Unable to load your account.',
  empty: 'No cars are listed right now.',
  hasAccount: true,
}
/** It leads home once the outage is over. */
const outage = loads('Loading what we know', 'We can’t reach our service', home.empty)
const newcomer = { evOnboardingComplete: false, availableFeatures: [] }

export const states: Readonly<Record<string, Loads | Static>> = {
  '/': home,
  '/login': home,
  '/logout': 'Sign in to your charger',
  '/forgot-password': 'Enter your email address to get a reset code.',
  '/forgot-password/reset': 'Enter the code from our email and a new password.',
  '/invitation': loads(
    'Opening your invitation',
    'Unable to open your invitation',
    'We don’t know this invitation.',
  ),
  '/electric-vehicles': loads(
    'Loading your charger',
    'Unable to load your charger',
    'Your charger comes next',
  ),
  '/electric-vehicles/history': loads(
    'Loading your charging history',
    'Your history isn’t available right now',
    'Charging appears here once your charger is installed.',
  ),
  '/electric-vehicles/settings/schedule': loads(
    'Loading your times',
    'Your times aren’t available right now',
    'Ready times belong to a car.',
  ),
  '/electric-vehicles/details': loads(
    'Loading your car',
    'Unable to load your car',
    'Which car do you charge?',
  ),
  '/electric-vehicles/add-vehicle': carList,
  '/electric-vehicles/onboarding/add-vehicle': carList,
  '/electric-vehicles/onboarding': gated('Welcome', newcomer),
  '/electric-vehicles/onboarding/:page': gated('Everything at a glance', newcomer),
  '/electric-vehicles/settings/charge-range': loads(
    'Loading your charge range',
    'Your charge range isn’t available right now',
    field,
  ),
  '/electric-vehicles/link-vehicle': gated(field),
  '/electric-vehicles/environment': loads(
    'Loading your figures',
    'Your savings aren’t available right now',
    'Savings appear here once your charger is set up.',
  ),
  '/home/microgeneration': loads(
    'Loading your solar and wind',
    'Your solar and wind aren’t available right now',
    'Do you make your own electricity?',
  ),
  '/home/microgeneration/add': gated(field),
  '/electric-vehicles/settings/solar-matching-mode': loads(
    'Loading solar matching',
    'Solar matching isn’t available right now',
    'Which panels or turbine?',
  ),
  '/electric-vehicles/phev-ready-mode': loads(
    'Loading ready mode',
    'Ready mode isn’t available right now',
    'Which car is it?',
  ),
  '/home/tariff/agile': loads(
    'Loading prices',
    'Prices aren’t available right now',
    'Would you like a price for every half hour?',
  ),
  '/electric-vehicles/settings/planning': loads(
    'Loading your answers',
    'Your answers aren’t available right now',
    field,
  ),
  '/home/tariff': tariffs,
  '/home/tariff/add/': { ...tariffs, empty: field },
  '/home/tariff/edit/:tariffId': { ...tariffs, empty: 'This tariff no longer exists' },
  '/electric-vehicles/profile-progress': loads(
    'Loading your progress',
    'Unable to load your progress',
    '0 of 3 done',
  ),
  '/electric-vehicles/year-summary': year,
  '/electric-vehicles/year-summary/average-charge': year,
  '/electric-vehicles/year-summary/green-charge': year,
  '/electric-vehicles/more': {
    loading: 'Loading',
    error: 'Some items may be missing',
    empty: link,
    hasAccount: true,
  },
  '/settings': {
    loading: 'Loading your account',
    error: 'Unable to load your account.',
    empty: field,
    hasAccount: true,
  },
  '/settings/beta': loads(
    'Loading beta features',
    'Beta features aren’t available right now',
    'Nothing to try right now',
  ),
  '/update/exportMatch': gated(link),
  '/update/maxCharge': gated(link),
  '/settings/email': {
    loading: 'Loading your email address',
    error: 'Unavailable right now',
    empty: field,
    hasAccount: true,
  },
  '/settings/email/requested': 'there’s a link in your new inbox',
  '/settings/email/not-received': 'Check your spam and promotions folders.',
  '/settings/email/updated': 'This link is incomplete.',
  '/settings/password': 'Other devices are signed out within ten minutes.',
  '/settings/sessions': loads(
    'Loading your devices',
    'Unable to load your devices',
    'You’re only signed in here.',
  ),
  '/settings/passkeys': loads(
    'Loading your passkeys',
    'Unable to load your passkeys',
    'You have no passkeys yet.',
  ),
  '/settings/smart-home': loads(
    'Loading your access tokens',
    'Unable to load your access tokens',
    'No program has access yet.',
  ),
  '/settings/people': loads('Loading the people of your home', 'Unable to load the people', field),
  '/settings/notices': loads(
    'Loading your notices',
    'Notices aren’t available right now',
    'Choose what we tell you, and how.',
  ),
  '/unsubscribe': 'The emails were not switched off',
  '/electric-vehicles/now/:act': loads(
    'Loading your charger',
    'Unable to load your charger',
    'Your charger comes next',
  ),
  '/settings/charger': loads(
    'Loading your charger',
    'Unable to load your charger',
    'No charger on your account',
  ),
  '/home/heating': gated('No heaters registered yet.'),
  '/support/faq': questions,
  '/support/faq/:questionId': questions,
  '/release-notes': loads('Loading what’s new', 'Release notes are unavailable right now', 'Nothing new yet'),
  '/support/contact-us': loads(
    'Loading contact details',
    'Contact details are unavailable right now',
    'No contact details yet',
  ),
  '/terms-conditions': loads(
    'Loading the page',
    'Terms and conditions are unavailable right now',
    'Nothing published yet',
  ),
  '/privacy-policy': policy,
  '/privacy-policy-d2v': policy,
  '/error-missing-device': gated('No charger on your account'),
  '/error-planned-outage': outage,
  '/error-unplanned-outage': outage,
  '/error-not-found': 'This page doesn’t exist.',
}
