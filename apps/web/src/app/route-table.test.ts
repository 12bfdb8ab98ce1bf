import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { JourneyCustomer } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { findOutageRedirect } from '@driveway/domain/journey/outage-redirect'
import { findGateRedirect, isPageDisabled } from '@driveway/domain/journey/route-gates'
import { findSignedOutRedirect } from '@driveway/domain/journey/signed-out-redirect'
import { plainCustomer } from '@driveway/testkit/test-journey'
import { describe, expect, test } from 'vitest'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { findRoute, routes } from './routes.ts'

/** `anyone` opens without a session; `alone` also hides the menu. */
type Access = 'signed-in' | 'anyone' | 'gated' | 'alone'
type Condition = FeatureName | 'onboarding to do' | 'no device' | 'planned outage' | 'unplanned outage' | null
type Row = readonly [path: string, access: Access, condition: Condition]

/** The paths of both route tables, with an id in place of each parameter, and both features that can be announced. */
const table: readonly Row[] = [
  ['/', 'signed-in', null],
  ['/login', 'alone', null],
  ['/logout', 'alone', null],
  ['/forgot-password', 'alone', null],
  ['/forgot-password/reset', 'alone', null],
  ['/electric-vehicles', 'signed-in', null],
  ['/electric-vehicles/more', 'signed-in', null],
  ['/electric-vehicles/history', 'signed-in', null],
  ['/electric-vehicles/environment', 'signed-in', 'ENVIRONMENT'],
  ['/electric-vehicles/details', 'signed-in', null],
  ['/electric-vehicles/add-vehicle', 'signed-in', null],
  ['/electric-vehicles/phev-ready-mode', 'signed-in', 'PHEV_READY_MODE'],
  ['/error-missing-device', 'signed-in', 'no device'],
  ['/error-planned-outage', 'gated', 'planned outage'],
  ['/error-unplanned-outage', 'gated', 'unplanned outage'],
  ['/error-not-found', 'anyone', null],
  ['/electric-vehicles/settings/schedule', 'signed-in', null],
  ['/electric-vehicles/settings/charge-range', 'signed-in', 'MAX_CHARGE'],
  ['/electric-vehicles/settings/solar-matching-mode', 'signed-in', 'EXPORT_MATCH'],
  ['/electric-vehicles/profile-progress', 'signed-in', 'PROFILE_PROGRESS'],
  ['/electric-vehicles/year-summary', 'signed-in', 'YEAR_SUMMARY'],
  ['/electric-vehicles/year-summary/average-charge', 'signed-in', 'YEAR_SUMMARY'],
  ['/electric-vehicles/year-summary/green-charge', 'signed-in', 'YEAR_SUMMARY'],
  ['/home/tariff', 'signed-in', 'HISTORIC_TARIFFS'],
  ['/home/tariff/add/', 'signed-in', 'HISTORIC_TARIFFS'],
  ['/home/tariff/edit/tariff-1', 'signed-in', 'HISTORIC_TARIFFS'],
  ['/home/microgeneration', 'signed-in', 'EXPORT_MATCH'],
  ['/home/microgeneration/add', 'signed-in', 'EXPORT_MATCH'],
  ['/settings/beta', 'signed-in', null],
  ['/settings/email', 'signed-in', null],
  ['/settings/email/requested', 'signed-in', null],
  ['/settings/email/not-received', 'signed-in', null],
  ['/settings/email/updated', 'anyone', null],
  ['/support/faq', 'anyone', null],
  ['/support/faq/why-not-charging', 'anyone', null],
  ['/support/contact-us', 'anyone', null],
  ['/terms-conditions', 'anyone', null],
  ['/privacy-policy', 'anyone', null],
  ['/privacy-policy-d2v', 'anyone', null],
  ['/release-notes', 'signed-in', null],
  ['/update/exportMatch', 'signed-in', 'EXPORT_MATCH'],
  ['/update/maxCharge', 'signed-in', 'MAX_CHARGE'],
  ['/electric-vehicles/onboarding', 'signed-in', 'onboarding to do'],
  ['/electric-vehicles/onboarding/dashboard', 'signed-in', 'onboarding to do'],
  ['/electric-vehicles/onboarding/tariff', 'signed-in', 'onboarding to do'],
  ['/electric-vehicles/onboarding/microgeneration', 'signed-in', 'onboarding to do'],
  ['/electric-vehicles/onboarding/charge-range', 'signed-in', 'onboarding to do'],
  ['/electric-vehicles/onboarding/schedule', 'signed-in', 'onboarding to do'],
  ['/electric-vehicles/onboarding/boost', 'signed-in', 'onboarding to do'],
  ['/electric-vehicles/onboarding/v2g', 'signed-in', 'onboarding to do'],
  ['/electric-vehicles/onboarding/add-vehicle', 'signed-in', null],
]

