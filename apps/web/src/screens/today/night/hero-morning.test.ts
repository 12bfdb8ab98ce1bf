// @vitest-environment node
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { expect, test } from 'vitest'
import { toLastNight } from '#data/plan/last-night-mapper.ts'
import { toChargePlan } from '#data/plan/mapper.ts'
import { changeSlots, makeLastNight, makePlan } from '#platform/testing/test-plan.ts'
import { viewHero } from './hero-view.ts'
import { unchangedNight } from './testing/unchanged-night.ts'

const mornings: [
  name: string,
  wasMet: boolean | null,
  now: string,
  status: DashboardStatus,
  isReady: boolean,
  hasLeftSince?: boolean,
][] = [
  ['at its ready time', true, '15T07:00', 'IDLE', true],
  ['four hours after it', true, '15T11:00', 'IDLE_WITH_CHARGEPATH', true],
  ['later', true, '15T11:01', 'IDLE', false],
  ['with a missed target', false, '15T07:10', 'IDLE', false],
  ['with a target of which nothing is known', null, '15T07:10', 'IDLE', false],
  ['that charges again', true, '15T07:10', 'CHARGING', false],
  ['that is away', true, '15T07:10', 'DISCONNECTED', false],
  ['that left and came back', true, '15T09:20', 'IDLE', false, true],
]
test.each(mornings)(
  'a car %s says below the title of its status what it was charged by only if its plan was met',
  (_, wasMet, now, status, isReady, hasLeftSince = false) => {
    const lastNight = toLastNight(makeLastNight({ wasMet, hasLeftSince }))
    const facts = {
      status,
      level: 95,
      isEstimated: false,
      rateW: 0,
      stop: null,
      now: Date.parse(`2026-11-${now}:00Z`),
    }
    const hero = viewHero(
      {
        plan: toChargePlan(makePlan()),
        ...unchangedNight,
        lastNight,
      },
      facts,
    )
    expect([hero.title, hero.kind === 'ready']).toEqual([null, isReady])
    expect(hero.subtitle === 'Charged by 04:14 · £1.86').toBe(isReady)
  },
)

test.each([
  ['Full at 95%', 95, false],
  ['Full at ~95%', 95, true],
  [null, 80, false],
  [null, null, false],
] as const)(
  'a car that is ready and has nothing left to charge waits for no rate: %s',
  (title, level, isEstimated) => {
    const nothing = makePlan({
      slots: changeSlots(() => ({ power: 0, energyWh: 0 })),
      energyWh: 0,
      start: null,
      finish: null,
    })
    const facts = { level, isEstimated, rateW: 0, stop: null, now: Date.parse('2026-11-15T07:10:00Z') }
    const lastNight = toLastNight(makeLastNight({ wasMet: true }))
    const hero = viewHero(
      { plan: toChargePlan(nothing), ...unchangedNight, lastNight },
      { ...facts, status: 'IDLE_WITH_OFF_PEAK' },
    )
    expect([hero.kind, hero.title, hero.subtitle]).toEqual(['ready', title, 'Charged by 04:14 · £1.86'])
  },
)

test('a car that needed no charge in its night is not told to wait for a rate', () => {
  const slots = changeSlots(() => ({ power: 0, energyWh: 0 }))
  const plan = toChargePlan(makePlan({ slots, energyWh: 0, start: null, finish: null }))
  const { done } = makeLastNight()
  const lastNight = toLastNight(makeLastNight({ done: { ...done, finish: null, energyWh: 0 } }))
  const facts = {
    level: 100,
    isEstimated: true,
    rateW: 0,
    stop: null,
    now: Date.parse('2026-11-15T07:10:00Z'),
  }
  const hero = viewHero({ plan, ...unchangedNight, lastNight }, { ...facts, status: 'IDLE_WITH_OFF_PEAK' })
  expect([hero.title, hero.subtitle]).toEqual(['Full at ~100%', 'Charged, ready by 07:00'])
})

test.each([
  [70, 'Planned until 05:00 · ready by 07:00'],
  [null, 'Planned until 05:00 · ready by 07:00'],
  [95, 'Charged, ready by 07:00'],
])('a car at %s %% that waits in its last slot is charged only at its target', (level, subtitle) => {
  const now = Date.parse('2026-11-16T04:40:00Z')
  const facts = { status: 'IDLE', level, isEstimated: false, rateW: 0, stop: null, now } as const
  expect(
    viewHero({ plan: toChargePlan(makePlan()), ...unchangedNight, lastNight: null }, facts),
  ).toMatchObject({
    subtitle,
  })
})
