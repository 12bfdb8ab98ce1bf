import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { expect, test } from 'vitest'
import { openPlannedCharger, versions } from '../testing/planned-charger.ts'

const waitLong = { timeout: 90_000 }
const HOUR_MS = 3_600_000
const MINUTE = 60_000

test.each(versions)(
  '[CHG-08] over %s states follow their arrival though the clock is 3 h behind, and a plug lost at a remote stop is remembered',
  async (version) => {
    await using one = await openPlannedCharger({
      version,
      now: '2026-11-16T18:10:00Z',
      chargeFrom: '2026-11-17T00:30:00Z',
      answer: ({ action }) => (action === 'SetChargingProfile' ? { status: 'Rejected' } : undefined),
    })
    async function readState() {
      const { connector_status: status, clock_offset_ms: offset } = await one.state()
      return [status, offset / HOUR_MS]
    }
    await createCapabilityStore(one.database).setStartMode('one', 'plug')
    await one.status('Preparing', 'Occupied')
    expect(await readState()).toEqual(['preparing', 0])

    // After a reboot the charger's clock is behind, so that every report is older than what is known.
    await one.reconnect()
    one.setBack(3 * HOUR_MS)
    await one.status('Faulted', 'Faulted')
    expect(await readState()).toEqual(['faulted', 3])
    one.pass(MINUTE)
    await one.status('Preparing', 'Occupied')
    expect(await readState()).toEqual(['preparing', 3])

    // A heartbeat shows that the clock was set back further.
    one.setBack(5 * HOUR_MS)
    for (let beat = 0; beat < 3; beat += 1) {
      one.pass(5 * MINUTE)
      await one.settle()
    }
    await one.status('Available', 'Available')
    expect(await readState()).toEqual(['unplugged', 5])
    one.pass(MINUTE)
    await one.status('Preparing', 'Occupied')

    await one.begin('HOME')
    await one.storePlan()
    await expect.poll(() => one.countStops(), waitLong).toBe(1)
    await one.end('Remote')
    await one.status('Available', 'Available')
    expect((await one.state()).connector_status).toBe('finishing')
    one.pass(5 * MINUTE)
    await one.status('Preparing', 'Occupied')
    one.pass(5 * MINUTE)
    await one.status('Available', 'Available')
    expect((await one.state()).connector_status).toBe('unplugged')
  },
)
