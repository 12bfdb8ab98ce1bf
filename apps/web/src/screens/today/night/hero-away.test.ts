// @vitest-environment node
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { changeSlots, makePlan } from '#platform/testing/test-plan.ts'
import { viewHero } from './hero-view.ts'

const evening = Date.parse('2026-11-15T21:10:00Z')

test('[TRIP-02] while the household is away the status says until when', () => {
  const away = { from: '2026-11-15', to: '2026-11-27', mayExport: false }
  const idle = toChargePlan(makePlan({ ready: null, slots: changeSlots(() => ({ power: 0, energyWh: 0 })) }))
  const night = { plan: idle, oneOffs: [], trips: [], away, nextTrip: null, boostEnd: null, lastNight: null }
  const facts = {
    status: 'IDLE_WITH_OFF_PEAK',
    level: 54,
    isEstimated: false,
    rateW: 0,
    stop: null,
    now: evening,
  } as const
  expect(viewHero(night, facts)).toMatchObject({
    title: 'Away until 27 November',
    subtitle: 'Only your minimum charge is kept',
  })
  expect(viewHero({ ...night, plan: toChargePlan(makePlan({ ready: null })) }, facts)).toMatchObject({
    title: 'Away until 27 November',
    subtitle: 'Starts at 01:00 · about £1.84',
  })
  expect(viewHero({ ...night, away: { ...away, from: '2026-11-20' } }, facts).title).toBeNull()
})
