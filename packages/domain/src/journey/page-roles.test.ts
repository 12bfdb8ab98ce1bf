import { expect, test } from 'vitest'
import { isPageFor } from './page-roles.ts'

const cases: readonly (readonly [path: string, owner: boolean, driver: boolean, guest: boolean])[] = [
  ['/electric-vehicles', true, true, true],
  ['/electric-vehicles/more', true, true, true],
  ['/settings', true, true, true],
  ['/settings/people', true, true, true],
  ['/settings/charger', true, true, true],
  ['/electric-vehicles/history', true, true, false],
  ['/electric-vehicles/settings/schedule', true, true, false],
  ['/electric-vehicles/details', true, true, false],
  ['/electric-vehicles/settings/charge-range', true, true, false],
  ['/home/tariff', true, true, false],
  ['/home/tariff/add/', true, false, false],
  ['/electric-vehicles/settings/planning', true, false, false],
  ['/electric-vehicles/settings/solar-matching-mode', true, false, false],
  ['/home/microgeneration', true, false, false],
  ['/settings/beta', true, false, false],
  ['/settings/notices', true, true, true],
]

test.each(cases)('%s is for owners: %s, drivers: %s, guests: %s', (path, owner, driver, guest) => {
  expect([isPageFor('owner', path), isPageFor('driver', path), isPageFor('guest', path)]).toEqual([
    owner,
    driver,
    guest,
  ])
})
