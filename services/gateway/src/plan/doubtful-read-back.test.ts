import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { describe, expect, test } from 'vitest'
import { openPlannedCharger, versions } from '../testing/planned-charger.ts'
import { addCharger } from '../testing/test-gateway.ts'
import { answerAs, habits, meter, type Habit } from '../testing/wrong-schedule.ts'

const waitLong = { timeout: 90_000 }
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A Monday: the plan waits in peak hours and, at noon, outside of them. */
const hours = [
  ['in peak hours', '2026-11-16T18:10:00Z', '2026-11-17T00:30:00Z'],
  ['outside peak hours', '2026-11-16T12:10:00Z', '2026-11-16T14:00:00Z'],
] as const

const cases = hours.flatMap(([when, now, chargeFrom]) =>
  versions.flatMap((version) =>
    (Object.keys(habits) as Habit[]).map((habit) => [version, habit, when, now, chargeFrom] as const),
  ),
)

describe('a charger whose schedule differs from its plan', () => {
  test.each(cases)(
    'over %s, which %s, keeps the plan and its charge goes on %s',
    async (version, habit, _when, now, chargeFrom) => {
      await using one = await openPlannedCharger({
        version,
        now,
        chargeFrom,
        answer: answerAs(version, habit, now),
      })
      await one.begin('04A2B3')
      await one.storePlan()
      await expect.poll(one.readOutcome, waitLong).toBe('accepted')
      await expect.poll(() => one.asked('GetCompositeSchedule').length, waitLong).toBe(1)
      expect(one.countProfiles()).toBe(1)
      expect(one.asked('ClearChargingProfile')).toHaveLength(1)
      expect(one.countStops()).toBe(0)
    },
  )
})

test.each(versions)('metered power proves it over %s, and it is not doubted again', async (version) => {
  const [, now, chargeFrom] = hours[0]
  const answer = answerAs(version, 'reports one period', now)
  await using one = await openPlannedCharger({ version, now, chargeFrom, answer })
  const store = createCapabilityStore(one.database)
  await one.begin('04A2B3')
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  await one.hold(true)
  await meter(one, 0)
  one.clock.set(chargeFrom)
  await one.hold(false)
  await meter(one, 7_000)
  await expect
    .poll(async () => (await store.find('one'))?.formTrials.map(({ verdict }) => verdict), waitLong)
    .toEqual(['followed'])
  await one.storePlan('2026-11-17T03:00:00Z')
  await expect.poll(() => one.countProfiles(), waitLong).toBe(2)
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  expect(one.asked('GetCompositeSchedule')).toHaveLength(1)
})

describe.each(hours)('a charger that ignores its plan %s', (_when, now, chargeFrom) => {
  test.each(versions)('gets it in each form once over %s, and a charge by card goes on', async (version) => {
    const answer = answerAs(version, 'reports one period', now)
    await using one = await openPlannedCharger({ version, now, chargeFrom, answer })
    await one.begin('04A2B3')
    await one.storePlan()
    for (let form = 1; form <= 8; form += 1) {
      await expect.poll(() => one.countProfiles(), waitLong).toBe(form)
      await expect.poll(() => one.asked('GetCompositeSchedule').length, waitLong).toBe(form)
      await meter(one, 7_000)
    }
    await expect.poll(one.readOutcome, waitLong).toBe('cannot-wait')
    expect(one.countStops()).toBe(0)

    // At the next plug-in nothing is written again.
    await one.end('Local')
    await one.status('Available', 'Available')
    one.pass(HOUR)
    await one.begin('04A2B3')
    await one.storePlan()
    await expect.poll(one.readOutcome, waitLong).toBe('cannot-wait')
    expect(one.countProfiles()).toBe(8)
    expect(one.countStops()).toBe(0)
  })
})

test.each(versions)('another charger of the make gets the proven form first over %s', async (version) => {
  const [, now, chargeFrom] = hours[0]
  await using one = await openPlannedCharger({ version, now, chargeFrom })
  const store = createCapabilityStore(one.database)
  const other = await addCharger(one.database, 'other', null)
  await one.database.pool.query(`update devices set vendor = 'Volt', model = 'One'`)
  const form = { unit: 'power', scope: 'charger', timing: 'absolute' } as const
  await store.noteTrial(other, { form, verdict: 'followed', at: 0 })
  await one.begin('04A2B3')
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  expect(one.countProfiles()).toBe(1)
  expect(JSON.stringify(one.asked('SetChargingProfile'))).toContain('"chargingRateUnit":"W"')
  expect(one.asked('GetCompositeSchedule')).toEqual([])
})

describe.each(hours)('a charger that refuses its plan %s', (_when, now, chargeFrom) => {
  const starters = [
    { cardId: '04A2B3', startMode: 'remote', outcome: 'cannot-wait', stops: 0 },
    { cardId: 'PLAN', startMode: 'remote', outcome: 'network', stops: 1 },
    { cardId: 'HOME', startMode: 'plug', outcome: 'network', stops: 1 },
  ] as const
  test.each(versions.flatMap((version) => starters.map((starter) => ({ version, starter }))))(
    'over $version, started under $starter.cardId where it starts by $starter.startMode: $starter.outcome',
    async ({ version, starter: { cardId, startMode, outcome, stops } }) => {
      await using one = await openPlannedCharger({
        version,
        now,
        chargeFrom,
        answer: ({ action }) => (action === 'SetChargingProfile' ? { status: 'Rejected' } : undefined),
      })
      await createCapabilityStore(one.database).setStartMode('one', startMode)
      await one.begin(cardId)
      await one.storePlan()
      await expect.poll(one.readOutcome, waitLong).toBe(outcome)
      expect(one.countProfiles()).toBe(8)
      expect(one.countStops()).toBe(stops)
      await one.reconnect()
      await one.hold(false)
      await one.storePlan('2026-11-17T02:00:00Z')
      await expect.poll(one.readOutcome, waitLong).toBe(outcome)
      expect(one.countProfiles()).toBe(0)
    },
  )
})
