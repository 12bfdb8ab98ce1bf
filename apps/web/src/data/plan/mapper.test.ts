// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { changeSlots, makeLastNight, makePlan, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { toChargePlan, toNight } from './mapper.ts'

afterEach(() => vi.restoreAllMocks())

const ready = {
  at: '2026-11-16T07:00:00Z',
  targetLevel: 95,
  level: 94.5,
  isReachable: false,
  reachedAt: null,
}
const cases: [string, Partial<WireChargePlan>, object][] = [
  ['instants become ms', { madeAt: '1970-01-01T00:00:01Z' }, { madeAt: 1_000 }],
  ['a start that is not planned stays null', { start: null, finish: null }, { start: null, finish: null }],
  ['the goal of least cost', { goal: 'LEAST_COST' }, { goal: 'cost' }],
  ['the goal of least carbon', { goal: 'LEAST_CARBON' }, { goal: 'carbon' }],
  ['a goal of a later server counts as cost', { goal: 'LEAST_NOISE' }, { goal: 'cost' }],
  ['the cost is in pence', { cost: 184.5 }, { costPence: 184.5 }],
  [
    'delays become ms',
    { randomDelaySeconds: 1, maxRandomDelaySeconds: 600 },
    { randomDelayMs: 1_000, maxRandomDelayMs: 600_000 },
  ],
  [
    'a known level',
    { level: { kind: 'KNOWN', low: 1, expected: 2, high: 3 } },
    { level: { isKnown: true, low: 1, expected: 2, high: 3 } },
  ],
  [
    'an estimated level',
    { level: { kind: 'ESTIMATED', low: 1, expected: 2, high: 3 } },
    { level: { isKnown: false, low: 1, expected: 2, high: 3 } },
  ],
  ['an unknown level', { level: { kind: 'UNKNOWN', low: 1, expected: 2, high: 3 } }, { level: null }],
  [
    'a target that is never reached',
    { ready },
    { ready: { at: Date.parse('2026-11-16T07:00:00Z'), isReachable: false, reachedAt: null } },
  ],
  ['no target', { ready: null }, { ready: null }],
  ['no alternatives', { alternatives: null }, { alternatives: null }],
]
test.each(cases)('%s', (_, wire, expected) => {
  expect(toChargePlan(makePlan(wire))).toMatchObject(expected)
})

test.each([
  ['a price that is estimated', { estimates: ['solar', 'import-price'] }, { isPriceEstimate: true }],
  ['another estimate', { estimates: ['solar'] }, { isPriceEstimate: false }],
  ['a known reason', { reason: 'peak-hours' }, { reason: 'peak-hours' }],
  [
    'power, energy and cost',
    { power: -6_000, energyWh: -3_000, cost: -45 },
    { powerW: -6_000, energyWh: -3_000, costPence: -45 },
  ],
  ['the delay of its flow', { flowsFrom: '1970-01-01T00:00:02Z' }, { flowsFrom: 2_000 }],
])('a slot with %s', (_, wire, expected) => {
  const slots = changeSlots(() => wire).slice(0, 1)
  expect(toChargePlan(makePlan({ slots })).slots).toEqual([expect.objectContaining(expected)])
})

test('a reason and an assumption of a later server are left out with a warning', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const slots = changeSlots(() => ({ reason: 'moonlight' })).slice(0, 1)
  const plan = toChargePlan(makePlan({ slots, assumed: ['battery', 'moonlight'] }))
  expect([plan.slots[0]?.reason, plan.assumed]).toEqual([null, ['battery']])
  expect(warned).toHaveBeenCalledTimes(2)
})

test('a night has its plan, one-off changes, the end of a boost and the night before', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const night = toNight({
    customer: {
      accountNumber: 'K-1',
      oneOffChanges: [
        { kind: 'SKIP', date: '2026-11-16', time: null },
        { kind: 'HOP', date: '2026-11-17', time: null },
      ],
      trips: [
        { date: '2026-11-20', time: '0800', miles: 210, targetPercent: null },
        { date: '2026-11-21', time: '0800', miles: null, targetPercent: 100 },
        { date: '2026-11-22', time: 'soon', miles: 210, targetPercent: null },
      ],
      away: { from: '2026-11-24', to: '2026-11-27', mayExport: false },
    },
    device: {
      id: 'device-1',
      car: null,
      carAtCharger: { carId: 'car-2', evidence: 'HABIT', pluggedInAt: '1970-01-01T00:00:02Z' },
      chargePlan: null,
      nextTrip: {
        at: '1970-01-01T00:00:09Z',
        targetLevel: 100,
        fromLevel: 25,
        latestPlugIn: '1970-01-01T00:00:04Z',
        level: 100,
      },
      boostEnd: { endsAt: '1970-01-01T00:00:03Z', energyWh: null, chargedWh: 0 },
      lastNight: makeLastNight({ saved: 120 }),
    },
  })
  expect(night).toMatchObject({
    plan: null,
    car: { carId: 'car-2', evidence: 'HABIT' },
    boostEnd: { endsAt: 3_000, energyWh: null, chargedWh: 0 },
    trips: [
      { date: '2026-11-20', time: 480, goal: { kind: 'miles', miles: 210 } },
      { date: '2026-11-21', time: 480, goal: { kind: 'level', percent: 100 } },
    ],
    away: { from: '2026-11-24', to: '2026-11-27', mayExport: false },
    nextTrip: { at: 9_000, targetLevel: 100, fromLevel: 25, latestPlugIn: 4_000, level: 100 },
    lastNight: { readyAt: Date.parse('2026-11-15T07:00:00Z'), savedPence: 120 },
  })
  expect(night.oneOffs.map(({ kind }) => kind)).toEqual(['SKIP'])
})
