import { expect, test } from 'vitest'
import { findSafePath } from './safe-path.ts'

const inside: [string, string, string][] = [
  ['a page', '/electric-vehicles', '/electric-vehicles'],
  ['home', '/', '/'],
  [
    'a page with a query',
    '/electric-vehicles/history?date=2026-10-01',
    '/electric-vehicles/history?date=2026-10-01',
  ],
  [
    'a query that holds an address',
    '/electric-vehicles?from=https://example.org//x',
    '/electric-vehicles?from=https://example.org//x',
  ],
  ['a place on a page', '/terms-conditions#use', '/terms-conditions#use'],
  ['dots that stay inside', '/electric-vehicles/../home/tariff', '/home/tariff'],
  ['a percent sign in the query', '/electric-vehicles?q=100%25', '/electric-vehicles?q=100%25'],
  ['a page whose name begins with login', '/login-help', '/login-help'],
]

test.each(inside)('%s is followed', (_, asked, expected) => {
  expect(findSafePath(asked)).toBe(expected)
})

const refused: [string, string | null][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['another origin', 'https://example.org/'],
  ['another origin without its scheme', '//example.org'],
  ['three slashes', '///example.org'],
  ['a backslash for the second slash', '/\\example.org'],
  ['backslashes alone', '\\\\example.org'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a slash before it', ' javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a relative name', 'electric-vehicles'],
  ['a tab that hides the second slash', '/\t/example.org'],
  ['a line end that hides the second slash', '/\n/example.org'],
  ['an encoded slash', '/%2Fexample.org'],
  ['an encoded backslash', '/%5Cexample.org'],
  ['a slash encoded twice', '/%252Fexample.org'],
  ['a slash encoded five times', '/%252525252Fexample.org'],
  ['an encoded tab before a slash', '/%09/example.org'],
  ['dots that leave a double slash', '/a/..//example.org'],
  ['encoded dots that leave a double slash', '/a/%2e%2e//example.org'],
  ['dots and a backslash', '/a/..\\\\example.org'],
  ['broken encoding', '/%zz'],
  ['the sign-in page, which would go in circles', '/login'],
  ['the sign-in page with a query', '/login?redirectTo=/login'],
  ['the sign-in page with a slash behind it', '/login/'],
  ['signing out', '/logout'],
  ['signing out, encoded', '/%6Cogout'],
  ['signing out by dots', '/x/../logout'],
]

test.each(refused)('%s (%j) leads nowhere', (_, asked) => {
  expect(findSafePath(asked)).toBeNull()
})
