// @vitest-environment node
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import { settleNight } from '@driveway/domain/planning/outcome/night-outcome'
import { expect, test } from 'vitest'
import { toLastNight } from '#data/plan/last-night-mapper.ts'
import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { makeLastNight, type WireLastNight } from '#platform/testing/test-plan.ts'
import { viewMorning } from './morning-view.ts'

function view(over: Partial<WireLastNight> = {}) {
  return viewMorning(toLastNight(makeLastNight(over)))
}

const { planned, done } = makeLastNight()
const nothing = { start: null, finish: null, energyWh: 0, exportedWh: 0, cost: 0, level: null }

test('a night reads as planned and done side by side', () => {
  expect(view()?.rows).toEqual([
    { label: 'Energy', planned: '25.9 kWh', done: '26.6 kWh' },
    { label: 'Cost', planned: '£1.81', done: '£1.86' },
    { label: 'Charging', planned: '00:30 to 04:00', done: '00:38 to 04:14' },
    { label: 'Charge', planned: '95%', done: '95%' },
  ])
})

test('an unknown level has no row, an unknown cost no figure, and export a row of its own', () => {
  const rows = view({
    planned: { ...planned, level: null, exportedWh: 5_300 },
    done: { ...done, level: null, cost: null, exportedWh: 4_900 },
  })?.rows
  expect(rows).toEqual([
    { label: 'Energy', planned: '25.9 kWh', done: '26.6 kWh' },
    { label: 'Exported', planned: '5.3 kWh', done: '4.9 kWh' },
    { label: 'Cost', planned: '£1.81', done: '–' },
    { label: 'Charging', planned: '00:30 to 04:00', done: '00:38 to 04:14' },
  ])
})

test('the bars lie on an axis from an hour before the first start to the ready-by time', () => {
  expect(view()).toMatchObject({
    plannedBar: { from: 1.5 / 8, to: 5 / 8 },
    doneBar: { from: expect.closeTo(98 / 480, 9), to: expect.closeTo(314 / 480, 9) },
    marks: [
      { at: 1 / 8, label: '00:00' },
      { at: 4 / 8, label: '03:00' },
      { at: 7 / 8, label: '06:00' },
    ],
  })
  expect(view({ done: nothing })).toMatchObject({ doneBar: null, plannedBar: { from: 1.5 / 8 } })
})

test('a night without a charge has no card', () => {
  expect(view({ planned: nothing, done: nothing })).toBeNull()
})

const savings: [number | null, string | null][] = [
  [475, '£4.75 less than charging at plug-in'],
  [-12, '£0.12 more than charging at plug-in'],
  [0.4, 'The same cost as charging at plug-in'],
  [null, null],
]
test.each(savings)('%s pence saved read %s', (saved, text) => {
  expect(view({ saved })?.saved?.text ?? null).toBe(text)
})

const empty = { at: null, minutes: null, planned: null, actual: null }
const reasons: [WireLastNight['differences'][number], string][] = [
  [{ ...empty, kind: 'boost' }, 'you boosted'],
  [{ ...empty, kind: 'left-early', at: '2026-11-15T02:00:00Z' }, 'your car left at 02:00'],
  [{ ...empty, kind: 'offline', minutes: 40 }, 'your charger was offline for 40 min'],
  [{ ...empty, kind: 'random-delay', minutes: 8 }, 'the random delay was 8 min'],
  [{ ...empty, kind: 'level', planned: 54.4, actual: 51.6 }, 'your car was at 52%, not about 54%'],
  [{ ...empty, kind: 'solar', planned: 5_000, actual: 2_100 }, 'your roof gave 2.1 kWh, not 5.0 kWh'],
  [{ ...empty, kind: 'prices' }, 'prices changed after the plan was made'],
  [{ ...empty, kind: 'forecast' }, 'the forecast changed after the plan was made'],
  [{ ...empty, kind: 'car-took-less' }, 'your car took less than expected'],
  [{ ...empty, kind: 'unheard-of' }, 'your charger or car behaved differently than expected'],
]
test.each(reasons)('%o reads %s', (difference, text) => {
  expect(view({ differences: [difference] })?.reason).toBe(`${text}.`)
})

test('two reasons are named at the most, and none for a night as planned', () => {
  expect(view()?.reason).toBe('the random delay was 8 min, and your car was at 52%, not about 54%.')
  const [first, second] = makeLastNight().differences
  if (!first || !second) throw new Error('The night has two differences')
  expect(view({ differences: [first, second, { ...empty, kind: 'boost' }] })?.reason).not.toContain('boosted')
  expect(view({ differences: [] })?.reason).toBeNull()
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
  const differences = outcome.differences.map((each) => ({
    at: null,
    minutes: null,
    planned: null,
    actual: null,
    ...each,
  }))
  const shown = viewMorning({ ...outcome, differences })
  expect(shown?.rows).toEqual([
    { label: 'Energy', planned: '20.0 kWh', done: '12.0 kWh' },
    { label: 'Cost', planned: '£1.40', done: '£0.84' },
    { label: 'Charging', planned: '00:30 to 03:00', done: '00:30 to 02:00' },
    { label: 'Charge', planned: '95%', done: '77%' },
  ])
  // 12 kWh at 30p from 18:00 on would have been £3.60.
  expect(shown?.saved?.text).toBe('£2.76 less than charging at plug-in')
  expect(shown?.reason).toBe('your car left at 02:00.')
})
