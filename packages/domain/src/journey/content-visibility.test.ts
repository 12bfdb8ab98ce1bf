import { visibleToAll } from '@driveway/testkit/visible-to-all'
import { expect, test } from 'vitest'
import {
  isContentVisible,
  unknownCustomer,
  type ContentCustomer,
  type VisibilityRules,
} from './content-visibility.ts'
import { readFirmwareVersion } from '../charger/firmware-version.ts'

const everybody: VisibilityRules = visibleToAll

const firmware = readFirmwareVersion

const customer: ContentCustomer = {
  organisationId: 'marigold',
  features: ['MAX_CHARGE', 'EXPORT_MATCH'],
  devices: [{ type: 'EV_SMART_CHARGER', firmware: firmware('1.9.5') }],
}

const twoChargers: ContentCustomer = {
  ...customer,
  devices: [
    { type: 'EV_SMART_CHARGER', firmware: firmware('1.9.5') },
    { type: 'EV_V2G_CHARGER', firmware: firmware('2.0.0') },
  ],
}

const noFirmware: ContentCustomer = { ...customer, devices: [{ type: 'EV_SMART_CHARGER', firmware: null }] }
const noType: ContentCustomer = { ...customer, devices: [{ type: null, firmware: firmware('1.9.5') }] }
const noDevice: ContentCustomer = { ...customer, devices: [] }

type Case = readonly [
  name: string,
  rules: Partial<VisibilityRules>,
  customer: ContentCustomer,
  shown: boolean,
]

const cases: readonly Case[] = [
  ['there are no rules', {}, customer, true],
  ['there are no rules and nobody is signed in', {}, unknownCustomer, true],
  ['the organisation is listed', { organisations: ['council', 'marigold'] }, customer, true],
  ['the organisation is not listed', { organisations: ['council'] }, customer, false],
  [
    'organisations are listed and nobody is signed in',
    { organisations: ['council'] },
    unknownCustomer,
    false,
  ],
  ['the device type is listed', { deviceTypes: ['EV_V2G_CHARGER', 'EV_SMART_CHARGER'] }, customer, true],
  ['the device type is not listed', { deviceTypes: ['EV_V2G_CHARGER'] }, customer, false],
  ['the device type is unknown', { deviceTypes: ['EV_SMART_CHARGER'] }, noType, false],
  ['one of two devices has the type', { deviceTypes: ['EV_V2G_CHARGER'] }, twoChargers, true],
  ['a type is asked for and there is no device', { deviceTypes: ['EV_SMART_CHARGER'] }, noDevice, false],
  ['the required feature is on', { requiredFeatures: ['MAX_CHARGE'] }, customer, true],
  [
    'one of two required features is off',
    { requiredFeatures: ['MAX_CHARGE', 'YEAR_SUMMARY'] },
    customer,
    false,
  ],
  ['both required features are on', { requiredFeatures: ['MAX_CHARGE', 'EXPORT_MATCH'] }, customer, true],
  [
    'a feature is required and nobody is signed in',
    { requiredFeatures: ['MAX_CHARGE'] },
    unknownCustomer,
    false,
  ],
  ['an excluded feature is on', { excludedFeatures: ['YEAR_SUMMARY', 'MAX_CHARGE'] }, customer, false],
  ['the excluded feature is off', { excludedFeatures: ['YEAR_SUMMARY'] }, customer, true],
  [
    'a feature is excluded and nobody is signed in',
    { excludedFeatures: ['MAX_CHARGE'] },
    unknownCustomer,
    true,
  ],
  ['the firmware is one below the lowest', { minFirmwareVersion: firmware('1.9.6') }, customer, false],
  ['the firmware is the lowest', { minFirmwareVersion: firmware('1.9.5') }, customer, true],
  ['the firmware is one above the lowest', { minFirmwareVersion: firmware('1.9.4') }, customer, true],
  ['the firmware is one below the highest', { maxFirmwareVersion: firmware('1.9.6') }, customer, true],
  ['the firmware is the highest', { maxFirmwareVersion: firmware('1.9.5') }, customer, true],
  ['the firmware is one above the highest', { maxFirmwareVersion: firmware('1.9.4') }, customer, false],
  [
    'the lowest is 1.10, which 1.9 is older than',
    { minFirmwareVersion: firmware('1.10.0') },
    customer,
    false,
  ],
  [
    'the highest is 1.10, which 1.9 is older than',
    { maxFirmwareVersion: firmware('1.10.0') },
    customer,
    true,
  ],
  ['the firmware is not known yet', { minFirmwareVersion: firmware('0.0.0') }, noFirmware, false],
  [
    'a highest is set and the firmware is not known yet',
    { maxFirmwareVersion: firmware('999.999.999') },
    noFirmware,
    false,
  ],
  ['a lowest is set and there is no device', { minFirmwareVersion: firmware('0.0.0') }, noDevice, false],
  [
    'type and firmware belong to different devices',
    { deviceTypes: ['EV_SMART_CHARGER'], minFirmwareVersion: firmware('2.0.0') },
    twoChargers,
    false,
  ],
  [
    'type and firmware belong to one device',
    { deviceTypes: ['EV_V2G_CHARGER'], minFirmwareVersion: firmware('2.0.0') },
    twoChargers,
    true,
  ],
  [
    'one rule of several refuses',
    { organisations: ['marigold'], excludedFeatures: ['MAX_CHARGE'] },
    customer,
    false,
  ],
]

test.each(cases)('when %s', (_name, rules, who, shown) => {
  expect(isContentVisible({ ...everybody, ...rules }, who)).toBe(shown)
})
