import { expect, test } from 'vitest'
import type { CarEvent } from '../day-plan.ts'
import { moveCar, type CarPosition } from './car-moves.ts'

const at = new Date('2026-06-01T08:00:00Z')
const house = {
  car: {
    make: 'Kia',
    model: 'EV6',
    year: 2023,
    batteryWh: 50_000,
    maxAcW: 7400,
    dailyDriveWh: 9000,
    body: 'crossover',
    paint: 'teal',
  },
} as const
const home: CarPosition = { place: 'at-home', leftAt: null, storedWh: 30_000 }
const plugged: CarPosition = { ...home, place: 'plugged-in' }
const away: CarPosition = { ...home, place: 'away', leftAt: 1 }
const comesHome: CarEvent = { at, action: 'come-home', drivenWh: 9000 }

test.each<[string, CarPosition, CarEvent, CarPosition | null]>([
  ['that is at home is plugged in', home, { at, action: 'plug-in' }, plugged],
  ['that is plugged in is unplugged', plugged, { at, action: 'unplug' }, home],
  ['that is plugged in cannot leave', plugged, { at, action: 'drive-away' }, null],
  ['that is at home leaves', home, { at, action: 'drive-away' }, { ...away, leftAt: at.getTime() }],
  ['that is away comes home emptier', away, comesHome, { ...home, storedWh: 21_000 }],
  ['that is at home does not come home', home, comesHome, null],
  ['that is away is not plugged in', away, { at, action: 'plug-in' }, null],
])('[WORLD-02] a car %s', (_, car, event, after) => {
  expect(moveCar(car, event, house)).toEqual(after)
})
