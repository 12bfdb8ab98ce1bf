import { expect, test } from 'vitest'
import { createNoise, deriveSeed } from './noise.ts'
import { cloudCoverOf } from './weather.ts'

const hours = Array.from({ length: 24 * 60 }, (_, hour) => new Date(Date.UTC(2026, 4, 1, hour)))

test('two months of cover span 0 to 1', () => {
  const covers = hours.map((hour) => cloudCoverOf(hour, createNoise(1)))
  expect(Math.min(...covers)).toBe(0)
  expect(Math.max(...covers)).toBe(1)
  expect(covers.filter((cover) => cover > 0.1 && cover < 0.9).length).toBeGreaterThan(hours.length / 3)
})

test('weather depends on the seed, not on the order of calls', () => {
  const forward = hours.map((hour) => cloudCoverOf(hour, createNoise(1)))
  const backward = hours.toReversed().map((hour) => cloudCoverOf(hour, createNoise(1)))
  expect(backward.toReversed()).toEqual(forward)
  expect(hours.map((hour) => cloudCoverOf(hour, createNoise(2)))).not.toEqual(forward)
})

test('cloud cover changes little within a minute', () => {
  const noise = createNoise(3)
  for (const hour of hours) {
    const later = new Date(hour.getTime() + 60_000)
    expect(Math.abs(cloudCoverOf(later, noise) - cloudCoverOf(hour, noise))).toBeLessThan(0.05)
  }
})

test('every house has a seed of its own', () => {
  expect(new Set(['solar', 'v2g', 'hybrid', 'flat'].map((key) => deriveSeed(1, key))).size).toBe(4)
})
