import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { demoStreet } from '@driveway/world/demo-street'
import { expect, test } from 'vitest'
import { findSimulationRefusal, planSimulation } from './state-simulation.ts'

const able = {
  anybody: ['solar', 'v2g', 'hybrid', 'dynamo-2t', 'dynamo-t', 'flat', 'new', 'v2g-solar'],
  matching: ['solar', 'dynamo-t', 'v2g-solar'],
  others: ['v2g', 'hybrid', 'dynamo-2t', 'flat', 'new'],
  v2g: ['v2g', 'v2g-solar'],
} as const

test.each<[ChargerState, keyof typeof able]>([
  ['CHARGING', 'others'],
  ['DEVICE_FAULT', 'anybody'],
  ['DISCONNECTED', 'anybody'],
  ['EXPORTING', 'v2g'],
  ['IDLE', 'anybody'],
  ['OFFLINE', 'anybody'],
  ['OVERRIDING', 'anybody'],
  ['CALIBRATING', 'anybody'],
  ['UNKNOWN_STATE', 'anybody'],
  ['SOLAR_CHARGING_SOURCE_SOLAR', 'matching'],
  ['SOLAR_CHARGING_SOURCE_GRID', 'matching'],
  ['SOLAR_CHARGING_SOURCE_MIX', 'matching'],
  ['SOLAR_IDLE', 'matching'],
  ['HOME_ALONE', 'anybody'],
])('%s can be simulated by %s', (state, who) => {
  const keys = demoStreet
    .filter((house) => findSimulationRefusal(state, house) === null)
    .map((house) => house.key)
  expect(keys).toEqual(able[who])
})

const house = {
  deviceType: 'EV_SMART_CHARGER',
  features: ['EXPORT_MATCH'],
  solarKwp: 4,
  hasHouseMeter: true,
} as const

test.each<[string, ChargerState, Parameters<typeof findSimulationRefusal>[1], string]>([
  [
    'without a roof',
    'SOLAR_CHARGING_SOURCE_MIX',
    { ...house, solarKwp: 0 },
    'This house has no solar panels.',
  ],
  [
    'without a meter',
    'SOLAR_CHARGING_SOURCE_SOLAR',
    { ...house, hasHouseMeter: false },
    'This house has no house meter.',
  ],
  [
    'that does not match',
    'SOLAR_IDLE',
    { ...house, features: [] },
    'This house does not use solar matching.',
  ],
  [
    'that matches',
    'CHARGING',
    house,
    'This house uses solar matching, so that its charging shows as one of the SOLAR states.',
  ],
  ['without V2G', 'EXPORTING', house, 'Only a V2G charger can export.'],
])('a house %s says why it cannot be %s', (_, state, which, words) => {
  expect(findSimulationRefusal(state, which)).toBe(words)
})

test.each([
  ['runs on', undefined, 'runs'],
  ['ends, where a boost is a remote start,', 'no-profiles', 'ended'],
] as const)('the charge %s before a boost', (_, make, session) => {
  expect(planSimulation('OVERRIDING', make === undefined ? house : { ...house, make })).toMatchObject({
    cable: 'in',
    session,
  })
})

const roofs: [number, ChargerState, { charge: number; solar: number } | string][] = [
  [1.72, 'SOLAR_CHARGING_SOURCE_SOLAR', 'The roof of this house is too small to charge a car.'],
  [1.73, 'SOLAR_CHARGING_SOURCE_SOLAR', { charge: 1380, solar: 1730 }],
  [2.65, 'SOLAR_CHARGING_SOURCE_SOLAR', { charge: 2300, solar: 2650 }],
  [4.2, 'SOLAR_CHARGING_SOURCE_SOLAR', { charge: 2300, solar: 3050 }],
  [1.72, 'SOLAR_CHARGING_SOURCE_MIX', 'The roof of this house is too small to charge a car.'],
  [2, 'SOLAR_CHARGING_SOURCE_MIX', { charge: 3300, solar: 2000 }],
  [4.2, 'SOLAR_CHARGING_SOURCE_MIX', { charge: 4600, solar: 2650 }],
]

test.each(roofs)('a roof of %s kWp never makes more than its size in %s', (solarKwp, state, expected) => {
  const small = { ...house, solarKwp }
  const refusal = findSimulationRefusal(state, small)
  const { limitW, meter } = planSimulation(state, small)
  expect(refusal ?? { charge: limitW, solar: meter?.solarW }).toEqual(expected)
})
