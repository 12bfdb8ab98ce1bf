import { expect, test } from 'vitest'
import { writeContentSecurityPolicy } from './security-headers.ts'

function findSources(directive: string, hasAnalytics: boolean): string | undefined {
  const rules = writeContentSecurityPolicy({ hasAnalytics }).split('; ')
  return rules.find((rule) => rule.startsWith(`${directive} `))?.slice(directive.length + 1)
}

const TAG = 'https://www.googletagmanager.com'
const PIXELS = 'https://*.googletagmanager.com https://*.google-analytics.com'

const directives: [string, string, string][] = [
  ['script-src', "'self'", `'self' ${TAG}`],
  ['img-src', "'self' data:", `'self' data: ${PIXELS}`],
  ['connect-src', "'self'", `'self' ${PIXELS} https://*.analytics.google.com`],
  ['style-src', "'self'", "'self'"],
  ['default-src', "'none'", "'none'"],
]

test('strings become code only through the two policies of the app, where no tag of Google needs more', () => {
  expect(findSources('require-trusted-types-for', false)).toBe("'script'")
  expect(findSources('trusted-types', false)).toBe('clean-html service-worker')
  expect(findSources('require-trusted-types-for', true)).toBeUndefined()
})

test.each(directives)('%s lets %s through, and with analytics %s', (directive, usual, counting) => {
  expect(findSources(directive, false)).toBe(usual)
  expect(findSources(directive, true)).toBe(counting)
})
