import { randomUUID } from 'node:crypto'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { describe, expect, test } from 'vitest'
import {
  openPlannedCharger,
  versions,
  type PlannedCharger,
  type Version,
} from '../testing/planned-charger.ts'

const waitLong = { timeout: 90_000 }
const MINUTE = 60_000

/** A Monday: the plan charges at once, by a customer's own choice, in peak hours and outside of them. */
const hours = [
  ['in peak hours', '2026-11-16T18:10:00Z'],
  ['outside peak hours', '2026-11-16T12:10:00Z'],
] as const

const cases = hours.flatMap(([when, now]) =>
  versions.flatMap((version) =>
    [true, false].map((takesProfiles) => [version, takesProfiles, when, now] as const),
  ),
)

/** Charges by its plan until the customer stops it. */
async function openStopped(version: Version, takesProfiles: boolean, now: string) {
  const one = await openPlannedCharger({
    version,
    now,
    chargeFrom: now,
    answer: ({ action }) =>
      action === 'SetChargingProfile' && !takesProfiles ? { status: 'Rejected' } : undefined,
  })
  await one.begin('PLAN')
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe(takesProfiles ? 'accepted' : 'network')
  await one.end('Local')
  await one.status('Finishing', 'Occupied')
  await expect.poll(one.readOutcome, waitLong).toBe('held')
  return one
}

async function boost(one: PlannedCharger): Promise<void> {
  const now = one.realClock.now()
  const expiresAt = new Date(now.getTime() + MINUTE)
  const order = { accountNumber: 'A-1', deviceId: 'device-one', isOn: true, now, expiresAt }
  await createBoostStore(one.database).order({ ...order, commandId: randomUUID() })
}

describe('a charge that the customer ended', () => {
  test.each(cases)(
    'over %s, takes profiles: %s, is not started again %s',
    async (version, takesProfiles, _when, now) => {
      await using one = await openStopped(version, takesProfiles, now)
      one.pass(5 * MINUTE)
      await one.status('Preparing', 'Occupied')
      await one.reconnect()
      await one.status('Preparing', 'Occupied')
      await one.storePlan(now)
      await expect.poll(one.readOutcome, waitLong).toBe('held')
      expect(one.countStarts()).toBe(0)
    },
  )

  test.each(versions)('is started over %s after the next plug-in', async (version) => {
    await using one = await openStopped(version, false, hours[0][1])
    one.pass(5 * MINUTE)
    await one.status('Available', 'Available')
    one.pass(5 * MINUTE)
    await one.status('Preparing', 'Occupied')
    await one.storePlan(one.clock.now().toISOString())
    await expect.poll(() => one.countStarts(), waitLong).toBe(1)
  })

  test.each(versions)('is started over %s by a boost, after which the plan goes on', async (version) => {
    await using one = await openStopped(version, false, hours[0][1])
    one.pass(MINUTE)
    await boost(one)
    await expect.poll(async () => (await one.state()).is_boosting, waitLong).toBe(true)
    const memories = one.database.kysely.selectFrom('plug_memories').select('ended_by')
    await expect.poll(() => memories.execute(), waitLong).toEqual([{ ended_by: null }])
  })

  test.each(versions)('is started over %s after the owner has set another ready-by time', async (version) => {
    await using one = await openStopped(version, false, hours[0][1])
    one.pass(MINUTE)
    await one.storePlan(one.clock.now().toISOString(), 'settings')
    await expect.poll(() => one.countStarts(), waitLong).toBe(1)
  })
})

test.each(versions)('an end that is reported after its status is waited for over %s', async (version) => {
  const [, now] = hours[0]
  await using one = await openPlannedCharger({
    version,
    now,
    chargeFrom: now,
    answer: ({ action }) => (action === 'SetChargingProfile' ? { status: 'Rejected' } : undefined),
  })
  await one.begin('PLAN')
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('network')
  await one.status('Finishing', 'Occupied')
  await one.settle()
  await one.end('Local')
  await expect.poll(one.readOutcome, waitLong).toBe('held')
  expect(one.countStarts()).toBe(0)
})

