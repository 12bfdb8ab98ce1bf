import { expect, test } from 'vitest'
import { findOutageRedirect, type Outage } from './outage-redirect.ts'

const PLANNED = '/error-planned-outage'
const UNPLANNED = '/error-unplanned-outage'

const cases: [string, string, Outage | null, string | null][] = [
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
]

test.each(cases)('when %s', (_name, path, outage, expected) => {
  expect(findOutageRedirect(path, outage, () => true)).toBe(expected)
})

test('an outage whose page is not built yet redirects no customer, and keeps none on the other page', () => {
  expect(findOutageRedirect('/electric-vehicles', 'planned', () => false)).toBeNull()
  expect(findOutageRedirect(UNPLANNED, 'planned', (path) => path === UNPLANNED)).toBe('/')
})
