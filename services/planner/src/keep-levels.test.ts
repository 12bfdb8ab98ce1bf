import type { LevelEvidence } from '@driveway/domain/car-level/level-evidence'
import { makePoint } from '@driveway/domain/car-level/car-level'
import type { ChargeFacts } from '@driveway/domain/car-level/level-facts'
import { unknownCar } from '@driveway/domain/car-level/level-state'
import { noEnergy } from '@driveway/domain/car-level/metered-energy'
import { expect, test } from 'vitest'
import { listEvidence } from './keep-levels.ts'

const now = new Date('2026-11-16T18:10:00Z')

function ago(minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}

/** A charger that reads 62 % from a car, which has been plugged in since its level was last kept. */
const charge: ChargeFacts = {
  capacityWh: 60_000,
  givesBackTo: null,
  reportedAt: ago(1),
  unpluggedAt: null,
  state: {
    ...unknownCar,
    point: makePoint({ percent: 60, tolerance: 0.5, at: ago(11).getTime(), source: 'charger' }),
  },
  metered: noEnergy,
  ofPlugIn: noEnergy,
  unpluggedFrom: null,
  pluggedInAt: ago(60),
  stop: null,
}
const back = { unpluggedFrom: ago(600), unpluggedAt: ago(600), pluggedInAt: ago(2) }
const arrived: LevelEvidence = { kind: 'arrived', at: ago(2).getTime() }
const reported: LevelEvidence = { kind: 'reported', source: 'charger', percent: 62, at: ago(1).getTime() }

const cases: [string, Partial<ChargeFacts>, number | null, readonly LevelEvidence[]][] = [
  ['a level of 10 minutes later', {}, 62, [reported]],
  ['a level of less than 10 minutes later', { reportedAt: new Date(ago(1).getTime() - 1) }, 62, []],
  ['the first level', { state: unknownCar }, 62, [reported]],
  ['no level', {}, null, []],
  ['an arrival', back, null, [arrived]],
  ['an arrival and then the level', back, 62, [arrived, reported]],
  ['a car that is away', { ...back, pluggedInAt: ago(700) }, null, []],
]

test.each(cases)('%s', (_, over, stateOfCharge, expected) => {
  const facts = { stateOfCharge, lastSeenAt: null, importW: 0, powerAt: null }
  expect(listEvidence({ facts, charge: { ...charge, ...over } }, now)).toEqual(expected)
})