describe.each([
  ['in peak hours', '2026-11-16T18:10:00Z', '2026-11-17T00:30:00Z'],
  ['outside peak hours', '2026-11-16T12:10:00Z', '2026-11-16T14:00:00Z'],
])('a charger that reports no car once the plan has stopped it %s', (_when, now, chargeFrom) => {
  async function openLost(version: Version) {
    const one = await openPlannedCharger({
      version,
      now,
      chargeFrom,
      answer: ({ action }) => (action === 'SetChargingProfile' ? { status: 'Rejected' } : undefined),
    })
    await createCapabilityStore(one.database).setStartMode('one', 'plug')
    await one.begin('HOME')
    await one.storePlan()
    await expect.poll(() => one.countStops(), waitLong).toBe(1)
    await one.end('Remote')
    await one.status('Available', 'Available')
    return one
  }

  test.each(versions)(
    'is started at the planned time over %s, also after it has reconnected',
    async (version) => {
      await using one = await openLost(version)
      expect((await one.state()).connector_status).toBe('finishing')
      await one.reconnect()
      await one.status('Available', 'Available')
      expect((await one.state()).connector_status).toBe('finishing')
      one.clock.set(chargeFrom)
      await one.storePlan(chargeFrom)
      await expect.poll(() => one.countStarts(), waitLong).toBe(1)
      await one.begin('PLAN')
      await one.hold(false)
      expect((await one.state()).connector_status).toBe('charging')
      await expect.poll(one.readOutcome, waitLong).toBe('network')
    },
  )

  test.each(versions)('has no car over %s once it has not started three times', async (version) => {
    await using one = await openLost(version)
    one.clock.set(chargeFrom)
    await one.storePlan(chargeFrom)
    await expect.poll(() => one.countStarts(), waitLong).toBe(1)
    // The wait for a start begins with the charger's answer, which a busy machine may bring after the minute.
    async function passMinute(): Promise<string | null> {
      one.pass(MINUTE)
      return (await one.state()).connector_status
    }
    await expect.poll(passMinute, { ...waitLong, interval: 500 }).toBe('unplugged')
    expect(one.countStarts()).toBe(3)
  })

  test.each(versions)('has no car over %s once it has reported one and none again', async (version) => {
    await using one = await openLost(version)
    one.pass(5 * MINUTE)
    await one.status('Preparing', 'Occupied')
    one.pass(5 * MINUTE)
    await one.status('Available', 'Available')
    expect((await one.state()).connector_status).toBe('unplugged')
  })
})

test.each(versions)('a cable that is pulled out later than a stop is out over %s', async (version) => {
  const now = '2026-11-16T18:10:00Z'
  await using one = await openPlannedCharger({
    version,
    now,
    chargeFrom: '2026-11-17T00:30:00Z',
    answer: ({ action }) => (action === 'SetChargingProfile' ? { status: 'Rejected' } : undefined),
  })
  await one.begin('PLAN')
  await one.storePlan()
  await expect.poll(() => one.countStops(), waitLong).toBe(1)
  await one.end('Remote')
  await one.status('Finishing', 'Occupied')
  one.pass(10_000)
  await one.status('Available', 'Available')
  expect((await one.state()).connector_status).toBe('unplugged')
})

test.each(versions)(
  'an end for the plan that is reported over a new connection is one for the plan over %s',
  async (version) => {
    const chargeFrom = '2026-11-17T00:30:00Z'
    await using one = await openPlannedCharger({
      version,
      now: '2026-11-16T18:10:00Z',
      chargeFrom,
      answer: ({ action }) => (action === 'SetChargingProfile' ? { status: 'Rejected' } : undefined),
    })
    await one.begin('PLAN')
    await one.storePlan()
    await expect.poll(() => one.countStops(), waitLong).toBe(1)
    await one.reconnect()
    await one.end('Remote')
    await one.status('Finishing', 'Occupied')
    one.clock.set(chargeFrom)
    await one.storePlan(chargeFrom)
    await expect.poll(() => one.countStarts(), waitLong).toBe(1)
  },
)
