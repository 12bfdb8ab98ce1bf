import { expect, test } from 'vitest'
import { compareTariffs } from './tariff-advice.ts'
import { testCandidate, testFacts, testPower, testTariff, testYear } from './testing/test-year.ts'

const tariffs = [
  testTariff('Two rates'),
  testTariff('Hours', { cap: { unit: 'hours', amount: 2, dayStart: '12:00' } }),
  testTariff('Energy', { cap: { unit: 'kWh', amount: 5, dayStart: '12:00' } }),
]

/** CPU time of a year on one tariff, in ms. */
function measureYear(tariff: (typeof tariffs)[number], maxExportW: number): number {
  const year = testYear('2025-11-17', 365)
  const charger = { ...year, home: { ...year.home, power: { ...testPower, maxExportW } } }
  const facts = { ...testFacts([charger], [testCandidate(tariff)]), exportRates: [{ from: 0, pence: 30 }] }
  const before = process.cpuUsage()
  compareTariffs(facts)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(tariffs)(
  'a year on the tariff $id takes at most a second of CPU, and two with vehicle-to-grid',
  (tariff) => {
    measureYear(tariff, 0)
    expect(measureYear(tariff, 0)).toBeLessThan(1_000)
    expect(measureYear(tariff, 6_000)).toBeLessThan(2_000)
  },
)
