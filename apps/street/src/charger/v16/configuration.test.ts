import type { ChargerMake } from '@driveway/world/charger-make'
import { expect, test } from 'vitest'
import { makeTraitsOf } from '../make/make-traits.ts'
import { createSettings } from '../make/settings.ts'
import { createConfiguration } from './configuration.ts'

function configure(isV2g: boolean, make: ChargerMake = 'strict') {
  const traits = makeTraitsOf(make)
  return createConfiguration({ traits, isV2g, settings: createSettings({ traits, isV2g, kept: {} }) })
}

test.each([
  ['a number within bounds is taken', 'MeterValueSampleInterval', '60', 'Accepted'],
  ['a number beyond them is not', 'MeterValueSampleInterval', '61', 'Rejected'],
  ['a word is not', 'MeterValueSampleInterval', 'often', 'Rejected'],
  ['what is fixed stays', 'NumberOfConnectors', '2', 'Rejected'],
  ['what does not exist is not supported', 'Colour', '1', 'NotSupported'],
  ['a V2G charger has a floor of charge', 'DrivewayMinimumSoc', '30', 'Accepted'],
  ['known measurands are taken', 'MeterValuesSampledData', 'Power.Active.Import,SoC', 'Accepted'],
  ['an unknown measurand is not', 'MeterValuesSampledData', 'RPM', 'Rejected'],
])('%s', (_, key, value, status) => {
  expect(configure(true).change({ key, value })).toBe(status)
})

test('returns known keys and lists unknown ones', () => {
  const answer = configure(false).get({ key: ['DrivewayNegativeLimits', 'Colour'] })
  expect(answer).toEqual({
    configurationKey: [{ key: 'DrivewayNegativeLimits', readonly: true, value: 'false' }],
    unknownKey: ['Colour'],
  })
})

test('a V2G charger announces that it understands negative limits', () => {
  expect(configure(true).get({}).configurationKey).toContainEqual({
    key: 'DrivewayNegativeLimits',
    readonly: true,
    value: 'true',
  })
})

test.each<[ChargerMake, string, string | undefined]>([
  ['strict', 'ChargeProfileMaxStackLevel', '9'],
  ['abb-like', 'ChargeProfileMaxStackLevel', '3'],
  ['schneider-like', 'ChargingScheduleAllowedChargingRateUnit', 'Current'],
  ['watts-only', 'ChargingScheduleAllowedChargingRateUnit', 'Power'],
  ['energy-only', 'MeterValuesSampledData', 'Energy.Active.Import.Register'],
  ['card-locked', 'AuthorizeRemoteTxRequests', 'true'],
  ['strict', 'AuthorizeRemoteTxRequests', 'false'],
  ['no-profiles', 'ChargeProfileMaxStackLevel', undefined],
  [
    'no-profiles',
    'SupportedFeatureProfiles',
    'Core,FirmwareManagement,LocalAuthListManagement,Reservation,RemoteTrigger',
  ],
])('a charger of the make %s announces its %s', (make, key, value) => {
  const { configurationKey } = configure(false, make).get({ key: [key] })
  expect(configurationKey?.[0]?.value).toBe(value)
})

test('changed settings survive a restart', () => {
  const traits = makeTraitsOf('strict')
  const before = createSettings({ traits, isV2g: false, kept: {} })
  before.change('sampleSeconds', '30')
  const after = createSettings({ traits, isV2g: false, kept: before.remember() })
  expect(after.readNumber('sampleSeconds')).toBe(30)
})
