import { expect, test } from 'vitest'
import { instantOn, lastTime, nextTime, startOfDay, writeTime } from './london-time.ts'
import { costBetween } from './price.ts'
import { flows, importBetween, percentAt, pluggedInAt, timeWith, type Sample } from './track.ts'

function at(iso: string): number {
  return Date.parse(iso)
}

test.each([
  ['2026-03-10', '07:00', '2026-03-10T07:00:00Z'],
  ['2026-03-29', '07:00', '2026-03-29T06:00:00Z'],
  ['2026-07-01', '00:00', '2026-06-30T23:00:00Z'],
])('%s %s in London', (day, time, instant) => {
  expect(instantOn(day, time)).toBe(at(instant))
})

test('clock times before and after an instant', () => {
  const evening = at('2026-03-28T22:00:00Z')
  expect(nextTime(evening, '07:00')).toBe(at('2026-03-29T06:00:00Z'))
  expect(lastTime(evening, '07:00')).toBe(at('2026-03-28T07:00:00Z'))
  expect(startOfDay(evening)).toBe(at('2026-03-28T00:00:00Z'))
  expect(writeTime(at('2026-03-29T06:00:00Z'))).toBe('07:00')
})

function sample(time: string, fields: Partial<Sample>): Sample {
  return {
    at: at(`2026-03-10T${time}:00Z`),
    percent: 50,
    powerW: 0,
    importWh: 0,
    exportWh: 0,
    isPluggedIn: true,
    isConnected: true,
    ...fields,
  }
}

/** Plugged in at 20:00, and charged with 7 kW from 22:00 to 23:00. */
const track = [
  sample('18:00', { isPluggedIn: false }),
  sample('20:00', { isPluggedIn: false }),
  sample('20:00', {}),
  sample('22:00', { powerW: 7_000 }),
  sample('22:30', { powerW: 7_000, importWh: 3_500, percent: 55 }),
  sample('23:00', { importWh: 7_000, percent: 60 }),
  sample('23:30', { importWh: 7_000, percent: 60 }),
]
const evening = { from: at('2026-03-10T20:00:00Z'), to: at('2026-03-10T23:30:00Z') }

test('a track tells energy, level, plug-in and charging time', () => {
  expect(importBetween(track, evening)).toBe(7_000)
  expect(importBetween(track, { from: evening.from, to: at('2026-03-10T22:15:00Z') })).toBe(1_750)
  expect(percentAt(track, at('2026-03-10T22:45:00Z'))).toBe(57.5)
  expect(pluggedInAt(track, evening.to)).toBe(evening.from)
  expect(flows(track, evening)).toEqual([
    { from: at('2026-03-10T22:00:00Z'), to: at('2026-03-10T23:00:00Z') },
  ])
  expect(timeWith(track, evening, ({ powerW }) => powerW > 0)).toBe(3_600_000)
})

test('each half hour costs its own price', () => {
  const half = at('2026-03-10T22:30:00Z')
  expect(costBetween(track, (instant) => (instant < half ? 20 : 10), evening)).toBe(105)
})
