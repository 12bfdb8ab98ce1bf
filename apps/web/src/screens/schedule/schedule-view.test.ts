// @vitest-environment node
import { defaultSchedule, type Schedule } from '@driveway/domain/schedule/schedule'
import { weekdays, type Weekday } from '@driveway/domain/time/local-date'
import { expect, test } from 'vitest'
import { hours, listScopes, minutes, sayDays, sayDayTime, saySaved } from './schedule-view.ts'

function leaveOpen(...days: Weekday[]): Schedule {
  const open = days.map((day) => [day, { time: null, isSettled: false }])
  return { ...defaultSchedule, ...Object.fromEntries(open) }
}

test('times step 5 minutes, from 00:00 up to 23:55', () => {
  expect([hours.length, hours[0]?.label, hours[23]?.label]).toEqual([24, '00', '23'])
  expect(minutes.map((minute) => minute.label)).toEqual('00 05 10 15 20 25 30 35 40 45 50 55'.split(' '))
})

const shown: [string, number | null, boolean, string][] = [
  ['a day with a time shows it', 6 * 60 + 25, true, '06:25'],
  ['a deselected day has none', null, true, 'No ready time'],
  ['a day that was never settled is not set', null, false, 'Not set yet'],
]

test.each(shown)('%s', (_, time, isSettled, expected) => {
  expect(sayDayTime({ time, isSettled })).toBe(expected)
})

const scopes: [string, Schedule, Weekday, string[]][] = [
  ['a workday', defaultSchedule, 'MONDAY', ['Monday', 'Mon to Fri', 'Every day']],
  ['a day at the weekend', defaultSchedule, 'SUNDAY', ['Sunday', 'Weekend', 'Every day']],
  ['the one day that is not set', leaveOpen('SUNDAY'), 'SUNDAY', ['Sunday', 'Weekend', 'Every day']],
  [
    'one of two days that are not set',
    leaveOpen('FRIDAY', 'SUNDAY'),
    'FRIDAY',
    ['Friday', 'All not set', 'Mon to Fri', 'Every day'],
  ],
  [
    'another day than those that are not set',
    leaveOpen('FRIDAY', 'SUNDAY'),
    'MONDAY',
    ['Monday', 'Mon to Fri', 'Every day'],
  ],
]

test.each(scopes)('%s can be set along with others', (_, schedule, day, expected) => {
  const offered = listScopes(schedule, day)
  expect(offered.map((scope) => scope.label)).toEqual(expected)
  expect(offered.every((scope) => scope.days.includes(day))).toBe(true)
})

const lists: [Weekday[], string][] = [
  [['SATURDAY'], 'Saturday'],
  [['SATURDAY', 'SUNDAY'], 'Saturday and Sunday'],
  [['FRIDAY', 'SATURDAY', 'SUNDAY'], 'Friday, Saturday and Sunday'],
]

test.each(lists)('%j reads as %s', (days, expected) => {
  expect(sayDays(days)).toBe(expected)
})

test('the announcement of a saved change names its days', () => {
  expect(saySaved(['MONDAY'], 385)).toBe('Saved: ready by 06:25, Monday')
  expect(saySaved(weekdays, null)).toBe('Saved: no ready time, Every day')
})
