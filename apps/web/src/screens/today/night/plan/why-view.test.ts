// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { changeSlots, makePlan, shortTarget, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { viewWhy, writeSpare } from './why-view.ts'

type Change = Partial<WireChargePlan>
const base = makePlan()
const { ready, alternatives } = base

function at(text: string): number {
  return Date.parse(`2026-11-${text}:00Z`)
}

const evening = at('15T21:10')

function view(change: Change = {}, now = evening) {
  return viewWhy(toChargePlan(makePlan(change)), now)
}

const MINUTE_MS = 60_000
test.each([
  [0, '0 min'],
  [29_999, '0 min'],
  [30_000, '1 min'],
  [59 * MINUTE_MS, '59 min'],
  [60 * MINUTE_MS, '1 h'],
  [61 * MINUTE_MS, '1 h 1 min'],
  [120 * MINUTE_MS, '2 h'],
])('%i ms to spare are %s', (ms, text) => {
  expect(writeSpare(ms)).toBe(text)
})

const nothing: Change = {
  slots: changeSlots(() => ({ power: 0, energyWh: 0 })),
  energyWh: 0,
  start: null,
  finish: null,
}
const onlyFirst = changeSlots(({ start }) => (start < '2026-11-16T01:30' ? {} : { power: 0, energyWh: 0 }))
const sunny = changeSlots(({ energyWh }) => (energyWh > 0 ? { solarWh: energyWh, exportPrice: 15 } : {}))
function toGreen({ energyWh }: WireChargePlan['slots'][number]) {
  return energyWh > 0 ? { carbonIntensity: 50 } : {}
}
const greenest = changeSlots(toGreen)
const partlySunny = changeSlots(({ start, energyWh }) =>
  start === '2026-11-16T01:00:00.000Z' ? { solarWh: energyWh, exportPrice: 15 } : {},
)

const PRICE = '7.5p a kWh, not 21.9p: The 7 cheapest half hours before 07:00.'
const ENERGY = '24.5 kWh to add about 41%: About 54% to 95%, with charging losses.'
const TIME = '2 h to spare: Finished by 05:00, ready by 07:00.'

