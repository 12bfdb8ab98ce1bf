import { expect, test } from 'vitest'
import { notPages } from './not-pages.ts'

function isPage(path: string): boolean {
  return !notPages.some((pattern) => pattern.test(path))
}

test.each([
  '/export/0f3a-ticket',
  '/export',
  '/graphql',
  '/content',
  '/content?brand=kestrel',
  '/identity/login',
  '/assets/index-1.js',
  '/brand/logo.svg',
  '/ocpp/DW-1',
  '/robots.txt',
  '/history/export.csv',
])('the server answers %s itself, whatever the service worker has kept', (path) => {
  expect(isPage(path)).toBe(false)
})

test.each(['/', '/login', '/history', '/history/2026-11', '/history/exports', '/exported', '/contents/faq'])(
  'the service worker may answer %s with a page',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)
