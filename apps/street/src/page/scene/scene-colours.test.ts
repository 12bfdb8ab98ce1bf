import { expect, test } from 'vitest'
import { darknessOf, mixScene } from './scene-colours.ts'

test.each([
  ['noon', 60, 0],
  ['a low sun', 4, 0],
  ['sunset', -3, 0.5],
  ['the end of dusk', -10, 1],
  ['midnight', -40, 1],
])('at %s it is so dark', (_, elevation, darkness) => {
  expect(darknessOf(elevation)).toBe(darkness)
})

function measureLight(colour: string | undefined): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt((colour ?? '').slice(start, start + 2), 16))
  return channels.reduce((sum, channel) => sum + channel, 0)
}

test('from a low sun to midnight the sky only gets darker, and every wall with it', () => {
  const heights = [3, 0, -2, -5, -7, -10, -14, -30]
  for (const name of ['--scene-sky-top', '--scene-marigold-wall', '--scene-grass'] as const) {
    const lights = heights.map((height) => measureLight(mixScene(height, 0)[name]))
    expect(lights).toEqual(lights.toSorted((a, b) => b - a))
    expect(lights.at(-1)).toBeLessThan((lights[0] ?? 0) / 2)
  }
})

test('stars come out at night and hide behind clouds', () => {
  expect(mixScene(20, 0)['--scene-stars']).toBe('0')
  expect(Number(mixScene(-30, 0)['--scene-stars'])).toBeCloseTo(1, 6)
  expect(Number(mixScene(-30, 1)['--scene-stars'])).toBeLessThan(0.2)
})
