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
} as const

export type AppPath = (typeof paths)[keyof typeof paths]
