import { describe, expect, test } from 'vitest'
import { hasVehicle, type KnownVehicle } from './vehicle-presence.ts'

function vehicle(change: Partial<KnownVehicle>): KnownVehicle {
  return {
    herbieVehicleId: null,
    model: null,
    batteryCapacityWh: null,
    integrationInternalOAuthId: null,
    ...change,
  }
}

describe('a vehicle exists', () => {
  test.each([
    ['there is none at all', null, false],
    ['nothing is known of it', vehicle({}), false],
    ['it is one of the list', vehicle({ herbieVehicleId: 'h1' }), true],
    ['its id is empty', vehicle({ herbieVehicleId: '' }), false],
    ['it is linked', vehicle({ integrationInternalOAuthId: 'link-1', model: 'Zoe' }), true],
    ['its link is empty', vehicle({ integrationInternalOAuthId: '', model: 'Zoe' }), false],
    ['it is another one without a battery', vehicle({ model: 'Other' }), false],
    ['it is another one with a battery of 0', vehicle({ model: 'Other', batteryCapacityWh: 0 }), false],
    ['it is another one with a battery of 1 Wh', vehicle({ model: 'Other', batteryCapacityWh: 1 }), true],
    ['its model is unknown', vehicle({ model: 'Unknown', batteryCapacityWh: 41_000 }), false],
    ['it has a name without a battery', vehicle({ model: 'Zoe' }), false],
    [
      'it has kept its name and battery from a link',
      vehicle({ model: 'Zoe', batteryCapacityWh: 41_000 }),
      true,
    ],
  ])('when %s: %#', (_name, given, expected) => {
    expect(hasVehicle(given)).toBe(expected)
  })
})
