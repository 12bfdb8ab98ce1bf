import { expect, test } from 'vitest'
import { sayAct } from './people-view.ts'

const at = Date.parse('2026-11-18T18:04:00Z')
const nextDay = Date.parse('2026-11-19T07:00:00Z')

test.each([
  ['boost', at, 'Boosted by Priya, 18:04'],
  ['boost', nextDay, 'Boosted by Priya, 18 November, 18:04'],
  ['car-choice', at, 'Car changed by Priya, 18:04'],
  ['vehicle-link', at, 'Car changed by Priya, 18:04'],
  ['role', at, 'People changed by Priya, 18:04'],
  ['planning', at, 'Settings changed by Priya, 18:04'],
])('[HH-03] the act %s names its person', (act, now, text) => {
  expect(sayAct({ act, name: 'Priya', at }, now)).toBe(text)
})

test('an act of somebody whose name was erased is someone’s', () => {
  expect(sayAct({ act: 'boost', name: null, at }, at)).toBe('Boosted by someone, 18:04')
})
