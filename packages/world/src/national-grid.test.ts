import { expect, test } from 'vitest'
import { createNation, nationalGridOf, type NationalGrid } from './national-grid.ts'

const nation = createNation(4)

test('in every half hour of a year, generation equals demand plus surplus', () => {
  for (let at = Date.UTC(2025, 9, 1); at < Date.UTC(2026, 9, 1); at += 1_800_000) {
    const grid = nationalGridOf(new Date(at), nation)
    const made = grid.wind + grid.solar + grid.nuclear + grid.biomass + grid.imports + grid.gas
    expect(made).toBeCloseTo(grid.demand + grid.surplus, 9)
    expect(Math.min(...Object.values(grid))).toBeGreaterThanOrEqual(0)
  }
})

const still = { cloud: () => 0.5, wind: () => 0.5, whim: () => 0.5 }

test.each<[string, keyof NationalGrid, string, string]>([
  ['evenings need more than nights', 'demand', '2026-02-03T18:00:00Z', '2026-02-03T03:30:00Z'],
  ['winters need more than summers', 'demand', '2026-01-13T12:00:00Z', '2026-07-14T11:00:00Z'],
  ['workdays need more than Sundays', 'demand', '2026-02-03T12:00:00Z', '2026-02-08T12:00:00Z'],
  ['the sun gives more in June than in January', 'solar', '2026-06-15T12:00:00Z', '2026-01-15T12:00:00Z'],
])('%s', (_, what, more, less) => {
  expect(nationalGridOf(new Date(more), still)[what]).toBeGreaterThan(
    nationalGridOf(new Date(less), still)[what] * 1.05,
  )
})

test('another seed gives other values', () => {
  const at = new Date('2026-06-01T12:00:00Z')
  expect(nationalGridOf(at, createNation(5)).wind).not.toBe(nationalGridOf(at, nation).wind)
})
