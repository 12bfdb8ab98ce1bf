// @vitest-environment node
import type { SlotReason } from '@driveway/domain/planning/model/plan-model'
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { changeSlots, makePlan, shortTarget, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { explainPlan } from './plan-reason.ts'

const DAY_MS = 86_400_000

/** Dearer and dirtier than any planned half hour. */
const dear = { importPrice: 40, carbonIntensity: 400 }

/** The plan with other reasons for its planned slots, one after the other; the rest is not planned. */
function withReasons(...reasons: (SlotReason | 'idle')[]): WireChargePlan['slots'] {
  const left = [...reasons]
  return changeSlots(({ power, energyWh }) => {
    if (power === 0) return dear
    const reason = left.shift() ?? 'idle'
    if (reason === 'idle') return { ...dear, power: 0, energyWh: 0, cost: 0, reason: 'dear' }
    return { reason, solarWh: reason === 'solar' ? energyWh : 0 }
  })
}

function chargeAnyTime(slot: WireChargePlan['slots'][number]): WireChargePlan['slots'][number] {
  return slot.power > 0 ? { ...slot, reason: 'any-time' } : slot
}

/** A flat tariff, with peak hours up to 22:00. */
function atOnePrice(over: { readonly estimates?: string[] }): WireChargePlan['slots'] {
  return changeSlots((_, at) => ({
    importPrice: 24.9,
    reason: at < 4 ? 'peak-hours' : 'not-needed',
    ...over,
  })).map(chargeAnyTime)
}

const idle = { slots: withReasons(), start: null, finish: null, energyWh: 0, cost: 0 }

const cases: [string, Partial<WireChargePlan>, string, string][] = [
  ['cheap half hours', {}, '7 cheapest half hours before 07:00', '24.5 kWh at 7.5p, finished by 05:00'],
  [
    'one cheap half hour',
    { slots: withReasons('cheap'), energyWh: 3_500, finish: '2026-11-16T01:30:00Z' },
    'The cheapest half hour before 07:00',
    '3.5 kWh at 8.1p, finished by 01:30',
  ],
  [
    'half hours with little carbon',
    { goal: 'LEAST_CARBON', slots: withReasons('green', 'green') },
    '2 half hours with the least CO₂ before 07:00',
    '24.5 kWh at 8.0p, finished by 05:00',
  ],
  [
    'a car below its minimum',
    { slots: withReasons('minimum-first', 'cheap', 'cheap') },
    'Up to 25% straight away, then the 2 cheapest half hours',
    '24.5 kWh at 7.8p, finished by 05:00',
  ],
  [
    'only the minimum',
    { slots: withReasons('minimum-first') },
    'Up to 25% straight away',
    '24.5 kWh at 8.1p, finished by 05:00',
  ],
  [
    'sun, then the grid',
    { slots: withReasons('solar', 'solar', 'cheap'), solarWh: 7_000, energyWh: 10_500, cost: 101 },
    'Solar until about 02:00, then the cheapest half hour',
    '7.0 kWh from solar, then 3.5 kWh at 7.4p, about £1.01',
  ],
  [
    'sun alone',
    { slots: withReasons('solar', 'solar'), solarWh: 7_000, energyWh: 7_000, finish: '2026-11-16T02:00:00Z' },
    'Solar until about 02:00',
    '7.0 kWh from solar, finished by 02:00',
  ],
  [
    'no half hour to spare in the worst case of an unknown level',
    {
      level: { kind: 'UNKNOWN', low: 25, expected: 25, high: 25 },
      range: { lowEnergyWh: 0, highEnergyWh: 36_100, lowCost: 0, highCost: 909 },
      slots: changeSlots((_, at) => (at < 22 ? { power: 7_000, energyWh: 3_500, reason: 'needed' } : {})),
    },
    'Every half hour until 07:00',
    '0 to 36.1 kWh to reach 95%: its charge level isn’t known',
  ],
  [
    'too little time in the worst case of an unknown level',
    {
      level: { kind: 'UNKNOWN', low: 25, expected: 25, high: 25 },
      range: { lowEnergyWh: 0, highEnergyWh: 36_100, lowCost: 0, highCost: 909 },
      slots: changeSlots((_, at) => (at < 22 ? { power: 7_000, energyWh: 3_500, reason: 'needed' } : {})),
      ready: shortTarget,
    },
    'Every half hour until 07:00',
    '0 to 36.1 kWh by 07:00: its charge level isn’t known',
  ],
  [
    'no half hour to spare',
    { slots: changeSlots((_, at) => (at < 22 ? { power: 7_000, energyWh: 3_500, reason: 'needed' } : {})) },
    'Every half hour is needed by 07:00',
    '24.5 kWh at 13.7p, finished by 05:00',
  ],
  [
    'one half hour to spare',
    { slots: changeSlots((_, at) => (at < 21 ? { power: 7_000, energyWh: 3_500, reason: 'needed' } : dear)) },
    '21 cheapest half hours before 07:00',
    '24.5 kWh at 13.6p, finished by 05:00',
  ],
  [
    'a charge that is not moved to cheaper half hours',
    { slots: changeSlots((_, at) => (at === 0 ? { power: 7_000, energyWh: 3_500, reason: 'needed' } : {})) },
    '8 half hours before 07:00',
    '24.5 kWh at 10.0p, finished by 05:00',
  ],
  [
    'one price, after the peak',
    { slots: atOnePrice({}) },
    'One price all day, so it charges after the peak',
    '24.5 kWh at 24.9p, finished by 05:00',
  ],
  [
    'one price, without a peak before it',
    { slots: changeSlots(() => ({ reason: 'not-needed' }), atOnePrice({})).map(chargeAnyTime) },
    'One price all day',
    '24.5 kWh at 24.9p, finished by 05:00',
  ],
  [
    'one price that is only estimated',
    { slots: atOnePrice({ estimates: ['import-price'] }) },
    '7 half hours before 07:00',
    '24.5 kWh at 24.9p, finished by 05:00',
  ],
  [
    'negative prices',
    { slots: withReasons('paid', 'paid') },
    'You’re paid to charge in 2 half hours',
    '24.5 kWh at 8.0p, finished by 05:00',
  ],
  [
    'nothing for a car of an unknown level',
    { ...idle, level: { kind: 'UNKNOWN', low: 95, expected: 95, high: 95 } },
    'Nothing planned',
    'Your car keeps its charge until 07:00',
  ],
  ['a charged car', idle, 'Nothing to charge', 'Your car keeps its charge until 07:00'],
  [
    'export, then a charge',
    {
      slots: changeSlots(({ energyWh }, at) =>
        at === 3 ? { power: -3_600, energyWh: -1_800, reason: 'export' } : { power: 2 * energyWh },
      ),
      exportedWh: 1_800,
    },
    '7 cheapest half hours before 07:00',
    '1.8 kWh exported, 24.5 kWh at 7.5p, finished by 05:00',
  ],
  [
    'export alone',
    {
      ...idle,
      slots: changeSlots((_, at) =>
        at === 3 ? { power: -3_600, energyWh: -1_800, reason: 'export' } : { power: 0 },
      ),
      exportedWh: 1_800,
      cost: -36,
    },
    'Exports while prices are high',
    '1.8 kWh exported by 22:00, worth about £0.36',
  ],
]

test.each(cases)('the plan of %s explains itself', (_, over, sentence, line) => {
  const plan = toChargePlan(makePlan(over))
  expect(explainPlan(plan, (plan.ready?.at ?? 0) - DAY_MS)).toEqual({ sentence, line })
})

test('a ready-by time more than a day ahead has its day', () => {
  const plan = toChargePlan(makePlan(idle))
  expect(explainPlan(plan, (plan.ready?.at ?? 0) - DAY_MS - 1).line).toMatch(
    /^Your car keeps its charge until 07:00 on \w+day$/,
  )
})

test('an end of charging more than a day ahead has its day', () => {
  const plan = toChargePlan(makePlan())
  const finish = plan.finish ?? 0
  expect(explainPlan(plan, finish - DAY_MS).line).toBe('24.5 kWh at 7.5p, finished by 05:00')
  expect(explainPlan(plan, finish - DAY_MS - 1).line).toMatch(/finished by 05:00 on \w+day$/)
})
