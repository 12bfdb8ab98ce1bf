import { expect, test } from 'vitest'
import { energySuppliers, findSupplier, listSuppliers } from './energy-supplier.ts'

test.each([
  ['o', false, ['Octopus Energy', 'Outfox the Market', 'OVO Energy', 'Co-op Energy']],
  ['o', true, ['Octopus Agile', 'Octopus Energy', 'Outfox the Market', 'OVO Energy', 'Co-op Energy']],
  ['AGILE', true, ['Octopus Agile']],
  ['agile', false, []],
  ['ctopus', true, []],
])('"%s" with Agile %s finds %s', (text, hasAgile, names) => {
  expect(listSuppliers(text, hasAgile).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['Octopus Agile', 'AGILE'],
  ['marigold drive anytime', 'OVO_DRIVE_ANYTIME'],
  [' British Gas ', 'UNKNOWN'],
  ['British', null],
])('%s has tariffs of the type %s', (name, type) => {
  expect(findSupplier(name)?.tariffType ?? null).toBe(type)
})

test('names are unique', () => {
  expect(new Set(energySuppliers.map(({ name }) => name.toLowerCase())).size).toBe(energySuppliers.length)
})
