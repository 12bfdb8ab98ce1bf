import { expect, test } from 'vitest'
import { createNoise } from './noise.ts'
import { windShareOf } from './wind.ts'

function meanShare(firstMonth: number): number {
  const noise = createNoise(11)
  const shares = Array.from({ length: 20 * 60 }, (_, at) =>
    windShareOf(new Date(Date.UTC(2006 + (at % 20), firstMonth, 1, Math.floor(at / 20) * 24)), noise),
  )
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

test('winters are windier than summers', () => {
  expect(meanShare(0)).toBeGreaterThan(meanShare(5) * 1.3)
})

test.each([
  ['a lull leaves next to nothing', 0, 0.03],
  ['a gale gives no more than turbines can', 1, 0.82],
])('%s', (_, blow, share) => {
  expect(windShareOf(new Date('2026-01-15T00:00:00Z'), () => blow)).toBe(share)
})

test('wind changes little within half an hour', () => {
  const noise = createNoise(3)
  for (let hour = 0; hour < 24 * 365; hour += 1) {
    const at = Date.UTC(2026, 0, 1, hour)
    const change = windShareOf(new Date(at + 1_800_000), noise) - windShareOf(new Date(at), noise)
    expect(Math.abs(change)).toBeLessThan(0.15)
  }
})
