import { expect, test } from 'vitest'
import { createConfiguration } from './configuration.ts'

test.each([
  ['a number within bounds is taken', 'MeterValueSampleInterval', '60', 'Accepted'],
  ['a number beyond them is not', 'MeterValueSampleInterval', '61', 'Rejected'],
  ['a word is not', 'MeterValueSampleInterval', 'often', 'Rejected'],
  ['what is fixed stays', 'NumberOfConnectors', '2', 'Rejected'],
  ['what does not exist is not supported', 'Colour', '1', 'NotSupported'],
  ['a V2G charger has a floor of charge', 'DrivewayMinimumSoc', '30', 'Accepted'],
])('%s', (_, key, value, status) => {
  expect(createConfiguration(true).change({ key, value })).toBe(status)
})

test('returns known keys and lists unknown ones', () => {
  const answer = createConfiguration(false).get({ key: ['DrivewayNegativeLimits', 'Colour'] })
  expect(answer).toEqual({
    configurationKey: [{ key: 'DrivewayNegativeLimits', readonly: true, value: 'false' }],
    unknownKey: ['Colour'],
  })
})

test('a V2G charger announces that it understands negative limits', () => {
  expect(createConfiguration(true).get({}).configurationKey).toContainEqual({
    key: 'DrivewayNegativeLimits',
    readonly: true,
    value: 'true',
  })
})
