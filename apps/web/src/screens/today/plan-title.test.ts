// @vitest-environment node
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import { viewHero } from './night/hero-view.ts'
import { makeReading } from './status/testing/test-reading.ts'
import { viewToday } from './status/today-view.ts'

const ready = makePlan().ready
const missed = ready && { ...ready, isReachable: false, level: 64.9, reachedAt: '2026-11-16T08:20:00Z' }
const PLANNED = 'Starts at 01:00 · about £1.84'
const now = Date.UTC(2026, 10, 15, 21)

const idleKinds = [
  'IDLE',
  'IDLE_WITH_OFF_PEAK',
  'IDLE_WITH_CHARGEPATH',
  'IDLE_WITH_CHARGEPATH_RANGE',
] as const

const replaced = [
  ['waits', {}, 54, null, PLANNED],
  ['cannot be ready', { ready: missed }, 54, 'Can’t be ready by 07:00', 'Reaches 95% by 08:20'],
  ['is full', { slots: [] }, 95, 'Full at 95%', 'Charged, ready by 07:00'],
] as const

test.each(replaced)('[DASH-12] the plan of a car that %s', (_, over, level, title, line) => {
  const plan = toChargePlan(makePlan({ cost: 184.4, ...over }))
  const unchanged = { oneOffs: [], trips: [], away: null, nextTrip: null }
  const night = { plan, ...unchanged, boostEnd: null, lastNight: null }
  const facts = { level, isEstimated: false, stop: null, rateW: 0, now }
  for (const status of idleKinds) {
    const hero = viewHero(night, { status, ...facts })
    expect([status, hero.title, hero.subtitle]).toEqual([status, title, line])
  }
  // While it charges without power, its subtitle is hidden and the plan's line stands alone.
  const charging = viewHero(night, { status: 'CHARGING', ...facts })
  const reading = makeReading({ state: 'CHARGING', chargeRateW: 0, lastUpdated: new Date(now) })
  const shown = viewToday('CHARGING', { reading, vehicle: null, isOtherCar: false, chargePath: null, now })
  expect([shown.subtitle, charging.title, charging.subtitle]).toEqual([
    null,
    null,
    level === 95 ? null : PLANNED,
  ])
})
