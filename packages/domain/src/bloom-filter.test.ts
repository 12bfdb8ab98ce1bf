import { expect, test } from 'vitest'
import { addToFilter, isInFilter } from './bloom-filter.ts'

test('every member is found, and about one stranger in ten thousand', () => {
  const filter = { hashes: 13, bits: new Uint8Array(2_400) }
  const members = Array.from({ length: 1_000 }, (_, index) => `member ${index}`)
  for (const member of members) addToFilter(filter, member)
  expect(members.filter((member) => !isInFilter(filter, member))).toEqual([])
  const strangers = Array.from({ length: 50_000 }, (_, index) => `stranger ${index}`)
  expect(strangers.filter((stranger) => isInFilter(filter, stranger)).length).toBeLessThan(20)
})
