import { expect, test } from 'vitest'
import { describePlanned, describeUnplanned } from './outage-view.ts'

const planned = {
  id: 'p1',
  title: '',
  text: '',
  onDate: '2026-05-17',
  plannedStart: Date.parse('2026-05-17T01:00:00Z'),
  plannedEnd: Date.parse('2026-05-17T03:00:00Z'),
  disclaimer: 'D',
  overtimeMessage: 'O',
  isOvertime: false,
}

test.each([
  ['at the start', '01:00:00', 0, 'About 2 h 0 min to go.'],
  ['after 40 minutes', '01:40:00', 33, 'About 1 h 20 min to go.'],
  ['61 minutes before the end', '01:59:00', 49, 'About 1 h 5 min to go.'],
  ['60 minutes before the end', '02:00:00', 50, 'About 1 h 0 min to go.'],
  ['55 minutes before the end', '02:05:00', 54, 'About 55 min to go.'],
  ['5 minutes before the end', '02:55:00', 96, 'About 5 min to go.'],
  ['4 minutes before the end', '02:56:00', 97, 'About 4 min to go.'],
  ['a minute before the end', '02:59:00', 99, 'About 1 min to go.'],
  ['a second before the end', '02:59:59', 100, 'About 1 min to go.'],
  ['at the end', '03:00:00', 100, 'Planned until 04:00.'],
])('the remaining time %s', (_, time, percent, remaining) => {
  const view = describePlanned(planned, Date.parse(`2026-05-17T${time}Z`))
  expect([view.percent, view.remaining, view.remark]).toEqual([percent, remaining, 'D'])
})

test('overtime has no remaining time, even while this device’s clock is slow', () => {
  const view = describePlanned({ ...planned, isOvertime: true }, planned.plannedStart)
  expect([view.percent, view.remaining, view.remark]).toEqual([100, 'Planned until 04:00.', 'O'])
})

test.each([
  ['today', '18:12', '18:12', ['Reported at 19:12']],
  ['with a change', '18:12', '18:45', ['Reported at 19:12', 'Updated at 19:45']],
])('an unplanned outage %s', (_, published, updated, expected) => {
  const outage = {
    id: 'u1',
    title: '',
    text: '',
    publishedAt: Date.parse(`2026-05-17T${published}:00Z`),
    updatedAt: Date.parse(`2026-05-17T${updated}:00Z`),
  }
  expect(describeUnplanned(outage, Date.parse('2026-05-17T20:00:00Z'))).toEqual(expected)
})

test('an unplanned outage of the day before names its day', () => {
  const at = Date.parse('2026-05-17T22:12:00Z')
  const outage = { id: 'u1', title: '', text: '', publishedAt: at, updatedAt: at }
  expect(describeUnplanned(outage, Date.parse('2026-05-18T06:00:00Z'))).toEqual([
    'Reported on 17.05.2026 at 23:12',
  ])
})
