// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toChargePlan, type ChargePlan } from '#data/plan/mapper.ts'
import {
  changeSlots,
  makePlan,
  shortTarget,
  type WireChargePlan,
  type WirePlanSlot,
} from '#platform/testing/test-plan.ts'
import { explainPlan } from './plan-reason.ts'
import { viewStrip, type StripView } from './strip-view.ts'

function plan(over: Partial<WireChargePlan> = {}): ChargePlan {
  return toChargePlan(makePlan(over))
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const evening = Date.parse('2026-11-15T21:10:00Z')

function view(chargePlan = plan(), now = evening): StripView {
  const strip = viewStrip(chargePlan, now)
  if (!strip) throw new Error('The plan has no strip')
  return strip
}

function change(at: number, over: Partial<WirePlanSlot>): Partial<WireChargePlan> {
  return { slots: changeSlots((_, index) => (index === at ? over : {})) }
}

test('the strip begins an hour before now and ends two hours after the ready-by time', () => {
  const { readings } = view()
  expect(readings).toHaveLength(26)
  expect([readings[0]?.title, readings.at(-1)?.title]).toEqual(['20:00 to 20:30', '08:30 to 09:00'])
  expect(view(plan(), Date.parse('2026-11-15T23:10:00Z')).readings[0]?.title).toBe('22:00 to 22:30')
})

test('a plan that is over has no strip', () => {
  expect(viewStrip(plan(), Date.parse('2026-11-17T23:10:00Z'))).toBeNull()
})

test('planned slots, now, start and ready-by time have their columns', () => {
  const { slots, now, start, ready, home, end, current } = view()
  expect(slots.map(({ at, tone }) => `${at} ${tone}`)).toEqual(
    [10, 11, 12, 13, 14, 15, 17].map((at) => `${at} accent`),
  )
  expect(now).toEqual({ at: 2 + 1 / 3, label: 'Now 21.9p', side: 'right' })
  expect(start).toEqual({ at: 10, label: '01:00' })
  expect(ready).toEqual({ at: 22, label: '07:00' })
  expect([home, end, current]).toEqual([10, 17, 2])
})

test('slots that are over fade', () => {
  const { slots } = view(plan(), Date.parse('2026-11-16T02:00:00Z'))
  expect(slots.map(({ isOver }) => isOver)).toEqual([true, true, false, false, false, false, false])
})

test('the start has no label close to now', () => {
  expect(view(plan(), Date.parse('2026-11-16T00:10:00Z')).start).toBeNull()
})

test.each([
  ['hours before the ready-by time', '05:00', { side: 'right', label: 'Now 10.2p' }],
  ['too close to its flag', '06:30', { side: 'left', label: 'Now 14.9p' }],
  ['beyond it', '08:45', { side: 'left', label: 'Now 22.5p' }],
])('the label of now stands beside the flag, not over it: %s', (_, time, expected) => {
  expect(view(plan(), Date.parse(`2026-11-16T${time}:00Z`)).now).toMatchObject(expected)
})

test('now has no label where it would leave the strip', () => {
  const slots = makePlan().slots.slice(20)
  expect(view(plan({ slots }), Date.parse('2026-11-16T06:10:00Z')).now?.label).toBe('')
})

const readings: [string, Partial<WireChargePlan>, number, object][] = [
  [
    'a planned half hour',
    {},
    13,
    {
      title: '02:30 to 03:00',
      value: '6.9p a kWh · 97 g CO₂',
      detail: 'Planned: 3.5 kWh, 24p',
      spoken: '02:30 to 03:00, 6.9 pence a kWh, planned, 3.5 kWh, 24 pence',
    },
  ],
  [
    'a dearer half hour',
    {},
    16,
    {
      title: '04:00 to 04:30',
      value: '9.4p a kWh · 100 g CO₂',
      detail: 'Not planned: others are cheaper',
      spoken: '04:00 to 04:30, 9.4 pence a kWh, not planned',
    },
  ],
  [
    'one with an estimated price',
    change(16, { estimates: ['import-price'] }),
    16,
    { value: '9.4p a kWh, estimated · 100 g CO₂' },
  ],
  ['one in peak hours', change(3, { reason: 'peak-hours' }), 3, { detail: 'Not planned: peak hours' }],
  ['one at the price of all others', change(3, { reason: 'not-needed' }), 3, { detail: 'Not needed' }],
  ['one for a reason that is not known', change(3, { reason: 'full-moon' }), 3, { detail: 'Not needed' }],
  ['one from solar', change(13, { solarWh: 3_000 }), 13, { detail: 'Planned from solar: 3.5 kWh, 24p' }],
  [
    'an export',
    change(3, { power: -3_600, energyWh: -1_800, cost: -36.4, reason: 'export' }),
    3,
    {
      detail: 'Planned export: 1.8 kWh, worth 36p',
      spoken: '21:30 to 22:00, 20.4 pence a kWh, export planned, 1.8 kWh, worth 36 pence',
    },
  ],
  ['a negative price', change(13, { importPrice: -2.46 }), 13, { value: '−2.5p a kWh · 97 g CO₂' }],
]

test.each(readings)('%s is read as text', (_, over, at, expected) => {
  expect(view(plan(over)).readings[at]).toMatchObject(expected)
})

test('a half hour that a ready-by time cuts is one column with the sum of its parts', () => {
  const whole = makePlan().slots
  const cut = whole.flatMap((slot, index) =>
    index === 13
      ? [
          { ...slot, end: '2026-11-16T02:45:00Z', energyWh: 1_750, cost: 12 },
          { ...slot, start: '2026-11-16T02:45:00Z', energyWh: 0, power: 0, cost: 0, reason: 'done' },
        ]
      : [slot],
  )
  const strip = view(plan({ slots: cut }))
  expect(strip.readings).toHaveLength(26)
  expect(strip.readings[13]).toMatchObject({ title: '02:30 to 03:00', detail: 'Planned: 1.8 kWh, 12p' })
})

test('colours follow the source', () => {
  const solar = view(plan(change(13, { solarWh: 3_000 })))
  expect(solar.slots.find(({ at }) => at === 13)?.tone).toBe('solar')
  expect(solar.legend).toMatchObject({ hasSolarSlots: true, hasGrid: true, hasSolar: true, hasExport: false })
  const exporting = view(plan(change(3, { power: -3_600, energyWh: -1_800 })))
  expect(exporting.slots[0]).toMatchObject({ at: 3, tone: 'export' })
})

test('estimated prices are marked', () => {
  expect(view().estimated).toEqual([])
  const strip = view(plan(change(24, { estimates: ['import-price', 'carbon'] })))
  expect([strip.estimated, strip.legend.hasEstimates]).toEqual([[24], true])
})

test.each([
  [
    'a plan that is kept',
    {},
    'Tonight: 7 half hours planned from 01:00 to 05:00, 24.5 kWh, about £1.84, ready by 07:00.',
  ],
  [
    'a plan that falls short',
    { ready: shortTarget },
    'Tonight: 7 half hours planned from 01:00 to 05:00, 24.5 kWh, about £1.84, 64% at 07:00.',
  ],
  [
    'a plan that falls short in the worst case of an unknown level',
    { level: { kind: 'UNKNOWN', low: 25, expected: 25, high: 25 }, ready: shortTarget },
    'Tonight: 7 half hours planned from 01:00 to 05:00, 24.5 kWh, about £1.84.',
  ],
  [
    'a plan without a ready-by time',
    { ready: null },
    'Tonight: 7 half hours planned from 01:00 to 05:00, 24.5 kWh, about £1.84.',
  ],
  [
    'a plan with the last seconds of a charge',
    change(7, { power: 7_000, energyWh: 2 }),
    'Tonight: 7 half hours planned from 01:00 to 05:00, 24.5 kWh, about £1.84, ready by 07:00.',
  ],
  ['a plan without a slot', { start: null, finish: null }, 'Tonight: nothing planned.'],
])('%s has one sentence for screen readers', (_, over, expected) => {
  expect(view(plan(over)).summary).toBe(expected)
})

test('a ready time more than a day away has its day, for screen readers and in the reason', () => {
  const ready = makePlan().ready
  const far = plan({ ready: ready && { ...ready, at: '2026-11-16T20:01:00.000Z' } })
  const [day, further] = [Date.parse('2026-11-15T20:01:00Z'), Date.parse('2026-11-15T20:00:00Z')]
  expect(view(far, day).summary).toMatch(/ready by 20:01\.$/)
  expect(view(far, further).summary).toMatch(/ready by 20:01 on Monday\.$/)
  const before = Date.parse('2026-11-15T04:59:59Z')
  expect(view(far, before).summary).toMatch(/from 01:00 to 05:00 on Monday, .* ready by 20:01 on Monday\.$/)
  expect(explainPlan(far, further).sentence).toBe('7 cheapest half hours before 20:01 on Monday')
})

test('times stand every three hours, and every six in a long strip', () => {
  const labels = view().marks.map(({ label }) => label)
  expect(labels).toEqual(['21:00', '00:00', '03:00', '06:00'])
  const days = [makePlan().slots, makePlan({}, '2026-11-16').slots].flatMap((slots) => slots)
  const long = { ...makePlan(), slots: days }
  const ready = long.ready && { ...long.ready, reachedAt: '2026-11-17T05:00:00.000Z' }
  const marks = view(toChargePlan({ ...long, ready })).marks.map(({ label }) => label)
  expect(marks).toEqual(['06:00', '00:00', '06:00'])
})