const reasons: [string, Change, readonly string[]][] = [
  ['charges in the cheapest half hours', {}, [PRICE, ENERGY, TIME]],
  [
    'charges in one of them',
    { slots: changeSlots(({ importPrice }) => (importPrice === 8.1 ? { importPrice: 5 } : {}), onlyFirst) },
    ['5.0p a kWh, not 21.9p: The cheapest half hour before 07:00.', ENERGY, TIME],
  ],
  [
    'keeps a charge where it is, though others are cheaper by now',
    { slots: onlyFirst },
    ['8.1p a kWh, not 21.9p: 1 half hour before 07:00.', ENERGY, TIME],
  ],
  [
    'keeps it there without a ready time',
    { slots: onlyFirst, ready: null },
    ['8.1p a kWh, not 21.9p: 1 half hour.', ENERGY],
  ],
  [
    'needs every half hour',
    { slots: changeSlots(() => ({ power: 7_000, energyWh: 3_500, importPrice: 7 })) },
    ['7.0p a kWh: Every half hour is needed by 07:00.', ENERGY, TIME],
  ],
  [
    'costs the same now',
    { slots: changeSlots(() => ({ importPrice: 7 })) },
    ['7.0p a kWh: The 7 cheapest half hours before 07:00.', ENERGY, TIME],
  ],
  [
    'has the least carbon',
    { goal: 'LEAST_CARBON', slots: greenest },
    ['50 g of CO₂ a kWh, not 86 g: The 7 half hours with the least CO₂ before 07:00.', ENERGY, TIME],
  ],
  [
    'has the least carbon in one half hour',
    { goal: 'LEAST_CARBON', slots: changeSlots(toGreen, onlyFirst) },
    ['50 g of CO₂ a kWh, not 86 g: The half hour with the least CO₂ before 07:00.', ENERGY, TIME],
  ],
  ['has no ready time', { ready: null }, ['7.5p a kWh, not 21.9p: The 7 cheapest half hours.', ENERGY]],
  [
    'charges from the roof alone',
    { slots: sunny, solarWh: 24_500 },
    ['24.5 kWh from your roof: Worth 15.0p a kWh if it were exported.', ENERGY, TIME],
  ],
  [
    'charges from the roof and the grid',
    { slots: partlySunny, solarWh: 3_500 },
    [
      '7.4p a kWh, not 21.9p: The 6 cheapest half hours before 07:00.',
      '3.5 kWh from your roof: Worth 15.0p a kWh if it were exported.',
      ENERGY,
      TIME,
    ],
  ],
  [
    'knows the level',
    { level: { kind: 'KNOWN', low: 53.5, expected: 54, high: 54 } },
    [PRICE, '24.5 kWh to add about 41%: 54% to 95%, with charging losses.', TIME],
  ],
  [
    'does not know the level',
    { level: { kind: 'UNKNOWN', low: 25, expected: 25, high: 25 } },
    [PRICE, '24.5 kWh to reach 95%: The charge level isn’t known. The plan covers the worst case.', TIME],
  ],
  [
    'does not know the level, and misses its time in the worst case',
    { level: { kind: 'UNKNOWN', low: 25, expected: 25, high: 25 }, ready: shortTarget },
    [PRICE, '24.5 kWh by 07:00: The charge level isn’t known. In the worst case it is 64% by 07:00.'],
  ],
  [
    'starts above its target',
    { level: { kind: 'KNOWN', low: 96, expected: 96, high: 96 } },
    [PRICE, '24.5 kWh to add about 0%: 96% to 95%, with charging losses.', TIME],
  ],
  [
    'cannot be ready in time',
    { ready: shortTarget },
    [
      PRICE,
      '24.5 kWh to add about 11%: About 54% to 65%, with charging losses.',
      '64% at 07:00: There isn’t enough time at full power before 07:00.',
    ],
  ],
  ['charges nothing', nothing, []],
]
test.each(reasons)('a plan that %s', (_, change, expected) => {
  expect(view(change).reasons.map(({ title, text }) => `${title}: ${text}`)).toEqual(expected)
})

test('a plan of which the present half hour is over names its own price alone', () => {
  expect(view({}, at('16T09:00')).reasons[0]?.title).toBe('7.5p a kWh')
})

function withBoost(cost: number): Change {
  return {
    alternatives: alternatives && {
      ...alternatives,
      restCost: 200,
      boostNow: { ...alternatives.boostNow, cost },
    },
  }
}

describe('what else it would cost', () => {
  test('in pounds, the longest bar whole', () => {
    expect(view({ cost: 168 }).bars).toEqual([
      { label: 'This plan', cost: '£1.68', difference: null, share: 0.25 },
      {
        label: 'Boost now',
        cost: '£4.10',
        difference: { text: '£2.42 more', isMore: true },
        share: 410 / 672,
      },
      {
        label: 'At plug-in, 18:05',
        cost: '£6.72',
        difference: { text: '£5.04 more', isMore: true },
        share: 1,
      },
    ])
  })
  test.each([
    ['a little less than half a penny more', 200.4, null],
    ['half a penny more', 200.5, { text: '1p more', isMore: true }],
    ['99p more', 299, { text: '99p more', isMore: true }],
    ['a pound more', 300, { text: '£1.00 more', isMore: true }],
    ['less', 150, { text: '50p less', isMore: false }],
  ])('%s', (_, cost, difference) => {
    expect(view(withBoost(cost)).bars[1]?.difference).toEqual(difference)
  })
  test('with one half hour left at 03:00, the rest of the plan is compared with boosting', () => {
    const left = alternatives && {
      ...alternatives,
      restCost: 27.65,
      restCarbonGrams: 350,
      boostNow: { ...alternatives.boostNow, energyWh: 3_500, cost: 35, carbonGrams: 450 },
      atPlugIn: null,
    }
    const { bars, carbon } = view({ cost: 184, carbonGrams: 2_200, alternatives: left }, at('16T03:00'))
    expect(bars).toMatchObject([
      { label: 'Rest of this plan', cost: '£0.28', difference: null },
      { label: 'Boost now', cost: '£0.35', difference: { text: '7p more', isMore: true } },
    ])
    expect(carbon).toBe('2.2 kg CO₂, 0.1 kg less than boosting now')
  })
  test('a plan that earns has no bar', () => {
    expect(view({ cost: -20 }).bars[0]).toEqual({
      label: 'This plan',
      cost: '−£0.20',
      difference: null,
      share: 0,
    })
  })
  test('without an hour of plug-in it is left out, without alternatives there are no bars', () => {
    expect(view({ alternatives: alternatives && { ...alternatives, atPlugIn: null } }).bars).toHaveLength(2)
    expect(view({ alternatives: null })).toMatchObject({ bars: [], carbon: null, goal: null })
  })
})

