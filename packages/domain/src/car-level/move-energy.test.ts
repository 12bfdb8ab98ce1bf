import { describe, expect, test } from 'vitest'
import { unknownCar, type CarLevelState, type LevelPoint } from './level-state.ts'
import { moveEnergy } from './move-energy.ts'

const endedAt = 1_000_000
const session = { importedWh: 10_000, exportedWh: 0, endedAt }

function at(instant: number, percent = 60): CarLevelState {
  const point: LevelPoint = {
    percent,
    low: percent - 5,
    high: percent + 5,
    at: instant,
    source: 'customer',
    assumedWh: 0,
    assumedDays: 0,
  }
  return { ...unknownCar, point }
}

/** 10 kWh into 50 kWh, of which 90 % arrives. */
const POINTS = 18

describe('the level after a charge was given to another car', () => {
  const cases: [string, CarLevelState, 'to' | 'from', boolean, number | null][] = [
    ['takes it from the wrong car', at(endedAt), 'from', false, 60 - POINTS],
    ['gives it to the right car', at(endedAt), 'to', false, 60 + POINTS],
    ['leaves what was reported just after it', at(endedAt + 1), 'from', false, 60],
    ['moves what follows from a later arrival', at(endedAt + 1), 'from', true, 60 - POINTS],
    ['moves what was known before it', at(endedAt - 1), 'to', false, 60 + POINTS],
    ['stays at full', at(endedAt, 90), 'to', false, 100],
    ['stays at empty', at(endedAt, 10), 'from', false, 0],
    ['is unknown where nothing was known', unknownCar, 'to', false, null],
  ]
  test.each(cases)('%s', (_, state, direction, hasArrivedSince, expected) => {
    const moved = moveEnergy(state, session, direction, { capacityWh: 50_000, hasArrivedSince })
    expect(moved.point?.percent ?? null).toBe(expected)
  })

  test('stays where the battery is unknown', () => {
    const state = at(endedAt)
    expect(moveEnergy(state, session, 'to', { capacityWh: null, hasArrivedSince: false })).toBe(state)
  })
})
