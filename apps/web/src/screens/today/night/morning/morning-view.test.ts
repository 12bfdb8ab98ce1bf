// @vitest-environment node
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import { settleNight } from '@driveway/domain/planning/outcome/night-outcome'
import { expect, test } from 'vitest'
import { toLastNight } from '#data/plan/last-night-mapper.ts'
import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { makeDifference, makeLastNight, type WireLastNight } from '#platform/testing/test-plan.ts'
import { sayCharged, viewMorning } from './morning-view.ts'

function view(over: Partial<WireLastNight> = {}) {
  return viewMorning(toLastNight(makeLastNight(over)))
}

const { planned, done } = makeLastNight()
const nothing = {
  start: null,
  finish: null,
  intervals: [],
  energyWh: 0,
  solarWh: 0,
  exportedWh: 0,
  cost: 0,
  level: null,
  isLevelEstimated: false,
  isLevelLeast: false,
}

test('a night reads as planned and done side by side', () => {
  expect(view()?.rows).toEqual([
    { label: 'Charged', planned: '25.9 kWh', done: '26.6 kWh' },
    { label: 'Cost', planned: '£1.81', done: '£1.86' },
    { label: 'Charging', planned: '00:30 to 04:00', done: '00:38 to 04:14' },
    { label: 'Level at 07:00', planned: '95%', done: '95%' },
  ])
})

test('an estimated level has a tilde, and one that may be higher is the least', () => {
  const shown = view({ done: { ...done, isLevelEstimated: true } })
  expect(shown?.rows.at(-1)).toEqual({ label: 'Level at 07:00', planned: '95%', done: '~95%' })
  expect(shown?.verdict.text).toBe('Ready at 04:12, ~95%')
  const least = view({ done: { ...done, level: 95.9, isLevelEstimated: true, isLevelLeast: true } })
  expect(least?.rows.at(-1)?.done).toBe('at least 95%')
  expect(least?.verdict).toEqual({ text: 'Ready at 04:12, at least 95%', isMet: true })
})

test('an unknown level has no row and at most what was planned, an unknown cost no figure, and export a row of its own', () => {
  const rows = view({
    planned: { ...planned, level: null, exportedWh: 5_300 },
    done: { ...done, level: null, cost: null, exportedWh: 4_900 },
  })?.rows
  expect(rows).toEqual([
    { label: 'Charged', planned: 'up to 25.9 kWh', done: '26.6 kWh' },
    { label: 'Exported', planned: '5.3 kWh', done: '4.9 kWh' },
    { label: 'Cost, less value of export', planned: 'up to £1.81', done: '–' },
    { label: 'Charging', planned: '00:30 to 04:00', done: '00:38 to 04:14' },
  ])
})

test('a plan that charges nothing at an unknown level has no range', () => {
  const rows = view({ planned: { ...nothing, cost: -30, exportedWh: 900 } })?.rows
  expect(rows?.map((row) => row.planned)).toEqual(['0.0 kWh', '0.9 kWh', '−£0.30', '–', '–'])
})

test('the strips lie on one axis from an hour before the first start to the ready-by time', () => {
  expect(view()).toMatchObject({
    plannedLabel: 'Planned, as you saw it at 22:00',
    plannedBars: [{ from: 1.5 / 8, to: 5 / 8, kind: 'charge' }],
    doneBars: [
      { from: expect.closeTo(98 / 480, 9), to: expect.closeTo(180 / 480, 9), kind: 'charge' },
      { from: expect.closeTo(210 / 480, 9), to: expect.closeTo(314 / 480, 9), kind: 'charge' },
    ],
    marks: [
      { at: 1 / 8, label: '00:00' },
      { at: 4 / 8, label: '03:00' },
      { at: 7 / 8, label: '06:00' },
    ],
  })
  expect(view({ done: nothing })).toMatchObject({ doneBars: [], plannedBars: [{ from: 1.5 / 8 }] })
})

test('a night without a charge has no card', () => {
  expect(view({ planned: nothing, done: nothing })).toBeNull()
})

const savings: [number | null, string][] = [
  [475, '£4.75 less than charging at plug-in'],
  [-12, '£0.12 more than charging at plug-in'],
  [0.4, 'The same cost as charging at plug-in'],
  [null, 'Cannot be compared with charging at plug-in'],
]
test.each(savings)('%s pence saved read %s', (saved, text) => {
  expect(view({ saved })?.saved).toBe(text)
})

