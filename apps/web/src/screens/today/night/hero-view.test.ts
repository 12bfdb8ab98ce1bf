// @vitest-environment node
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { expect, test } from 'vitest'
import { toChargePlan, type ChargePlan } from '#data/plan/mapper.ts'
import { changeSlots, makePlan, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { viewHero, type HeroFacts } from './hero-view.ts'

function plan(over: Partial<WireChargePlan> = {}): ChargePlan {
  return toChargePlan(makePlan(over))
}

function at(text: string): number {
  return Date.parse(`2026-11-${text}:00Z`)
}

const unchanged = { oneOffs: [], trips: [], away: null, nextTrip: null }
const evening = at('15T21:10')
const ready = makePlan().ready
const short = {
  at: '2026-11-16T07:00:00Z',
  targetLevel: 80,
  level: 64.9,
  isReachable: false,
  reachedAt: '2026-11-16T08:20:00Z',
}
const delayFirst = changeSlots((_, index) => (index === 10 ? { flowsFrom: '2026-11-16T01:07:00Z' } : {}))
const exportAt22 = changeSlots((_, index) =>
  index === 4 ? { flowsFrom: '2026-11-15T22:07:00Z', power: -5_000, energyWh: -1_900 } : {},
)
const exportOnly = changeSlots(({ power }) => (power > 0 ? { power: 0, energyWh: 0 } : {}), exportAt22)
const nothingPlanned = changeSlots(() => ({ power: 0, energyWh: 0 }))

type Case = [
  name: string,
  plan: ChargePlan | null,
  facts: { status: DashboardStatus; level: number | null; now: number; rateW?: number },
  expected: [kind: string, title: string | null, subtitle: string | null],
]

const cases: Case[] = [
  [
    'waits for its first slot',
    plan({ cost: 184.4 }),
    { status: 'IDLE', level: 54, now: evening },
    ['waiting', null, 'Starts at 01:00 · about £1.84'],
  ],
  [
    'waits for the cheaper rate of the same plan',
    plan({ cost: 184.4 }),
    { status: 'IDLE_WITH_OFF_PEAK', level: 54, now: evening },
    ['waiting', null, 'Starts at 01:00 · about £1.84'],
  ],
  [
    'earns more than it costs',
    plan({ cost: -40 }),
    { status: 'IDLE', level: 54, now: evening },
    ['waiting', null, 'Starts at 01:00 · gains about £0.40'],
  ],
  [
    'is ready on a day after tomorrow',
    plan({ cost: 184.4, ready: ready && { ...ready, at: '2026-11-17T07:00:00Z' } }),
    { status: 'IDLE', level: 54, now: evening },
    ['waiting', null, 'Starts at 01:00 · about £1.84'],
  ],
  [
    'starts on a day after tomorrow',
    plan({
      cost: 184.4,
      slots: changeSlots((slot) => ({
        start: slot.start.replace('11-16', '11-17'),
        end: slot.end.replace('11-16', '11-17'),
        flowsFrom: slot.flowsFrom.replace('11-16', '11-17'),
      })),
      start: '2026-11-17T01:00:00Z',
      ready: ready && { ...ready, at: '2026-11-17T07:00:00Z' },
    }),
    { status: 'IDLE', level: 54, now: evening },
    ['waiting', null, 'Starts at 01:00 on Tuesday · about £1.84'],
  ],
  [
    'reaches its target on another day than it is wanted',
    plan({ ready: { ...short, reachedAt: '2026-11-17T05:29:00Z' } }),
    { status: 'IDLE', level: 31, now: evening },
    ['short', 'Can’t be ready by 07:00', 'Reaches 80% by 05:29 on Tuesday'],
  ],
  [
    'pauses between its slots',
    plan({ cost: 184.4 }),
    { status: 'IDLE', level: 90, now: at('16T04:00') },
    ['waiting', null, 'Continues at 04:30 · about £1.84'],
  ],
  [
    'is within the random delay of its first start',
    plan({ cost: 184.4, slots: delayFirst }),
    { status: 'IDLE', level: 54, now: at('16T01:06') },
    ['waiting', null, 'Starts at 01:07 · about £1.84'],
  ],
  [
    'has a random delay ahead',
    plan({ cost: 184.4, slots: delayFirst }),
    { status: 'IDLE', level: 54, now: at('16T00:59') },
    ['waiting', null, 'Starts at 01:07 · about £1.84'],
  ],
  [
    'is past its random delay',
    plan({ cost: 184.4, slots: delayFirst }),
    { status: 'IDLE', level: 54, now: at('16T01:07') },
    ['waiting', null, 'Continues at 01:30 · about £1.84'],
  ],
  [
    'exports before it charges',
    plan({ slots: exportAt22 }),
    { status: 'IDLE', level: 54, now: evening },
    ['waiting', null, 'Exports from 22:07 · charges from 01:00'],
  ],
  [
    'is within the random delay of its export',
    plan({ slots: exportAt22 }),
    { status: 'IDLE', level: 54, now: at('15T22:06') },
    ['waiting', null, 'Exports from 22:07 · charges from 01:00'],
  ],
  [
    'is past the delay of its export, and gives nothing',
    plan({ cost: 184.4, slots: exportAt22 }),
    { status: 'IDLE', level: 54, now: at('15T22:07') },
    ['waiting', null, 'Starts at 01:00 · about £1.84'],
  ],
  [
    'exports and charges no more',
    plan({ slots: exportOnly }),
    { status: 'IDLE', level: 96, now: evening },
    ['full', 'Full at 96%', 'Exports from 22:07'],
  ],
  [
    'has ended its slots at an unknown level',
    plan(),
    { status: 'IDLE', level: null, now: at('16T05:10') },
    ['waiting', null, 'Planned until 05:00 · ready by 07:00'],
  ],
  [
    'has reached its target',
    plan(),
    { status: 'IDLE', level: 94, now: at('16T05:10') },
    ['full', 'Full at 94%', 'Planned until 05:00 · ready by 07:00'],
  ],
  [
    'is a little below its target after its slots',
    plan(),
    { status: 'IDLE', level: 93.9, now: at('16T05:10') },
    ['waiting', null, 'Planned until 05:00 · ready by 07:00'],
  ],
  [
    'was full when it was plugged in',
    plan({ slots: nothingPlanned, start: null, finish: null }),
    { status: 'IDLE', level: 96, now: evening },
    ['full', 'Full at 96%', 'Charged, ready by 07:00'],
  ],
  [
    'cannot be ready in time',
    plan({ ready: short }),
    { status: 'IDLE', level: 31, now: at('16T04:10') },
    ['short', 'Can’t be ready by 07:00', 'Reaches 80% by 08:20'],
  ],
  [
    'charges and cannot be ready in time',
    plan({ ready: short }),
    { status: 'CHARGING', level: 31, rateW: 7_400, now: at('16T04:10') },
    ['short', null, null],
  ],
  [
    'cannot be ready within the plan',
    plan({ ready: { ...short, reachedAt: null } }),
    { status: 'IDLE', level: 31, now: evening },
    ['short', 'Can’t be ready by 07:00', '64% at 07:00'],
  ],
  [
    'has no ready time and a level',
    plan({ ready: null, slots: nothingPlanned, start: null, finish: null }),
    { status: 'IDLE', level: 54, now: evening },
    ['no-ready', null, 'Your car stays at 54% until you set one'],
  ],
  [
    'has no ready time and no level',
    plan({ ready: null, slots: nothingPlanned, start: null, finish: null }),
    { status: 'IDLE', level: null, now: evening },
    ['no-ready', null, 'Your car isn’t charged until you set one'],
  ],
  [
    'has no ready time and no level, and charges in the cheapest half hours',
    plan({ ready: null }),
    { status: 'IDLE', level: null, now: evening },
    ['no-ready', null, 'Starts at 01:00 · about £1.84'],
  ],
  [
    'charges by plan',
    plan(),
    { status: 'CHARGING', level: 60, rateW: 7_400, now: at('16T01:40') },
    ['status', null, null],
  ],
  [
    'takes no power yet while it charges by plan',
    plan({ cost: 184.4 }),
    { status: 'CHARGING', level: 60, rateW: 0, now: at('16T01:40') },
    ['status', null, 'Continues at 02:00 · about £1.84'],
  ],
  [
    'waits for sun that the plan does not expect',
    plan(),
    { status: 'SOLAR_IDLE', level: 60, now: evening },
    ['status', null, 'Without enough solar it starts at 01:00'],
  ],
  [
    'waits for sun that the plan expects',
    plan({ slots: changeSlots(({ energyWh }) => ({ solarWh: energyWh })) }),
    { status: 'SOLAR_IDLE', level: 60, now: evening },
    ['status', null, 'Expected until about 05:00'],
  ],
  [
    'is boosted',
    plan({ ready: short }),
    { status: 'OVERRIDING', level: 31, now: evening },
    ['status', null, null],
  ],
  [
    'is away from its charger',
    plan(),
    { status: 'OFFLINE', level: 31, now: evening },
    ['status', null, null],
  ],
  ['has no plan', null, { status: 'IDLE', level: 54, now: evening }, ['status', null, 'No plan yet']],
  [
    'has no plan while one is made',
    null,
    { status: 'IDLE_WAITING_FOR_CHARGEPATH', level: 54, now: evening },
    ['status', null, null],
  ],
  ['charges without a plan', null, { status: 'CHARGING', level: 54, now: evening }, ['status', null, null]],
]

test.each(cases)('a car that %s', (_, chargePlan, facts, expected) => {
  const night = {
    plan: chargePlan,
    ...unchanged,
    boostEnd: null,
    lastNight: null,
  }
  const { kind, title, subtitle } = viewHero(night, { rateW: 0, stop: null, isEstimated: false, ...facts })
  expect([kind, title, subtitle]).toEqual(expected)
})

function ring(chargePlan: ChargePlan, given: HeroFacts) {
  return viewHero({ plan: chargePlan, ...unchanged, boostEnd: null, lastNight: null }, given).ring
}

test('the ring shows what the plan adds and where charging stops', () => {
  const facts = { status: 'IDLE', level: 54, isEstimated: false, rateW: 0, stop: null, now: evening } as const
  expect(ring(plan(), facts)).toEqual({ from: 54, to: 95, target: 95, reached: null })
  expect(ring(plan(), { ...facts, level: 96 })).toEqual({
    from: 96,
    to: 96,
    target: 95,
    reached: null,
  })
  expect(ring(plan(), { ...facts, level: null })).toEqual({
    from: 0,
    to: 0,
    target: 95,
    reached: null,
  })
  expect(ring(plan({ ready: short }), { ...facts, level: 31 })).toEqual({
    from: 31,
    to: 80,
    target: 80,
    reached: 64.9,
  })
  expect(ring(plan({ ready: null }), facts)).toBeNull()
})

test.each([
  [
    'a time',
    { endsAt: Date.parse('2026-11-15T22:10:00Z'), energyWh: null },
    '7.4 kW until 22:10 · about £1.52',
  ],
  ['an amount', { endsAt: null, energyWh: 5_000 }, '7.4 kW until 5.0 kWh are charged · about £1.06'],
])('a boost up to %s says its end and cost', (_, boostEnd, subtitle) => {
  const facts = {
    status: 'OVERRIDING',
    level: 54,
    isEstimated: false,
    rateW: 7_400,
    stop: null,
    now: evening,
  } as const
  expect(viewHero({ plan: plan(), ...unchanged, boostEnd, lastNight: null }, facts).subtitle).toBe(subtitle)
})
