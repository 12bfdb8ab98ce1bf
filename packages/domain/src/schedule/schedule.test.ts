import { describe, expect, test } from 'vitest'
import { writeClockTime } from '../time/clock-time.ts'
import { weekdays } from '../time/local-date.ts'
import { isReadyByStep, readStoredTime } from './ready-by-step.ts'
import {
  applyDays,
  defaultSchedule,
  deselectDays,
  pickerStartOf,
  listUnsettledDays,
  selectDays,
  type Schedule,
} from './schedule.ts'
import { readWeekday } from './weekday.ts'

describe('times of the schedule', () => {
  test.each([
    ['0000', 0],
    ['0005', 5],
    ['0700', 420],
    ['2355', 1435],
    ['2356', null],
    ['0004', null],
    ['2400', null],
    ['0760', null],
    ['700', null],
    ['07:00', null],
    ['', null],
  ])('%s is read as %s', (text, minute) => {
    expect(readStoredTime(text)).toBe(minute)
  })

  test.each([
    [0, true],
    [4, false],
    [5, true],
    [6, false],
    [1435, true],
  ])('%d is a step: %s', (minute, expected) => {
    expect(isReadyByStep(minute)).toBe(expected)
  })

  test('07:00 on working days, 09:00 at the weekend', () => {
    const times = weekdays.map((day) => writeClockTime(defaultSchedule[day].time ?? 0))
    expect(times).toEqual(['07:00', '07:00', '07:00', '07:00', '07:00', '09:00', '09:00'])
  })
})

describe('choosing days', () => {
  const fresh: Schedule = {
    ...defaultSchedule,
    SATURDAY: { time: null, isSettled: false },
    SUNDAY: { time: null, isSettled: false },
  }

  test('a day is selected only with a time, and several at once', () => {
    const both = selectDays(fresh, ['SATURDAY', 'SUNDAY'], 600)
    expect(both.SATURDAY).toEqual({ time: 600, isSettled: true })
    expect(both.SUNDAY).toEqual({ time: 600, isSettled: true })
    expect(both.MONDAY).toEqual(fresh.MONDAY)
    expect(listUnsettledDays(both)).toEqual([])
  })

  test('a deselected day is settled, and not asked for', () => {
    const without = deselectDays(fresh, ['SUNDAY'])
    expect(without.SUNDAY.time).toBeNull()
    expect(listUnsettledDays(without)).toEqual(['SATURDAY'])
  })

  test('the picker starts at the day’s time, and at 07:00 for a new day', () => {
    expect(pickerStartOf(selectDays(fresh, ['SUNDAY'], 615), 'SUNDAY')).toBe(615)
    expect(pickerStartOf(fresh, 'SUNDAY')).toBe(420)
  })

  test('a deselected day remembers its time until it is selected again', () => {
    const none = { time: null, isSettled: true }
    const off = applyDays(defaultSchedule, { SATURDAY: none, SUNDAY: { time: 615, isSettled: true } })
    expect(pickerStartOf(off, 'SATURDAY')).toBe(540)
    const again = applyDays(off, { SATURDAY: none, SUNDAY: none })
    expect(again.SATURDAY).toEqual({ time: null, isSettled: true, earlierTime: 540 })
    expect(again.SUNDAY).toEqual({ time: null, isSettled: true, earlierTime: 615 })
    expect(selectDays(again, ['SUNDAY'], 615).SUNDAY).toEqual({ time: 615, isSettled: true })
    expect(pickerStartOf(applyDays(fresh, { SUNDAY: none }), 'SUNDAY')).toBe(420)
  })
})

describe('names of days', () => {
  test.each(['MONDAY', 'monday', ' Sunday '])('%s is one', (text) => {
    expect(readWeekday(text)).toMatchObject({ ok: true })
  })
  test.each(['', 'MON', 'TODAY', 'MONDAY,TUESDAY'])('"%s" is none', (text) => {
    expect(readWeekday(text)).toEqual({ ok: false, problem: { code: 'invalid-weekday' } })
  })
})
