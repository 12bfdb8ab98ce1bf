import { expect, test } from 'vitest'
import { nameCharge } from './charge-name.ts'

/** Days of November 2026, in which London has UTC. */
function at(text: string): number {
  return Date.parse(`2026-11-${text}:00Z`)
}

const cases: [string, now: string, from: string, to: string, name: string][] = [
  ['a night, in the evening before', '16T21:00', '17T00:30', '17T04:30', 'tonight'],
  ['a night, in the morning before', '16T08:00', '17T00:30', '17T04:30', 'tonight'],
  ['a night, at noon before', '16T12:00', '17T00:30', '17T04:30', 'tonight'],
  ['a night that runs', '17T02:00', '17T02:00', '17T04:30', 'tonight'],
  ['an evening from 18:00 on', '16T12:00', '16T18:00', '16T23:00', 'tonight'],
  ['an evening from before 18:00 on', '16T12:00', '16T17:59', '16T23:00', '2026-11-16'],
  ['a morning up to 10:00', '17T05:00', '17T08:00', '17T10:00', 'tonight'],
  ['a morning beyond 10:00', '17T05:00', '17T08:00', '17T10:01', '2026-11-17'],
  ['an afternoon of sun', '16T12:00', '16T12:00', '16T15:00', '2026-11-16'],
  ['sun, and the night after it', '16T12:00', '16T13:00', '17T04:30', '2026-11-16'],
  ['the night after the next', '16T21:00', '18T00:30', '18T04:30', '2026-11-18'],
  ['the coming night, while another one runs', '17T05:00', '17T22:00', '18T04:30', 'tonight'],
  ['two nights', '16T21:00', '17T00:30', '18T04:30', '2026-11-17'],
  ['a ready-by time in the morning', '16T21:00', '17T07:00', '17T07:00', 'tonight'],
  ['a ready-by time at noon', '16T21:00', '17T12:00', '17T12:00', '2026-11-17'],
]

test.each(cases)('%s', (_, now, from, to, expected) => {
  const name = nameCharge({ from: at(from), to: at(to) }, at(now))
  expect(name.kind === 'next' ? name.date : name.kind).toBe(expected)
})

test('a night in summer is one of London', () => {
  // 18:00 and 09:30 in London.
  const charge = { from: Date.parse('2026-07-10T17:00:00Z'), to: Date.parse('2026-07-11T08:30:00Z') }
  expect(nameCharge(charge, Date.parse('2026-07-10T11:00:00Z'))).toEqual({ kind: 'tonight' })
})
