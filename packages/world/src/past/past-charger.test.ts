import { expect, test } from 'vitest'
import { createPastCharger } from './past-charger.ts'
import type { PastReading } from './past-fact.ts'

function reading(at: number): PastReading {
  const still = { importW: 0, exportW: 0, stateOfCharge: null, houseNetW: null }
  return { at, transaction: null, importWh: at, exportWh: 0, ...still }
}

test('[WORLD-02] a status is told once, until it is another', () => {
  const charger = createPastCharger(0)
  charger.status(1, 'unplugged', '')
  charger.status(2, 'unplugged', '')
  charger.status(3, 'charging', '')
  charger.status(4, 'charging', 'CALIBRATING')
  expect(charger.facts.slice(2).map((fact) => fact.heardAt)).toEqual([1, 3, 4])
})

test.each([
  ['with room for readings tells them later', true, ['line', 'started', 'metered', 'stopped']],
  ['without it tells its transactions alone', false, ['line', 'started', 'stopped']],
])('[FAULT-07] a charger without a line %s', (_, isBuffered, told) => {
  const charger = createPastCharger(0)
  charger.loseLine(10, isBuffered)
  charger.status(11, 'charging', '')
  charger.start(12, 100.7)
  charger.meter(reading(13))
  charger.stop(14, 200.2, 'unplugged')
  const before = charger.facts.length
  charger.regainLine(20)
  const late = charger.facts.slice(before)
  expect(late.map((fact) => fact.kind)).toEqual(told)
  expect(late.every((fact) => fact.heardAt === 20)).toBe(true)
  expect(late.find((fact) => fact.kind === 'started')).toMatchObject({ at: 12, meterWh: 100 })
  expect(late.find((fact) => fact.kind === 'stopped')).toMatchObject({ at: 14, meterWh: 200 })
})

test('[WORLD-02] nothing is stopped that never began, and every transaction has a number of its own', () => {
  const charger = createPastCharger(0)
  charger.stop(1, 0, 'power-loss')
  charger.start(2, 0)
  charger.stop(3, 5, 'emergency-stop')
  charger.start(4, 5)
  const numbers = charger.facts.flatMap((fact) => ('transaction' in fact ? [fact.transaction] : []))
  expect(numbers).toEqual([1, 1, 2])
  expect(charger.openTransaction()).toBe(2)
})
