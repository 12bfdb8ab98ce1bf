import { expect, test } from 'vitest'
import type { CarEvent } from '../day-plan.ts'
import { commuter } from '../car-habits.ts'
import { listCarEvents, moveCar, type CarPosition } from './car-moves.ts'

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
])('a car %s', (_, car, event, after) => {
  expect(moveCar(car, event, house)).toEqual(after)
})

const planned = { key: 'any', habits: commuter, car: house.car }
const week = { from: Date.parse('2026-06-01T00:00Z'), to: Date.parse('2026-06-08T00:00Z') }

test('the events of a range begin after its start and include its end', () => {
  const times = listCarEvents(planned, 1, week).map(({ at: time }) => time.getTime())
  expect(times.length).toBeGreaterThan(8)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const [first = NaN, second = NaN, third = NaN] = times.slice(3)
  function list(from: number, to: number): number[] {
    return listCarEvents(planned, 1, { from, to }).map(({ at: time }) => time.getTime())
  }
  expect(list(first, third)).toEqual([second, third])
  expect(list(first - 1, third - 1)).toEqual([first, second])
})

test('ranges side by side have each event once', () => {
  const middle = Date.parse('2026-06-03T12:00Z')
  const whole = listCarEvents(planned, 1, week)
  const parts = [
    listCarEvents(planned, 1, { from: week.from, to: middle }),
    listCarEvents(planned, 1, { from: middle, to: week.to }),
  ]
  expect(parts.flat()).toEqual(whole)
})
