import { expect, test } from 'vitest'
import { createChargerRecorder } from './charger-recorder.ts'
import type { HistoryReading } from './charger-event.ts'

function reading(at: number): HistoryReading {
  const still = { importW: 0, exportW: 0, stateOfCharge: null, houseNetW: null }
  return { at, transaction: null, importWh: at, exportWh: 0, ...still }
}

test('records a status only when it changes', () => {
  const charger = createChargerRecorder(0)
  charger.status(1, 'unplugged', '')
  charger.status(2, 'unplugged', '')
  charger.status(3, 'charging', '')
  charger.status(4, 'charging', 'CALIBRATING')
  expect(charger.events.slice(2).map((event) => event.receivedAt)).toEqual([1, 3, 4])
})

test.each([
  ['with a buffer sends its readings later', true, ['connection', 'started', 'metered', 'stopped']],
  ['without a buffer sends only its transactions', false, ['connection', 'started', 'stopped']],
])('an offline charger %s', (_, isBuffered, expected) => {
  const charger = createChargerRecorder(0)
  charger.disconnect(10, isBuffered)
  charger.status(11, 'charging', '')
  charger.start(12, 100.7)
  charger.meter(reading(13))
  charger.stop(14, 200.2, 'unplugged')
  const before = charger.events.length
  charger.reconnect(20)
  const late = charger.events.slice(before)
  expect(late.map((event) => event.kind)).toEqual(expected)
  expect(late.every((event) => event.receivedAt === 20)).toBe(true)
  expect(late.find((event) => event.kind === 'started')).toMatchObject({ at: 12, meterWh: 100 })
  expect(late.find((event) => event.kind === 'stopped')).toMatchObject({ at: 14, meterWh: 200 })
})

test('ignores a stop without a start, and numbers every transaction', () => {
  const charger = createChargerRecorder(0)
  charger.stop(1, 0, 'power-loss')
  charger.start(2, 0)
  charger.stop(3, 5, 'emergency-stop')
  charger.start(4, 5)
  const numbers = charger.events.flatMap((event) => ('transaction' in event ? [event.transaction] : []))
  expect(numbers).toEqual([1, 1, 2])
  expect(charger.openTransaction()).toBe(2)
})
