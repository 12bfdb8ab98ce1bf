import { expect, test } from 'vitest'
import { findSignedOutRedirect } from './signed-out-redirect.ts'

const cases: [string, string, string, boolean, string | null][] = [
  ['the bare home page', '/', '', true, '/login'],
  ['home with a query', '/', '?a=1', true, '/login?redirectTo=%2F%3Fa%3D1'],
  ['Today', '/electric-vehicles', '', true, '/login?redirectTo=%2Felectric-vehicles'],
  [
    'a page with a query',
    '/electric-vehicles/history',
    '?date=2026-10-01&day=2',
    true,
    '/login?redirectTo=%2Felectric-vehicles%2Fhistory%3Fdate%3D2026-10-01%26day%3D2',
  ],
  ['Today without a connection', '/electric-vehicles', '', false, '/'],
  ['a page with a query without a connection', '/electric-vehicles', '?a=1', false, '/'],
  ['home without a connection', '/', '', false, null],
  ['home with a query, without a connection', '/', '?a=1', false, null],
]

test.each(cases)('signed out, %s (%s%s) leads on: online %s → %s', (_, path, query, isOnline, expected) => {
  expect(findSignedOutRedirect({ path, query, isOnline })).toBe(expected)
})

test('what the visitor asked for survives the way through the address', () => {
  const asked = '/electric-vehicles/history?date=2026-10-01&q=a%26b#top'
  const address = findSignedOutRedirect({
    path: '/electric-vehicles/history',
    query: '?date=2026-10-01&q=a%26b#top',
    isOnline: true,
  })
  expect(new URL(address ?? '', 'https://app.test').searchParams.get('redirectTo')).toBe(asked)
})
