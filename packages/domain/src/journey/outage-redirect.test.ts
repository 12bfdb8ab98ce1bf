import { expect, test } from 'vitest'
import { findCurrentOutage, findOutageRedirect, isHeldInOutage, type KnownOutage } from './outage-redirect.ts'

const PLANNED = '/error-planned-outage'
const UNPLANNED = '/error-unplanned-outage'

const cases: [string, string, KnownOutage, string | null][] = [
  ['nothing is wrong, and a page opens', '/electric-vehicles', null, null],
  ['nothing is wrong, and home leads where it does', '/', null, null],
  ['a planned outage has begun, on Today', '/electric-vehicles', 'planned', PLANNED],
  ['a planned outage has begun, at home', '/', 'planned', PLANNED],
  ['a planned outage has begun, on its page', PLANNED, 'planned', null],
  ['a planned outage has begun, on the page of the other kind', UNPLANNED, 'planned', PLANNED],
  ['an unplanned outage has begun, on Today', '/electric-vehicles', 'unplanned', UNPLANNED],
  ['an unplanned outage has begun, on its page', UNPLANNED, 'unplanned', null],
  ['a planned outage is over, on its page', PLANNED, null, '/'],
  ['an unplanned outage is over, on its page', UNPLANNED, null, '/'],
  ['outages are not known yet, on Today', '/electric-vehicles', 'unknown', null],
  ['outages are not known yet, on the page of one', PLANNED, 'unknown', null],
]

test.each(cases)('when %s', (_name, path, outage, expected) => {
  expect(findOutageRedirect(path, outage)).toBe(expected)
})

test.each([
  [true, true, 'unplanned'],
  [true, false, 'planned'],
  [false, true, 'unplanned'],
  [false, false, null],
] as const)('planned %s and unplanned %s show %s', (isPlanned, isUnplanned, expected) => {
  expect(findCurrentOutage({ isPlanned, isUnplanned })).toBe(expected)
})

test.each([
  ['/login', true],
  ['/forgot-password', true],
  ['/forgot-password/reset', true],
  [PLANNED, true],
  [UNPLANNED, true],
  ['/logout', false],
  ['/support/faq', false],
  ['/privacy-policy', false],
])('a visitor without a session is redirected from %s: %s', (path, isHeld) => {
  expect(isHeldInOutage(path)).toBe(isHeld)
})