test.each([
  ['less', 2_200, '2.2 kg CO₂, 2.0 kg less than boosting now'],
  ['more', 4_300, '4.3 kg CO₂, 0.1 kg more than boosting now'],
  ['the same, rounded', 4_160, '4.2 kg CO₂'],
])('carbon of a plan that causes %s', (_, carbonGrams, text) => {
  expect(view({ carbonGrams }).carbon).toBe(text)
})

const goals: [string, Change, ReturnType<typeof view>['goal']][] = [
  ['the least cost', {}, { isCarbon: false, text: 'About 0.5 kg less CO₂, 31p more' }],
  [
    'the least cost, which is as clean',
    { carbonGrams: 1_740 },
    { isCarbon: false, text: 'Makes no difference tonight' },
  ],
  [
    'the least carbon',
    { goal: 'LEAST_CARBON' },
    { isCarbon: true, text: 'On. Charging for the least cost saves about 31p' },
  ],
  ['one without another', { alternatives: alternatives && { ...alternatives, otherGoal: null } }, null],
]
test.each(goals)('the goal is %s', (_, change, goal) => {
  expect(view(change).goal).toEqual(goal)
})

const DELAY = 'Up to 10 minutes, so that not every charger starts at the same moment'
const delayed = changeSlots((_, index) => (index === 17 ? { flowsFrom: '2026-11-16T04:38:00Z' } : {}))
const exportOnly = changeSlots((_, index) =>
  index === 4
    ? { power: -5_000, energyWh: -1_900, flowsFrom: '2026-11-15T22:07:00Z' }
    : { power: 0, energyWh: 0 },
)
test.each([
  ['a start ahead', {}, evening, DELAY],
  ['a delay of 30 minutes', { maxRandomDelaySeconds: 1800 }, evening, DELAY.replace('10', '30')],
  ['no delay', { randomDelaySeconds: 0 }, evening, null],
  ['the last start a minute ahead', { slots: delayed }, at('16T04:37'), DELAY],
  ['the last start now', { slots: delayed }, at('16T04:38'), null],
  ['an export ahead', { slots: exportOnly, start: null, finish: null }, evening, DELAY],
  ['an export that has begun', { slots: exportOnly, start: null, finish: null }, at('15T22:07'), null],
])('the random delay with %s', (_, change: Change, now, text) => {
  expect(view(change, now).delay).toBe(text)
})

test('a plan that exports says where export ends, another does not', () => {
  expect(view({ slots: exportOnly }).exportRule).toBe(
    'Export stops at 25%, and for 2 hours after your ready time.',
  )
  expect(view().exportRule).toBeNull()
})

test('a level that is not known is assumed as the plan counts it, energy of this plug-in included', () => {
  const level = { kind: 'UNKNOWN', low: 45.6, expected: 45.6, high: 45.6 }
  expect(view({ assumed: ['level'], level, minimumLevel: 25 }).assumed).toEqual([
    'Battery assumed at 46% until you enter it',
  ])
})

test('every assumption has its text', () => {
  const assumed = ['battery', 'main-fuse', 'unheard-of']
  expect(view({ assumed, ready }).assumed).toEqual([
    'Battery: 60 kWh, until you add your car',
    'Main fuse: 60 A',
  ])
})
