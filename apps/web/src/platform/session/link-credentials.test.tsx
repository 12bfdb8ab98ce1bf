import { afterEach, expect, test } from 'vitest'
import { takeLinkCredentials } from './link-credentials.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

function read(): string {
  return window.location.pathname + window.location.search + window.location.hash
}

const cases: [string, string, string | null, string][] = [
  ['a link that signs in', '/login?_=abc-_1', 'abc-_1', '/login'],
  [
    'one that leads on',
    '/login?_=abc&redirectTo=%2Fhome%2Ftariff',
    'abc',
    '/login?redirectTo=%2Fhome%2Ftariff',
  ],
  ['one with a place on the page', '/login?redirectTo=%2F&_=abc#top', 'abc', '/login?redirectTo=%2F#top'],
  ['one that was sent twice over', '/login?_=abc&_=def', 'abc', '/login'],
  ['one with nothing in it', '/login?_=', null, '/login'],
  ['one to another page', '/electric-vehicles?_=abc', 'abc', '/electric-vehicles'],
  ['an address without one', '/login?redirectTo=%2F', null, '/login?redirectTo=%2F'],
]

test.each(cases)('%s (%s): takes %s and leaves %s in the address', (_, address, taken, left) => {
  window.history.replaceState({ keep: 'this' }, '', address)
  const entries = window.history.length
  expect(takeLinkCredentials(window).get()).toBe(taken)
  expect(read()).toBe(left)
  expect(window.history.length).toBe(entries)
  expect(window.history.state).toEqual({ keep: 'this' })
})
