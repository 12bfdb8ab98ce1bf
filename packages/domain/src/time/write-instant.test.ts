import { expect, test } from 'vitest'
import { writeInstant } from './write-instant.ts'

test.each([
  '1970-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '2026-01-15T00:00:00.000Z',
  '2026-01-15T09:05:07.008Z',
  '2026-01-15T09:05:07.080Z',
  '2026-01-15T23:59:59.999Z',
  '2026-01-16T10:30:00.100Z',
  '2026-01-15T12:00:00.000Z',
  '-000001-03-01T12:00:00.000Z',
  '+012345-03-01T12:00:00.000Z',
])('%s is written as it was read', (text) => {
  expect(writeInstant(Date.parse(text))).toBe(text)
})
