import { findTariffInForce } from '@driveway/domain/tariff/tariff'
import { countDays } from '@driveway/domain/time/local-date'
import { expect, test } from 'vitest'
import { demoStreet, findDemoHouse } from './demo-street.ts'
import { houseScheduleOf, listHouseTariffs } from './house-tariffs.ts'

const TODAY = '2026-11-15'
const INSTALLED = '2025-10-16'

test('a house that changed its tariff has both, at least 28 days apart', () => {
  const changed = demoStreet.filter((house) => house.formerTariff !== undefined)
  expect(changed.length).toBeGreaterThan(0)
  for (const house of changed) {
    const [former, tariff] = listHouseTariffs(house, INSTALLED, TODAY)
    expect(former?.startDate).toBe(INSTALLED)
    expect(former?.periods).toHaveLength(1)
    expect(tariff?.periods.length).toBeGreaterThan(1)
    expect(countDays(INSTALLED, tariff?.startDate ?? INSTALLED)).toBeGreaterThanOrEqual(28)
  }
})

test('a charger installed after the change has one tariff', () => {
  for (const house of demoStreet) expect(listHouseTariffs(house, TODAY, TODAY)).toHaveLength(1)
})

test('every day has a price of every kind', () => {
  for (const house of demoStreet) {
    const tariffs = listHouseTariffs(house, INSTALLED, TODAY)
    expect(findTariffInForce(tariffs, INSTALLED)).not.toBeNull()
    expect(findTariffInForce(tariffs, TODAY)?.energySupplier).toBe(house.tariff.supplier)
  }
  expect(new Set(demoStreet.map((house) => house.tariff.kind))).toEqual(
    new Set(['flat', 'overnight', 'agile']),
  )
})

test.each([
  ['dynamo-t', 'MONDAY', 330],
  ['dynamo-t', 'SUNDAY', 330],
  ['solar', 'MONDAY', 420],
  ['solar', 'SATURDAY', 540],
] as const)('the car of %s is ready on %s by minute %s', (key, day, time) => {
  expect(houseScheduleOf(findDemoHouse(key) ?? {})[day].time).toBe(time)
})
