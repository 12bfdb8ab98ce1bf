import { describe, expect, test } from 'vitest'
import { capIntensity, plotIntensity } from './environment-chart.ts'

const points: [string, number | null, number | null][] = [
  ['one that is not known', null, null],
  ['one of 49.9', 49.9, null],
  ['one of 50', 50, null],
  ['one of 50.1', 50.1, 50.1],
  ['one of 499.9', 499.9, 499.9],
  ['one of 500', 500, null],
  ['one of 500.1', 500.1, null],
]

describe('[ENV-02] limits of the carbon charts', () => {
  test.each(points)('of the intensities, %s is plotted as %s', (_, intensity, expected) => {
    expect(plotIntensity(intensity)).toBe(expected)
  })

  test('a bar ends at 500', () => {
    expect([0, 499, 500, 501, 900].map(capIntensity)).toEqual([0, 499, 500, 500, 500])
  })
})
