import type { PlanReadBack } from '@driveway/domain/planning/delivery/plan-read-back'
import { createChargerOverviewStore } from '@driveway/store/chargers/charger-overview-store'
import { expect, test } from 'vitest'
import { openPlannedCharger, versions } from '../testing/planned-charger.ts'
import { answerAs, type Habit } from '../testing/wrong-schedule.ts'

const waitLong = { timeout: 90_000 }
const now = '2026-11-16T18:10:00Z'
const chargeFrom = '2026-11-17T00:30:00Z'

/** The schedule that is kept after the charger has taken its plan. */
async function readBack(
  version: (typeof versions)[number],
  habit: Habit | null,
): Promise<PlanReadBack | null> {
  const answer = answerAs(version, habit, now)
  await using one = await openPlannedCharger({ version, now, chargeFrom, answer })
  await one.begin('04A2B3')
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  const overview = await createChargerOverviewStore(one.database).find('one')
  const kept = overview?.plan?.readBack ?? null
  // The next plan has nothing read back until the charger has taken it.
  await one.storePlan('2026-11-17T03:00:00Z')
  await expect.poll(() => one.countProfiles(), waitLong).toBeGreaterThan(1)
  return kept
}

test.each(versions)('the schedule that a charger reports over %s is kept with its plan', async (version) => {
  expect(await readBack(version, null)).toMatchObject({ isSame: true, unit: 'current' })
})

test.each(versions)('a schedule that differs over %s is kept as another one', async (version) => {
  expect(await readBack(version, 'reports one period')).toEqual({
    isSame: false,
    unit: 'current',
    limits: [{ at: Date.parse(now), limit: 32 }],
  })
})
