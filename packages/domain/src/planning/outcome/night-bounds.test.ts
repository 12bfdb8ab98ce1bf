import { expect, test } from 'vitest'
import { findNightBounds, findUnheardStart, type CableChange, type PlanTimes } from './night-bounds.ts'

function at(clock: string): number {
  return Date.parse(`2026-11-${clock}:00Z`)
}

function plan(madeAt: string, nightEnd: string | null): PlanTimes {
  return { madeAt: at(madeAt), nightEnd: nightEnd === null ? null : at(nightEnd) }
}

function cable(clock: string, isPluggedIn: boolean): CableChange {
  return { at: at(clock), isPluggedIn }
}

const free = cable('16T08:00', false)
const pluggedIn = cable('16T18:00', true)
const first = plan('16T18:01', '17T07:00')

type Case = [
  string,
  readonly PlanTimes[],
  readonly CableChange[],
  string,
  [began: string, ended: string] | null,
]
const cases: Case[] = [
  ['begins with the plug-in', [first], [free, pluggedIn], '17T07:00', ['16T18:00', '17T07:00']],
  [
    'begins with the plug-in also where the ready-by time was moved later',
    [first, plan('17T04:00', '17T08:00')],
    [free, pluggedIn],
    '17T08:00',
    ['16T18:00', '17T08:00'],
  ],
  [
    'begins with the ready-by time before, once that has passed',
    [first, plan('17T07:00', '18T07:00')],
    [free, pluggedIn],
    '18T07:00',
    ['17T07:00', '18T07:00'],
  ],
  [
    'begins with the plug-in where the plan was replaced just before its ready-by time',
    [first, plan('17T06:59', '17T08:00')],
    [free, pluggedIn],
    '17T08:00',
    ['16T18:00', '17T08:00'],
  ],
  [
    'begins with the last plug-in',
    [first, plan('16T20:01', '17T07:00')],
    [free, pluggedIn, cable('16T19:00', false), cable('16T20:00', true)],
    '17T07:00',
    ['16T20:00', '17T07:00'],
  ],
  [
    'ends with the unplugging',
    [first],
    [free, pluggedIn, cable('17T06:10', false)],
    '17T07:00',
    ['16T18:00', '17T06:10'],
  ],
  [
    'does not end with an unplugging after its ready-by time',
    [first],
    [free, pluggedIn, cable('17T07:10', false)],
    '17T07:00',
    ['16T18:00', '17T07:00'],
  ],
  [
    'begins with its first plan where the plug-in is not kept',
    [first],
    [],
    '17T07:00',
    ['16T18:01', '17T07:00'],
  ],
  [
    'begins with its first plan where the charger reported the plug-in later',
    [first],
    [free, cable('16T18:02', true)],
    '17T07:00',
    ['16T18:01', '17T07:00'],
  ],
  [
    'begins a day before its ready-by time where nothing was planned until then',
    [plan('16T18:01', '17T07:00')],
    [cable('15T08:00', false), cable('15T23:30', true)],
    '17T07:00',
    ['16T07:00', '17T07:00'],
  ],
  [
    'begins with a plug-in less than a day before its ready-by time, whenever it was planned first',
    [plan('16T18:01', '17T07:00')],
    [cable('16T06:00', false), cable('16T07:01', true)],
    '17T07:00',
    ['16T07:01', '17T07:00'],
  ],
  [
    'begins with the plug-in where it is planned at once for a time days ahead',
    [plan('14T18:01', '17T07:00')],
    [cable('14T08:00', false), cable('14T18:00', true)],
    '17T07:00',
    ['14T18:00', '17T07:00'],
  ],
  ['is none where the owner moved it', [first, plan('16T19:00', '17T08:00')], [pluggedIn], '17T07:00', null],
  ['is none without a plan before', [plan('17T07:00', '17T07:00')], [pluggedIn], '17T07:00', null],
  ['is none for a plan without a ready-by time', [plan('16T18:01', null)], [pluggedIn], '17T07:00', null],
]
test.each(cases)('a night %s', (_, plans, changes, readyAt, expected) => {
  const bounds = findNightBounds(plans, changes, at(readyAt))
  expect(bounds && [bounds.beganAt, bounds.endedAt]).toEqual(expected && expected.map(at))
})

test('plans of the plug-in count from the ready-by time before on', () => {
  const plans = [first, plan('17T07:00', '18T07:00')]
  const changes = [free, pluggedIn]
  expect(findNightBounds(plans, changes, at('17T07:00'))).toMatchObject({
    freeAt: at('16T08:00'),
    plansFrom: at('16T08:00'),
  })
  expect(findNightBounds(plans, changes, at('18T07:00'))?.plansFrom).toBe(at('17T07:00'))
})

const early: [string, readonly PlanTimes[], plansFrom: string][] = [
  ['after which another one was made', [plan('16T10:00', '17T07:00'), first], '16T17:55'],
  ['that stayed', [plan('16T10:00', '17T07:00')], '16T08:00'],
  ['by a clock that is five minutes ahead', [plan('16T17:55', '17T07:00'), first], '16T08:00'],
  ['by a clock that is six minutes ahead', [plan('16T17:54', '17T07:00'), first], '16T17:55'],
]
test.each(early)('a plan before the plug-in %s', (_, plans, plansFrom) => {
  expect(findNightBounds(plans, [free, pluggedIn], at('17T07:00'))?.plansFrom).toBe(at(plansFrom))
})

const unheard: [string, string, [start: string, importWh: number, hasSession: boolean][], string][] = [
  ['without energy before it', '16T18:04', [['16T18:00', 3_000, false]], '16T18:04'],
  ['with 500 Wh in the half hour before', '16T18:04', [['16T17:30', 500, false]], '16T17:30'],
  ['with 499 Wh in the half hour before', '16T18:04', [['16T17:30', 499, false]], '16T18:04'],
  ['with energy of a session before', '16T18:04', [['16T17:30', 3_000, true]], '16T18:04'],
  ['with energy long before', '16T18:04', [['16T17:00', 3_000, false]], '16T18:04'],
  [
    'with two hours of energy before',
    '16T18:00',
    [
      ['16T16:00', 600, false],
      ['16T16:30', 3_000, false],
      ['16T17:00', 3_000, false],
      ['16T17:30', 3_000, false],
    ],
    '16T16:00',
  ],
]
test.each(unheard)('a night %s begins with its car', (_, beganAt, periods, expected) => {
  const rows = periods.map(([start, importWh, hasSession]) => ({
    periodStart: at(start),
    importWh,
    hasSession,
  }))
  expect(findUnheardStart(at(beganAt), rows)).toBe(at(expected))
})
