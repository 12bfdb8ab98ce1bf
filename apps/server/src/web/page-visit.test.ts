import { expect, test } from 'vitest'
import { readVisit } from './page-visit.ts'

test.each([
  ['nothing', {}, { mode: null, isSignedIn: false, isUndecided: true }],
  ['a session', { cookie: 'a=b; __Secure-signedIn=1' }, { mode: null, isSignedIn: true, isUndecided: true }],
  [
    'a session of a build before',
    { cookie: 'a=b; signedIn=1' },
    { mode: null, isSignedIn: true, isUndecided: true },
  ],
  [
    'a choice of mode and about analytics',
    { cookie: 'mode=dark; analyticsConsent=refused' },
    { mode: 'dark', isSignedIn: false, isUndecided: false },
  ],
  [
    'an arrival from another site, without the cookies that would tell',
    { 'sec-fetch-site': 'cross-site' },
    { mode: null, isSignedIn: null, isUndecided: false },
  ],
  ['an unknown mode', { cookie: 'mode="><script>' }, { mode: null, isSignedIn: false, isUndecided: true }],
])('headers with %s', (_, headers, visit) => {
  expect(readVisit({ headers })).toEqual(visit)
})
