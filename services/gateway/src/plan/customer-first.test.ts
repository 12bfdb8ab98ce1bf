import { expect, test } from 'vitest'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { openPlannedCharger, versions } from '../testing/planned-charger.ts'
import { answerAs, meter } from '../testing/wrong-schedule.ts'

const waitLong = { timeout: 90_000 }
const MINUTE = 60_000
/** A Monday in peak hours. */
const EVENING = '2026-11-16T18:10:00Z'
const NIGHT = '2026-11-17T00:30:00Z'

test.each(versions)(
  '[CHG-07] over %s a read-back that differs is checked by metered power and remembered, ends no charge, and a stop by the customer holds',
  async (version) => {
    const answer = answerAs(version, 'reports one period', EVENING)
    await using one = await openPlannedCharger({ version, now: EVENING, chargeFrom: NIGHT, answer })
    async function listVerdicts() {
      const listing = await createCapabilityStore(one.database).find('one')
      return listing?.formTrials.map(({ verdict }) => verdict)
    }
    async function expectHeld() {
      await one.end('Local')
      await one.status('Finishing', 'Occupied')
      await expect.poll(one.readOutcome, waitLong).toBe('held')
      expect(one.countStarts()).toBe(0)
    }

    // Started by card, an operator or a person: the form that is ignored gives way to the next, which is proven.
    await one.begin('04A2B3')
    await one.storePlan()
    await expect.poll(() => one.asked('GetCompositeSchedule').length, waitLong).toBe(1)
    await meter(one, 7_000)
    await expect.poll(listVerdicts, waitLong).toEqual(['ignored'])
    await expect.poll(() => one.asked('GetCompositeSchedule').length, waitLong).toBe(2)
    await one.hold(true)
    await meter(one, 0)
    one.clock.set(NIGHT)
    await one.hold(false)
    await meter(one, 7_000)
    await expect.poll(listVerdicts, waitLong).toEqual(['followed', 'ignored'])
    expect(one.countStops()).toBe(0)

    // The customer ends it, and begins again by a plug-in, a boost and another ready-by time.
    await expectHeld()
    one.pass(MINUTE)
    await one.status('Available', 'Available')
    one.pass(MINUTE)
    await one.status('Preparing', 'Occupied')
    await one.storePlan(NIGHT)
    await expect.poll(() => one.countStarts(), waitLong).toBe(1)
    expect(one.countProfiles()).toBe(2)
    await one.reconnect()
    await one.begin('PLAN')
    await expectHeld()
    one.pass(MINUTE)
    const now = one.realClock.now()
    await createBoostStore(one.database).order({
      accountNumber: 'A-1',
      deviceId: 'device-one',
      isOn: true,
      commandId: crypto.randomUUID(),
      now,
      expiresAt: new Date(now.getTime() + MINUTE),
    })
    await expect.poll(() => one.countStarts(), waitLong).toBe(1)
    await one.reconnect()
    await one.begin('BOOST')
    await expectHeld()
    one.pass(MINUTE)
    await one.storePlan(NIGHT, 'settings')
    await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  },
)
