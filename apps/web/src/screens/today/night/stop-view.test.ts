// @vitest-environment node
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { expect, test } from 'vitest'
import type { ChargeStop } from '#data/device/mapper.ts'
import { toLastNight } from '#data/plan/last-night-mapper.ts'
import { toChargePlan } from '#data/plan/mapper.ts'
import { makeLastNight, makePlan } from '#platform/testing/test-plan.ts'
import { viewHero } from './hero-view.ts'
import { unchangedNight } from './testing/unchanged-night.ts'

const now = Date.parse('2026-11-16T02:00:00Z')
const stopped: ChargeStop = { kind: 'stopped', since: Date.parse('2026-11-16T00:43:00Z'), isConfirmed: false }
const notYet: ChargeStop = { ...stopped, kind: 'not-yet' }
const short = {
  at: '2026-11-16T07:00:00Z',
  targetLevel: 95,
  level: 64.9,
  isReachable: false,
  reachedAt: '2026-11-16T08:20:00Z',
}

type Case = [string, ChargeStop, DashboardStatus, number | null, [string, string | null, string | null]]
const isFull = [
  'stopped',
  'Your car has stopped taking power',
  'Since 00:43. It is probably full.',
] satisfies Case[4]

const cases: Case[] = [
  ['that charged waits', stopped, 'IDLE_WITH_CHARGEPATH', 100, isFull],
  ['that charged still counts as charging', stopped, 'CHARGING', 100, isFull],
  [
    'is at the level that its owner gave',
    { ...stopped, isConfirmed: true },
    'IDLE',
    80.4,
    ['stopped', 'Your car has stopped taking power', 'Since 00:43, at about 80%'],
  ],
  [
    'never charged',
    notYet,
    'IDLE',
    null,
    ['not-charging', 'Your car isn’t charging yet', 'It may be full, or set to charge later.'],
  ],
  ['is offline', stopped, 'OFFLINE', null, ['status', null, null]],
  ['boosts', stopped, 'OVERRIDING', 100, ['status', null, null]],
]

test.each(cases)(
  'a car that takes no power and %s, whose plan cannot be met',
  (_, stop, status, level, expected) => {
    const night = {
      plan: toChargePlan(makePlan({ ready: short })),
      ...unchangedNight,
      lastNight: null,
    }
    const { kind, title, subtitle } = viewHero(night, {
      status,
      level,
      isEstimated: false,
      stop,
      rateW: 0,
      now,
    })
    expect([kind, title, subtitle]).toEqual(expected)
  },
)

test('a car that stopped in the night is ready to go in the morning', () => {
  const lastNight = toLastNight(makeLastNight())
  const morning = lastNight.readyAt + 60_000
  const night = {
    plan: toChargePlan(makePlan()),
    ...unchangedNight,
    lastNight,
  }
  expect(
    viewHero(night, {
      status: 'IDLE',
      level: 100,
      isEstimated: false,
      stop: stopped,
      rateW: 0,
      now: morning,
    }),
  ).toMatchObject({
    kind: 'ready',
    title: null,
  })
})