const verdicts: [string, Partial<WireLastNight>, string, boolean | null][] = [
  ['a car that was ready', {}, 'Ready at 04:12, 95%', true],
  [
    'a car that was not',
    { wasMet: false, reachedAt: null, done: { ...done, level: 62.4 } },
    'Not ready: 62% at 07:00',
    false,
  ],
  [
    'a car that left too early',
    { wasMet: false, reachedAt: null, endedAt: '2026-11-15T06:10:00.000Z', done: { ...done, level: 80 } },
    'Not ready: 80% at 06:10',
    false,
  ],
  [
    'a car of unknown level',
    { wasMet: null, reachedAt: null, done: { ...done, level: null } },
    'Charge level not known at 07:00',
    null,
  ],
]
test.each(verdicts)('the answer for %s comes before money', (_, over, text, isMet) => {
  expect(view(over)?.verdict).toEqual({ text, isMet })
})

const [one, two] = ['2026-11-15T01:37:00Z', '2026-11-15T07:12:00Z']

function after(minutes: number): string {
  return new Date(Date.parse(one) + minutes * 60_000).toISOString()
}
const reasons: [ReturnType<typeof makeDifference>, string][] = [
  [makeDifference('boost', { cost: 120 }), 'you boosted (+£1.20)'],
  [makeDifference('left-early', { at: one, cost: -56 }), 'unplugged at 01:37 (−£0.56)'],
  [makeDifference('offline', { at: one, until: two }), 'your charger was offline from 01:37 to 07:12'],
  [makeDifference('fault', { at: one, until: two }), 'your charger had a fault from 01:37 to 07:12'],
  [makeDifference('random-delay', { minutes: 7, cost: 0 }), 'the random delay was 7 min'],
  [
    makeDifference('level', { planned: 78.4, actual: 68.6, cost: 21 }),
    'your car was at 69%, not 78% (+£0.21)',
  ],
  [makeDifference('level', { planned: 78.4, actual: null }), 'your car was not at 78%, as estimated'],
  [makeDifference('car-full', { at: one, cost: -0.4 }), 'your car was full from 01:37'],
  [
    makeDifference('held-back', { energyWh: -5_210, cost: -36 }),
    'your car took 5.2 kWh less than it was offered (−£0.36)',
  ],
  [
    makeDifference('solar', { planned: 8_000, actual: 3_100, cost: 9.8 }),
    '3.1 kWh of sun instead of 8.0 (+£0.10)',
  ],
  [
    makeDifference('house', { energyWh: 1_100, cost: -29 }),
    '1.1 kWh less went to the grid because the house used it (−£0.29)',
  ],
  [
    makeDifference('house', { energyWh: -1_100, cost: 29 }),
    '1.1 kWh more went to the grid because the house used less (+£0.29)',
  ],
  [makeDifference('prices', { cost: 40 }), 'prices changed (+£0.40)'],
  [
    makeDifference('later-plan', { at: one, reason: 'settings', cost: 0.5 }),
    'a new plan at 01:37: your settings changed (+£0.01)',
  ],
  [
    makeDifference('later-plan', { at: one, until: after(120), reason: 'forecast', cost: 3 }),
    'new plans from 01:37 to 03:37: a new forecast (+£0.03)',
  ],
  [makeDifference('unmeasured', { cost: 16 }), 'no house meter measured the sun (+£0.16)'],
  [makeDifference('unheard-of'), 'your charger or car behaved differently than expected'],
  [makeDifference('other', { energyWh: 499 }), 'your charger or car behaved differently than expected'],
  [makeDifference('other', { energyWh: 500, cost: 11 }), 'your car took 0.5 kWh more than planned (+£0.11)'],
]
test.each(reasons)('%o reads %s', (difference, text) => {
  expect(view({ differences: [difference] })?.reason).toBe(`${text}.`)
})

test('every cause is named, in its order, and none for a night as planned', () => {
  expect(view()?.reason).toBe('your car was at 52%, not 54% (+£0.05); the random delay was 8 min.')
  expect(view({ differences: [] })?.reason).toBeNull()
})

test.each(['house', 'held-back'])('a cause %s of less than 0.1 kWh is left out', (kind) => {
  const [few, shown] = [-49, -50].map((energyWh) => makeDifference(kind, { energyWh, cost: 1 }))
  const delay = makeDifference('random-delay', { minutes: 2, cost: 0 })
  expect(view({ differences: [few, delay].flatMap((each) => each ?? []) })?.reason).toBe(
    'the random delay was 2 min.',
  )
  expect(view({ differences: [shown].flatMap((each) => each ?? []) })?.reason).toContain('0.1 kWh')
})

