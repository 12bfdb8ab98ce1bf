import { openTestApi } from '@driveway/api/testing/test-api'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { defaultPlannerSettings } from '@driveway/planner/planner-settings'
import { openSettledNights, settledWh } from '@driveway/planner/testing/settled-nights'
import { systemClock } from '@driveway/service-kit/clock'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { makeSlots, testNight } from '@driveway/testkit/test-night'
import { nightTariff } from '@driveway/testkit/test-tariff'
import { expect, test } from 'vitest'
import { readTodayWords } from '../testing/today-words.ts'

const query = `{ device(deviceId: "device-1") { lastNight { plannedAsOf wasMet
  laterPlans { madeAt } planned { energyWh cost } done { energyWh cost level } saved differences { cost } } } }`
type LastNight = {
  plannedAsOf: string
  wasMet: boolean
  laterPlans: { madeAt: string }[]
  planned: { energyWh: number; cost: number }
  done: { energyWh: number; cost: number; level: number }
  saved: number
  differences: { cost: number }[]
}

function atLevel(percent: number): Pick<NightInputs, 'car'> {
  const wh = percent * 400
  return { car: { ...testNight.car, levelWh: { low: wh, expected: wh, high: wh } } }
}

test('[TRUTH-03] planned is what was seen at the first slot or at 22:00, done is metered, readiness comes before money, causes add up, and changed readings and prices settle a night for 400 days', async () => {
  const clock = createFixedClock('2026-11-17T07:30:00Z')
  await using stack = new AsyncDisposableStack()
  const nights = await openSettledNights()
  stack.defer(() => nights.database[Symbol.asyncDispose]())
  const api = await openTestApi({ database: nights.database, clock: systemClock, worldClock: clock })
  stack.defer(() => api.close())

  async function readNight(now: string): Promise<LastNight> {
    clock.set(now)
    const { body } = await api.send({ query })
    return (body.data as { device: { lastNight: LastNight } }).device.lastNight
  }
  function storePlan(made: string, ready: string, ...rest: [('plug-in' | 'drift')?, Partial<NightInputs>?]) {
    return nights.storePlan(Date.parse(`2026-11-${made}Z`), Date.parse(`2026-11-${ready}Z`), ...rest)
  }

  // At 22:00 the plan of 21:00 was in force: 15.6 kWh from 60 % on. The one of 23:00 knew better. 7 kWh flowed.
  await nights.storeStatus('2026-11-16T17:00:00Z', 'unplugged')
  await nights.storeStatus('2026-11-16T18:00:00Z', 'held-by-charger')
  await storePlan('16T18:00', '17T07:00')
  await storePlan('16T21:00', '17T07:00', 'drift', atLevel(60))
  await storePlan('16T23:00', '17T07:00', 'drift', atLevel(50))
  await nights.storePeriod('2026-11-17T00:30:00Z', 3_500, 24.5)
  await nights.storePeriod('2026-11-17T01:00:00Z', 3_500, 24.5)
  await nights.settleAt('2026-11-17T07:00:00Z')
  const first = await readNight('2026-11-17T07:30:00Z')
  expect(first).toMatchObject({
    plannedAsOf: '2026-11-16T22:00:00.000Z',
    laterPlans: [{ madeAt: '2026-11-16T23:00:00.000Z' }],
    planned: { energyWh: 15_556, cost: expect.closeTo(108.9, 1) },
    done: { energyWh: 7_000, cost: expect.closeTo(49, 6), level: expect.closeTo(65.75, 2) },
    wasMet: false,
  })
  // 60p less than planned, and so the causes say.
  const causes = first.differences.reduce((sum, { cost }) => sum + cost, 0)
  expect(Math.abs(causes + 59.9)).toBeLessThanOrEqual(6)
  const shown = (await readTodayWords(api, clock.now().getTime())).morning
  expect(shown).toMatchObject({
    verdict: { text: 'Not ready: ~66% at 07:00', isMet: false },
    plannedLabel: 'Planned, as you saw it at 22:00',
  })
  expect(shown?.verdict.text).not.toContain('£')

  // Another night whose first slot was before 22:00, and one whose car came after it.
  const [seven, five] = [Date.parse('2026-11-18T07:00:00Z'), Date.parse('2026-11-17T17:00:00Z')]
  const [from, to] = [five + 3_600_000, five + 14_400_000]
  const cheap = makeSlots(five, seven, (start) => ({ importPrice: start >= from && start < to ? 1 : 30 }))
  await nights.storeStatus('2026-11-17T16:00:00Z', 'unplugged')
  await nights.storeStatus('2026-11-17T17:00:00Z', 'held-by-charger')
  await storePlan('17T17:00', '18T07:00', 'plug-in', { slots: cheap })
  await storePlan('17T19:00', '18T07:00', 'drift', atLevel(70))
  await nights.storeStatus('2026-11-18T08:00:00Z', 'unplugged')
  await nights.storeStatus('2026-11-18T23:10:00Z', 'held-by-charger')
  await storePlan('18T23:10', '19T07:00')
  await nights.settleAt('2026-11-19T07:00:00Z')
  expect((await readNight('2026-11-18T07:30:00Z')).plannedAsOf).toBe('2026-11-17T18:00:00.000Z')
  expect((await readNight('2026-11-19T07:30:00Z')).plannedAsOf).toBe('2026-11-18T23:10:00.000Z')

  // Readings that arrive late make the car ready after all; the planner looks for such nights twice a second.
  expect(defaultPlannerSettings.checkEveryMs).toBe(500)
  const late = ['01:30', '02:00', '02:30'].map((time) => settledWh(`2026-11-17T${time}:00Z`, 4_334))
  await nights.changeLedger({ energy: late }, '2026-11-17T01:30:00Z', '2026-11-17T03:00:00Z')
  await nights.database.pool.query('update settlement_periods set cost_micropence = import_wh * 7000')
  await nights.settleAt('2027-12-22T07:00:00Z')
  const ready = await readNight('2026-11-17T07:30:00Z')
  expect(ready).toMatchObject({ wasMet: true, done: { energyWh: 20_002, level: expect.closeTo(95, 1) } })
  const { verdict } = (await readTodayWords(api, clock.now().getTime())).morning ?? {}
  expect(verdict).toEqual({ text: 'Ready at 02:59, ~95%', isMet: true })

  // A corrected price changes what it saved. After 400 days a night stays as it is.
  const tariffs = createTariffStore(nights.database)
  async function saveDayRate(ratePence: number): Promise<void> {
    const periods = nightTariff.periods.map((each) => (each.ratePence === 7 ? each : { ...each, ratePence }))
    await tariffs.save('K-1', [{ ...nightTariff, periods }], (await tariffs.list('K-1')).version)
  }
  await saveDayRate(45)
  await nights.settleAt('2027-12-22T07:00:00Z')
  const { saved } = await readNight('2026-11-17T07:30:00Z')
  expect(saved - ready.saved).toBeCloseTo(20.002 * 15, 3)
  await saveDayRate(50)
  await nights.settleAt('2027-12-22T07:00:01Z')
  expect((await readNight('2026-11-17T07:30:00Z')).saved).toBe(saved)
})
