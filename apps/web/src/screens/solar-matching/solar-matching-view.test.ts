// @vitest-environment node
import { expect, test } from 'vitest'
import { viewDay, viewRegistered } from './solar-matching-view.ts'

function at(iso: string, solarWh: number, gridWh: number) {
  return { start: Date.parse(iso), solarWh, gridWh, toHomeWh: 0, toGridWh: 0 }
}

test('a day without energy has no view', () => {
  expect(viewDay('2026-06-10', [])).toBeNull()
  expect(viewDay('2026-06-10', [at('2026-06-10T11:00:00Z', 0, 0)])).toBeNull()
})

test('half hours are added up by the hour and by source, in London time', () => {
  const day = viewDay('2026-06-10', [
    at('2026-06-10T11:00:00Z', 1200, 0),
    at('2026-06-10T11:30:00Z', 1000, 300),
    at('2026-06-10T21:00:00Z', 0, 3500),
  ])
  expect(day).toMatchObject({ total: '6.0 kWh charged', scale: { low: 0, high: 4000 } })
  expect(day?.rows).toEqual([
    { time: '12:00', solar: '2.2', grid: '0.3' },
    { time: '22:00', solar: '0.0', grid: '3.5' },
  ])
  expect(day?.shares.map(({ label }) => label)).toEqual(['Solar 2.2 kWh', 'Grid 3.8 kWh'])
  expect(day?.bars).toHaveLength(24)
})

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('%s has %i bars', (date, bars) => {
  expect(viewDay(date, [at(`${date}T12:00:00Z`, 500, 0)])?.bars).toHaveLength(bars)
})

const panels = {
  id: '1',
  type: 'SOLAR',
  maxPowerKw: 4.2,
  make: null,
  model: null,
  installYear: null,
} as const

test.each([
  ['nothing', [], null],
  ['panels', [panels], { name: 'Solar panels', power: '4.2' }],
  ['two', [panels, { ...panels, type: 'WIND' }], { name: 'Solar panels and 1 more', power: '8.4' }],
] as const)('%s registered', (_, generators, expected) => {
  expect(viewRegistered(generators)).toEqual(expected)
})
