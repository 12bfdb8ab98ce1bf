// @vitest-environment node
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { changeSlots, makePlan } from '#platform/testing/test-plan.ts'
import { viewHero } from './hero-view.ts'
import { findDoubtfulTime } from './missed-time.ts'
import { unchangedNight } from './testing/unchanged-night.ts'

const ready = {
  at: '2026-11-16T07:00:00Z',
  targetLevel: 80,
  level: 64.9,
  isReachable: false,
  reachedAt: '2026-11-16T08:20:00Z',
}
const night = '15T21:10'
const charging = '16T01:10'

const rows: [
  kind: 'KNOWN' | 'ESTIMATED' | 'UNKNOWN',
  status: DashboardStatus,
  now: string,
  expected: [kind: string, title: string | null, subtitle: string | null, note: string | null],
][] = [
  ['KNOWN', 'IDLE', night, ['short', 'Can’t be ready by 07:00', 'Reaches 80% by 08:20', '64% at 07:00']],
  ['ESTIMATED', 'IDLE', night, ['short', 'Can’t be ready by 07:00', 'Reaches 80% by 08:20', '64% at 07:00']],
  ['UNKNOWN', 'IDLE', night, ['waiting', null, 'Starts at 01:00 · about £1.84', null]],
  ['KNOWN', 'CHARGING', charging, ['short', null, null, '64% at 07:00']],
  ['UNKNOWN', 'CHARGING', charging, ['status', null, null, null]],
]

test.each(rows)(
  'a plan for a level that is %s misses its time, in %s at %s',
  (kind, status, now, expected) => {
    const plan = toChargePlan(
      makePlan({ ready, level: { kind, low: 20, expected: 20, high: 20 }, cost: 184.4 }),
    )
    const hero = viewHero(
      { ...unchangedNight, plan, lastNight: null },
      {
        status,
        level: kind === 'UNKNOWN' ? null : 20,
        isEstimated: kind === 'ESTIMATED',
        stop: null,
        rateW: status === 'CHARGING' ? 7_000 : 0,
        now: Date.parse(`2026-11-${now}:00Z`),
      },
    )
    expect([hero.kind, hero.title, hero.subtitle, hero.note]).toEqual(expected)
    expect(hero.ring?.reached ?? null).toBe(kind === 'UNKNOWN' ? null : 64.9)
  },
)

test.each([
  ['needs something in any case', 5_600, 'short'],
  ['may need nothing', 0, 'waiting'],
])('[TRUTH-05] a plan for a level that %s misses its time', (_, lowEnergyWh, kind) => {
  const range = { lowEnergyWh, highEnergyWh: 46_700, lowCost: 0, highCost: 805 }
  const plan = toChargePlan(
    makePlan({ ready, range, level: { kind: 'ESTIMATED', low: 20, expected: 60, high: 80 } }),
  )
  const facts = { status: 'IDLE', level: 60, isEstimated: true, stop: null, rateW: 0 } as const
  const now = Date.parse('2026-11-15T21:10:00Z')
  expect(viewHero({ ...unchangedNight, plan, lastNight: null }, { ...facts, now }).kind).toBe(kind)
})

test.each([
  ['an unknown level', 'UNKNOWN', ready, true],
  ['an unknown level whose worst case is ready', 'UNKNOWN', { ...ready, isReachable: true }, false],
  ['an estimate', 'ESTIMATED', ready, false],
  ['an unknown level without a ready time', 'UNKNOWN', null, false],
])('of %s it is in doubt whether the time is missed, or not', (_, kind, target, isDoubtful) => {
  const plan = toChargePlan(makePlan({ ready: target, level: { kind, low: 20, expected: 20, high: 20 } }))
  expect(findDoubtfulTime(plan)?.at ?? null).toBe(isDoubtful ? Date.parse(ready.at) : null)
})

test('a car of an unknown level that nothing is planned for is not called charged', () => {
  const slots = changeSlots(() => ({ power: 0, energyWh: 0 }))
  const plan = toChargePlan(
    makePlan({
      slots,
      start: null,
      finish: null,
      level: { kind: 'UNKNOWN', low: 95, expected: 95, high: 95 },
    }),
  )
  const facts = {
    level: null,
    isEstimated: false,
    stop: null,
    rateW: 0,
    now: Date.parse(`2026-11-${night}:00Z`),
  }
  const hero = viewHero({ ...unchangedNight, plan, lastNight: null }, { ...facts, status: 'IDLE' })
  expect([hero.title, hero.subtitle]).toEqual([null, 'Nothing planned until 07:00'])
})
