import { describe, expect, test } from 'vitest'
import { listComfortTimes, readComfort, usualComfort, type ComfortFields } from './comfort.ts'

const fields: ComfortFields = {
  temperature: 21,
  morning: { start: '0630', end: '0830' },
  evening: { start: '1700', end: '2200' },
}

test('comfort is read as minutes of the day', () => {
  expect(readComfort(fields)).toEqual({
    ok: true,
    value: { temperature: 21, morning: { start: 390, end: 510 }, evening: { start: 1020, end: 1320 } },
  })
  expect(readComfort(fields)).toEqual({ ok: true, value: usualComfort })
})

function morning(start: string, end: string): Partial<ComfortFields> {
  return { morning: { start, end } }
}

function evening(start: string, end: string): Partial<ComfortFields> {
  return { evening: { start, end } }
}

const TEMPERATURE = 'invalid-comfort-temperature'
const MORNING = 'invalid-morning-period'
const EVENING = 'invalid-evening-period'

const cases: [string, Partial<ComfortFields>, string | null][] = [
  ['6.5 degrees', { temperature: 6.5 }, TEMPERATURE],
  ['7 degrees', { temperature: 7 }, null],
  ['7.5 degrees', { temperature: 7.5 }, null],
  ['29.5 degrees', { temperature: 29.5 }, null],
  ['30 degrees', { temperature: 30 }, null],
  ['30.5 degrees', { temperature: 30.5 }, TEMPERATURE],
  ['a third of a degree', { temperature: 21.3 }, TEMPERATURE],
  ['a negative temperature', { temperature: -21 }, TEMPERATURE],
  ['a huge temperature', { temperature: 1e308 }, TEMPERATURE],
  ['no number', { temperature: Number.NaN }, TEMPERATURE],
  ['an infinite temperature', { temperature: Number.POSITIVE_INFINITY }, TEMPERATURE],
  ['a morning from midnight', morning('0000', '0830'), null],
  ['a morning from half past', morning('0030', '0830'), null],
  ['a morning to 11:30', morning('0630', '1130'), null],
  ['a morning to noon', morning('0630', '1200'), null],
  ['a morning to 12:30', morning('0630', '1230'), MORNING],
  ['a morning of half an hour', morning('0800', '0830'), null],
  ['a morning without length', morning('0830', '0830'), MORNING],
  ['a morning that ends before it starts', morning('0900', '0830'), MORNING],
  ['a morning off the half hour', morning('0615', '0830'), MORNING],
  ['a morning that ends off the half hour', morning('0630', '0829'), MORNING],
  ['an evening from 11:30', evening('1130', '2200'), EVENING],
  ['an evening from noon', evening('1200', '2200'), null],
  ['an evening from 12:30', evening('1230', '2200'), null],
  ['an evening to 23:30', evening('1700', '2330'), null],
  ['an evening to 24:00', evening('1700', '2400'), EVENING],
  ['an evening past midnight', evening('1700', '0030'), EVENING],
  ['a time with a colon', evening('17:00', '2200'), EVENING],
  ['an empty time', morning('', '0830'), MORNING],
  ['a time of emoji', morning('🕖🕖', '0830'), MORNING],
  ['an impossible time', evening('1760', '2200'), EVENING],
]

test.each(cases)('%s', (_, change, code) => {
  const read = readComfort({ ...fields, ...change })
  expect(read.ok ? null : read.problem.code).toBe(code)
})

test('the temperature is reported before the periods, and the morning before the evening', () => {
  const wrong = { temperature: 0, morning: { start: '', end: '' }, evening: { start: '', end: '' } }
  expect(readComfort(wrong)).toEqual({ ok: false, problem: { code: TEMPERATURE } })
  expect(readComfort({ ...wrong, temperature: 21 })).toEqual({ ok: false, problem: { code: MORNING } })
})

describe('the times of a period', () => {
  test.each([
    ['morning', 25, 0, 720],
    ['evening', 24, 720, 1410],
  ] as const)('of the %s are %i', (part, count, first, last) => {
    const times = listComfortTimes(part)
    expect([times.length, times[0], times.at(-1)]).toEqual([count, first, last])
  })
})
