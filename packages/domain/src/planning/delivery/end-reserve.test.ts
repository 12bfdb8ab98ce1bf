import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { addEndReserve } from './end-reserve.ts'
import type { NightInputs, NightPlan } from '../model/plan-model.ts'
import type { PowerStep } from '../model/power-step.ts'

function at(time: string): number {
  return Date.parse(`2026-11-17T${time}:00Z`)
}

const READY = at('07:00')
/** 0.7 % of 41.4 kWh at 7,360 W and an efficiency of 0.9 are stored in 2 min 37.5 s. */
const BATTERY_WH = 41_400

type Change = {
  readonly targetWh?: number
  readonly shortfallWh?: number
  readonly readyAt?: number
  readonly peak?: string
  readonly levelKind?: NightInputs['car']['levelKind']
}

function describe({
  targetWh = 39_330,
  shortfallWh = 0,
  readyAt = READY,
  peak,
  levelKind = 'known',
}: Change) {
  const slots = makeSlots(at('00:00'), READY).map((slot) =>
    Object.assign({}, slot, { isPeak: peak !== undefined && slot.start >= at(peak) }),
  )
  const base = makeNightInputs(slots)
  const inputs: NightInputs = {
    ...base,
    car: { ...base.car, batteryWh: BATTERY_WH, chargeEfficiency: 0.9, levelKind },
    power: { ...base.power, maxW: 7_360 },
    readyTargets: [{ at: readyAt, targetWh }],
  }
  const outcome = { at: readyAt, targetWh, levelWh: targetWh - shortfallWh, shortfallWh, reachedAt: null }
  const sums = { costPence: 0, wearPence: 0, carbonGrams: 0, chargedWh: 0, exportedWh: 0 }
  const plan: NightPlan = { slots: [], targets: [outcome], ...sums }
  return { inputs, plan }
}

function write(steps: readonly PowerStep[]): string {
  return steps
    .map((step) => `${new Date(step.at).toISOString().slice(11, 19)} ${step.powerW ?? 'full'}`)
    .join(', ')
}

type Limit = number | null
const full: readonly (readonly [string, Limit])[] = [
  ['00:30', null],
  ['04:10', 0],
  ['07:00', null],
]
const cases: [string, Change, readonly (readonly [string, Limit])[], string][] = [
  ['to 95 % at full power', {}, full, '00:30:00 full, 04:12:37 0, 07:00:00 full'],
  ['to 92 % of the battery', { targetWh: 38_088 }, full, '00:30:00 full, 04:10:00 0, 07:00:00 full'],
  ['to a Wh more', { targetWh: 38_089 }, full, '00:30:00 full, 04:12:37 0, 07:00:00 full'],
  ['from an estimated level', { levelKind: 'estimated' }, full, '00:30:00 full, 04:12:37 0, 07:00:00 full'],
  ['from an unknown level', { levelKind: 'unknown' }, full, '00:30:00 full, 04:10:00 0, 07:00:00 full'],
  ['to less than can be reached', { shortfallWh: 2 }, full, '00:30:00 full, 04:10:00 0, 07:00:00 full'],
  [
    'with 60 % of the power',
    {},
    [
      ['00:30', 4_416],
      ['04:10', 0],
    ],
    '00:30:00 4416, 04:10:00 0',
  ],
  [
    'with a watt more',
    {},
    [
      ['00:30', 4_417],
      ['04:10', 0],
    ],
    '00:30:00 4417, 04:12:37 0',
  ],
  [
    'right before the ready-by time',
    { readyAt: at('04:11') },
    full,
    '00:30:00 full, 04:11:00 0, 07:00:00 full',
  ],
  ['at the ready-by time', { readyAt: at('04:10') }, full, '00:30:00 full, 04:10:00 0, 07:00:00 full'],
  [
    'right before the next step',
    {},
    [
      ['00:30', null],
      ['04:10', 0],
      ['04:11', -3_000],
    ],
    '00:30:00 full, 04:11:00 -3000',
  ],
  [
    'right before peak hours',
    { peak: '04:30' },
    [
      ['00:30', null],
      ['04:29', 0],
    ],
    '00:30:00 full, 04:30:00 0',
  ],
  ['in peak hours', { peak: '04:00' }, full, '00:30:00 full, 04:10:00 0, 07:00:00 full'],
  [
    'the last of two',
    {},
    [
      ['00:30', null],
      ['01:00', 0],
      ['02:00', null],
      ['03:00', 0],
    ],
    '00:30:00 full, 01:00:00 0, 02:00:00 full, 03:02:37 0',
  ],
  ['that never stops', {}, [['00:30', null]], '00:30:00 full'],
  ['that never begins', {}, [['00:30', 0]], '00:30:00 0'],
]

test.each(cases)('a charge %s', (_, change, steps, expected) => {
  const { inputs, plan } = describe(change)
  const all = steps.map(([time, powerW]) => ({ at: at(time), powerW }))
  expect(write(addEndReserve(inputs, plan, all))).toBe(expected)
})