/** The customer for whom the condition holds. */
function fulfil(condition: Condition): JourneyCustomer {
  if (condition === 'onboarding to do') return { ...plainCustomer, evOnboardingComplete: false }
  if (condition === 'no device') return { ...plainCustomer, hasDevice: false }
  if (condition === null || condition === 'planned outage' || condition === 'unplanned outage')
    return plainCustomer
  return { ...plainCustomer, features: [{ name: condition, seen: true }] }
}

/** Home is a slash alone. */
function swapSlash(path: string): string {
  if (path === '/') return path
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`
}

test('every path has one route, and every route a path', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted())
})

test('both route tables have 51 paths', () => {
  expect(new Set(table.map(([path]) => path)).size).toBe(51)
})

describe.each(table)('%s', (path, access, condition) => {
  test(`is a page for ${access === 'signed-in' ? 'signed-in customers' : 'anyone'}, with and without a trailing slash`, () => {
    expect(findRoute(path)?.access).toBe(access)
    expect(findRoute(swapSlash(path))).toBe(findRoute(path))
  })

  test('leads a signed-out visitor to sign-in and back, or home while offline, where it needs a session', () => {
    if (access !== 'signed-in') return
    const home = path === '/'
    const query = home ? '' : '?a=1'
    expect(findSignedOutRedirect({ path, query, isOnline: true })).toBe(
      home ? '/login' : `/login?redirectTo=${encodeURIComponent(`${path}?a=1`)}`,
    )
    expect(findSignedOutRedirect({ path, query, isOnline: false })).toBe(home ? null : '/')
  })

  test(`opens ${condition === null ? 'without a condition' : `with ${condition} and leads away without it`}`, () => {
    const here = removeTrailingSlash(path)
    const isOutage = condition === 'planned outage' || condition === 'unplanned outage'
    expect(findGateRedirect(here, fulfil(condition))).toBeNull()
    const closed = condition === null || isOutage ? null : '/electric-vehicles'
    expect(findGateRedirect(here, plainCustomer)).toBe(condition === 'no device' ? '/' : closed)
    const isFeature = closed !== null && condition !== 'onboarding to do' && condition !== 'no device'
    expect(isPageDisabled(here)).toBe(isFeature)
    expect(findOutageRedirect(here, null)).toBe(isOutage ? '/' : null)
  })

  test('gives way to the page of an outage', () => {
    const here = removeTrailingSlash(path)
    for (const kind of ['planned', 'unplanned'] as const) {
      const page = `/error-${kind}-outage`
      expect(findOutageRedirect(here, kind)).toBe(here === page ? null : page)
      expect(findOutageRedirect(here, 'unknown')).toBeNull()
    }
  })
})

test.each(['/update/nothing', '/electric-vehicles/year-summary/other', '/home', '/Login', '/support'])(
  '%s is not found',
  (path) => {
    expect(findRoute(path)).toBeNull()
  },
)

test('[HOME-08] [HOME-12] onboarding opens without the tour while it is to do, else leads to the EV page, but adding a vehicle is always open', () => {
  const pages = table.map(([path]) => path).filter((path) => path.includes('/onboarding'))
  const toDo: JourneyCustomer = { ...plainCustomer, evOnboardingComplete: false }
  const toured: JourneyCustomer = { ...toDo, features: [{ name: 'ONBOARDING_TOUR', seen: true }] }
  const add = '/electric-vehicles/onboarding/add-vehicle'
  expect(pages).toHaveLength(9)
  for (const path of pages) {
    expect(findGateRedirect(path, toDo)).toBeNull()
    expect(findGateRedirect(path, plainCustomer)).toBe(path === add ? null : '/electric-vehicles')
    expect(findGateRedirect(path, toured)).toBe(path === add ? null : '/electric-vehicles')
  }
})
