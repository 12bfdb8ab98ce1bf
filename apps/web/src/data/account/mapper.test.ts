// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { toAccount } from './mapper.ts'

const warnings = vi.spyOn(console, 'warn')

beforeEach(() => {
  warnings.mockImplementation(() => undefined)
})

afterEach(() => {
  warnings.mockReset()
})

test('maps the fields of the journey, the menus and the contact page', () => {
  const account = toAccount(
    makeAccount({
      installerId: 'installer-1',
      latestSeenReleaseNote: '2026-06-30T12:00:00.000Z',
      availableFeatures: [makeFeature('MAX_CHARGE', { seen: false })],
    }),
  )
  expect(account).toEqual({
    email: 'sam@example.org',
    chargerType: 'EV_SMART_CHARGER',
    hasSeveralChargers: false,
    features: [{ name: 'MAX_CHARGE', isOn: true, isInBeta: false, seen: false, informed: true }],
    hasLinkEnded: false,
    hasTariff: true,
    isVehicleMissing: false,
    latestSeenReleaseNote: new Date('2026-06-30T12:00:00.000Z'),
    contact: { organisationId: 'kestrel', installerId: 'installer-1' },
    journey: {
      isEvEnabled: true,
      isHeatEnabled: false,
      hasDevice: true,
      evOnboardingComplete: true,
      features: [{ name: 'MAX_CHARGE', isOn: true, isInBeta: false, seen: false, informed: true }],
      vehicle: {
        herbieVehicleId: 'herbie-1',
        model: 'Leaf',
        batteryCapacityWh: 40_000,
        integrationInternalOAuthId: null,
      },
    },
  })
})

const betas: [string, boolean | null, boolean, boolean][] = [
  ['a beta that was chosen', true, true, true],
  ['a beta that was declined', false, true, false],
  ['a beta without a decision', null, true, false],
  ['a general feature, switched off', false, false, false],
  ['a general feature, undecided', null, false, true],
]

test.each(betas)('%s opens its gates: %s, in beta %s → %s', (_, enabled, isInBeta, isOn) => {
  const { journey, features } = toAccount(
    makeAccount({ availableFeatures: [makeFeature('ENVIRONMENT', { enabled, isInBeta })] }),
  )
  expect([journey.features.length === 1, features[0]?.isOn]).toEqual([isOn, isOn])
})

test('a feature is recognised by both of its names', () => {
  const { features } = toAccount(
    makeAccount({ availableFeatures: [makeFeature('exportMatch'), makeFeature('MAX_CHARGE')] }),
  )
  expect(features.map((feature) => feature.name)).toEqual(['EXPORT_MATCH', 'MAX_CHARGE'])
})

test('an unknown feature or device is skipped with a warning', () => {
  const account = toAccount(
    makeAccount({
      availableFeatures: [makeFeature('TELEPORT')],
      devices: [{ id: 'd', deviceType: 'WATER_HEATER' }],
    }),
  )
  expect([account.features, account.chargerType, account.journey.hasDevice]).toEqual([[], null, false])
  expect(warnings.mock.calls.flat()).toEqual(['Unknown feature TELEPORT', 'Unknown device type WATER_HEATER'])
})

test('an invalid date maps to null', () => {
  expect(toAccount(makeAccount({ latestSeenReleaseNote: 'soon' })).latestSeenReleaseNote).toBeNull()
})
