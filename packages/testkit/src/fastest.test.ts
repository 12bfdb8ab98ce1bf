import { expect, test } from 'vitest'
import { fastestOf } from './fastest.ts'

test.each([
  ['the first that is short enough', [40, 10], 40, 1],
  ['one after others that are too long', [60, 50, 49, 10], 49, 3],
  ['the shortest of five that are all too long', [90, 80, 50, 60, 70, 10], 50, 5],
])('returns %s', async (_case, waits, fastest, tries) => {
  let tried = 0
  expect(await fastestOf(50, () => Promise.resolve(waits[tried++] ?? 0))).toBe(fastest)
  expect(tried).toBe(tries)
})
