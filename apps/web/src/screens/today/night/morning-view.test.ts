// @vitest-environment node
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import { settleNight } from '@driveway/domain/planning/outcome/night-outcome'
import { expect, test } from 'vitest'
import { toLastNight } from '#data/plan/last-night-mapper.ts'
import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { makeDifference, makeLastNight, type WireLastNight } from '#platform/testing/test-plan.ts'
import { viewMorning } from './morning-view.ts'

function view(over: Partial<WireLastNight> = {}) {
  return viewMorning(toLastNight(makeLastNight(over)))
}

const { planned, done } = makeLastNight()
const nothing = { start: null, finish: null, intervals: [], energyWh: 0, exportedWh: 0, cost: 0, level: null }

test('a night reads as planned and done side by side', () => {
  expect(view()?.rows).toEqual([
    { label: 'Charged', planned: '25.9 kWh', done: '26.6 kWh' },
    { label: 'Cost', planned: '£1.81', done: '£1.86' },
    { label: 'Charging', planned: '00:30 to 04:00', done: '00:38 to 04:14' },
    { label: 'Level at 07:00', planned: '95%', done: '95%' },
  ])
})

test('an unknown level has no row, an unknown cost no figure, and export a row of its own', () => {
  const rows = view({
    planned: { ...planned, level: null, exportedWh: 5_300 },
    done: { ...done, level: null, cost: null, exportedWh: 4_900 },
  })?.rows
  expect(rows).toEqual([
    { label: 'Charged', planned: '25.9 kWh', done: '26.6 kWh' },
    { label: 'Exported', planned: '5.3 kWh', done: '4.9 kWh' },
    { label: 'Cost, less earned', planned: '£1.81', done: '–' },
    { label: 'Charging', planned: '00:30 to 04:00', done: '00:38 to 04:14' },
  ])
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
    periods,
    activities: [
      { at: at('15T17:59'), cable: 'connected', mode: 'idle', isUnplanned: false },
      { at: at('16T00:30'), cable: 'connected', mode: 'charging', isUnplanned: false },
      { at: at('16T02:00'), cable: 'disconnected', mode: 'none', isUnplanned: false },
    ],
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
  const shown = viewMorning({ ...outcome, differences })
  expect(shown?.rows).toEqual([
    { label: 'Charged', planned: '20.0 kWh', done: '12.0 kWh' },
    { label: 'Cost', planned: '£1.40', done: '£0.84' },
    { label: 'Charging', planned: '00:30 to 03:00', done: '00:30 to 02:00' },
    { label: 'Level at 02:00', planned: '95%', done: '77%' },
  ])
  // 12 kWh at 30p from 18:00 on would have been £3.60.
  expect(shown?.saved).toBe('£2.76 less than charging at plug-in')
  expect(shown?.reason).toBe('unplugged at 02:00 (−£0.56).')
})
