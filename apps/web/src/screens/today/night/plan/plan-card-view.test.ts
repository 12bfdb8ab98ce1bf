// @vitest-environment node
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { changeSlots, makePlan } from '#platform/testing/test-plan.ts'
import { viewHero } from '../hero-view.ts'
import { viewPlanCard } from './plan-card-view.ts'

const now = Date.parse('2026-11-15T21:10:00Z')

test.each([
  ['known', 54, false, 'Your car stays at 54% until you set one.'],
  ['estimated', 54, true, 'Your car isn’t charged until you set one.'],
  ['unknown', null, false, 'Your car charges in the cheapest half hours of the next 24 hours.'],
])('without a ready-by time, the card of a car whose level is %s', (_, level, isEstimated, line) => {
  const plan = toChargePlan(makePlan({ ready: null }))
  expect(viewPlanCard(plan, { level, isEstimated, away: null, now }, null).line).toBe(line)
})

test('the status leaves the figure of an estimated level to the ring', () => {
  const slots = changeSlots(() => ({ power: 0, energyWh: 0 }))
  const plan = toChargePlan(makePlan({ ready: null, slots, start: null, finish: null }))
  const facts = { status: 'IDLE', level: 54, isEstimated: true, rateW: 0, stop: null, now } as const
  const { subtitle } = viewHero(
    { plan, oneOffs: [], trips: [], away: null, nextTrip: null, boostEnd: null, lastNight: null },
    facts,
  )
  expect(subtitle).toBe('Your car isn’t charged until you set one')
})

test.each([
  ['of less than it shows', 49, 'Nothing to charge', 'Your car keeps its charge until 07:00'],
  ['that it shows', 50, 'The cheapest half hour before 07:00', '0.1 kWh at 13.4p, finished by 05:00'],
])('the card of a plan whose rest is a charge %s', (_, energyWh, sentence, line) => {
  const slots = changeSlots((_slot, at) =>
    at === 8 ? { power: 7_000, energyWh } : { power: 0, energyWh: 0, importPrice: 40 },
  )
  const plan = toChargePlan(makePlan({ slots, energyWh }))
  const card = viewPlanCard(plan, { level: 94, isEstimated: false, away: null, now }, null)
  expect([card.sentence, card.line]).toEqual([sentence, line])
})

test('[TRIP-02] while the household is away the card says why nothing is planned', () => {
  const plan = toChargePlan(makePlan({ ready: null }))
  const away = { from: '2026-11-14', to: '2026-11-30', mayExport: false }
  const { sentence, line, needsTime } = viewPlanCard(plan, { level: 54, isEstimated: false, away, now }, null)
  expect([sentence, line, needsTime]).toEqual([
    'Nothing is planned while you’re away',
    'Your usual times return on 1 December.',
    false,
  ])
  const later = { ...away, from: '2026-11-29' }
  expect(viewPlanCard(plan, { level: 54, isEstimated: false, away: later, now }, null).needsTime).toBe(true)
})
