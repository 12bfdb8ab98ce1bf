/** Addresses of the app, as its route tables have them. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  forgotPassword: '/forgot-password',
  today: '/electric-vehicles',
  history: '/electric-vehicles/history',
  schedule: '/electric-vehicles/settings/schedule',
  more: '/electric-vehicles/more',
  contact: '/support/contact-us',
  environment: '/electric-vehicles/environment',
  chargeRange: '/electric-vehicles/settings/charge-range',
  solarMatching: '/electric-vehicles/settings/solar-matching-mode',
  phevReadyMode: '/electric-vehicles/phev-ready-mode',
  profileProgress: '/electric-vehicles/profile-progress',
  yearSummary: '/electric-vehicles/year-summary',
  onboarding: '/electric-vehicles/onboarding',
  onboardingAddVehicle: '/electric-vehicles/onboarding/add-vehicle',
  tariffs: '/home/tariff',
  microgeneration: '/home/microgeneration',
  missingDevice: '/error-missing-device',
} as const

export type AppPath = (typeof paths)[keyof typeof paths]