test.each([
  [186, 'Charged by 04:14 · £1.86'],
  [0, 'Charged by 04:14 · £0.00'],
  [-51, 'Charged by 04:14 · gained £0.51'],
  [null, 'Charged by 04:14'],
])('a charge that cost %s pence reads %s', (cost, text) => {
  expect(sayCharged(toLastNight(makeLastNight({ done: { ...done, cost } })))).toBe(text)
})

test('later plans have their time and reason', () => {
  const reasonsOfPlans = [
    'level',
    'car',
    'prices',
    'forecast',
    'settings',
    'boost',
    'reconnect',
    'skip-delay',
    'home',
    'unheard-of',
  ]
  const laterPlans = reasonsOfPlans.map((reason) => ({ madeAt: one, reason }))
  expect(view({ laterPlans })?.laterPlans?.split('; ')).toEqual([
    '01:37, the charge level was another',
    '01:37, a car was recognised',
    '01:37, new prices',
    '01:37, a new forecast',
    '01:37, your settings changed',
    '01:37, you boosted',
    '01:37, your charger was back online',
    '01:37, you skipped the delay',
    '01:37, your other charger needed another plan',
    '01:37, a regular check.',
  ])
  expect(view()?.laterPlans).toBeNull()
})

test('more than two later plans for one reason are counted', () => {
  const laterPlans = [
    { madeAt: one, reason: 'forecast' },
    { madeAt: after(30), reason: 'level' },
    { madeAt: after(60), reason: 'forecast' },
    { madeAt: after(120), reason: 'forecast' },
  ]
  expect(view({ laterPlans })?.laterPlans).toBe(
    '01:37 to 03:37, 3 times, a new forecast; 02:07, the charge level was another.',
  )
})

test('export is a bar of its own kind', () => {
  const intervals = [
    { from: '2026-11-14T23:00:00Z', to: '2026-11-15T00:00:00Z', kind: 'export' },
    { from: '2026-11-15T00:30:00Z', to: '2026-11-15T04:00:00Z', kind: 'charge' },
  ]
  expect(view({ done: { ...done, intervals } })?.doneBars.map(({ kind }) => kind)).toEqual([
    'export',
    'charge',
  ])
})

function at(time: string): number {
  return Date.parse(`2026-11-${time}:00Z`)
}

test('[NIGHT-10] a settled night shows what the plan said, what happened, its cost against plug-in, and why it differed', () => {
  const inputs = makeNightInputs(makeSlots(at('15T18:00'), at('16T07:00')))
  // 20 kWh were planned from 00:30 at 7p; the car left at 02:00, after 12 kWh.
  const periods = ['16T00:30', '16T01:00', '16T01:30'].map((start) => ({
    periodStart: at(start),
    importWh: 4_000,
    importFromGridWh: 4_000,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: false,
    costMicropence: 28_000_000,
    emissionsMg: 0,
    baselineMg: 0,
  }))
  const outcome = settleNight({
    readyAt: at('16T07:00'),
    beganAt: at('15T18:00'),
    endedAt: at('16T02:00'),
    plans: [{ trigger: 'plug-in', inputs, plan: makeNightPlan(inputs) }],
    after: null,
    stop: null,
    periods,
    activities: [
      { at: at('15T17:59'), cable: 'connected', mode: 'idle', isUnplanned: false },
      { at: at('16T00:30'), cable: 'connected', mode: 'charging', isUnplanned: false },
      { at: at('16T02:00'), cable: 'disconnected', mode: 'none', isUnplanned: false },
    ],
    registers: [],
    findImportPrice: (start) => (start >= at('16T00:30') && start < at('16T04:30') ? 7 : 30),
    findExportPrice: () => 0,
  })
  const differences = outcome.causes.map(({ pence, ...cause }) => ({
    ...makeDifference(cause.kind),
    at: null,
    until: null,
    ...cause,
    costPence: pence,
  }))
  const shown = viewMorning({ ...outcome, hasLeftSince: true, differences })
  expect(shown?.rows).toEqual([
    { label: 'Charged', planned: '20.0 kWh', done: '12.0 kWh' },
    { label: 'Cost', planned: '£1.40', done: '£0.84' },
    { label: 'Charging', planned: '00:30 to 03:00', done: '00:30 to 02:00' },
    { label: 'Level at 02:00', planned: '95%', done: '~77%' },
  ])
  // 12 kWh at 30p from 18:00 on would have been £3.60.
  expect(shown?.saved).toBe('£2.76 less than charging at plug-in')
  expect(shown?.plannedLabel).toBe('Planned, as you saw it at 22:00')
  expect(shown?.verdict).toEqual({ text: 'Not ready: ~77% at 02:00', isMet: false })
  expect(shown?.reason).toBe('unplugged at 02:00 (−£0.56).')
})
