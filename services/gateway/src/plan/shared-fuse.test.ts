import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createSharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { storeTestPlan } from '@driveway/testkit/test-plan'
import { expect, test } from 'vitest'
import { dailyNight } from '../testing/delivery-outcome.ts'
import { heldCurrentAt, type HeldProfile } from '../testing/held-current.ts'
import { letTalk } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const waitLong = { timeout: 90_000 }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-11-16T18:10:00Z')
const END = Date.parse('2026-11-17T18:00:00Z')
/** 60 A less 20 A for the house; full current is 7,360 W. */
const SHARED_A = 40
const daily = dailyNight(END)

test('the limits of two chargers add up to less than the fuse at any time, also days after the server died', async () => {
  const clock = createFixedClock(new Date(NOW))
  const realClock = createFixedClock(new Date())
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await createSharedFuseStore(database).save('A-1', { fuseA: 60, allowanceA: 20 })
  const settings = { planAfterMs: 600_000, pingEveryMs: 600_000, deadAfterMs: 600_000 }
  const gateway = await startTestGateway(database, { clock, realClock, settings })
  const plans = { one: [7360, 1610], two: [1610, 7360] }
  const chargers = []
  for (const [name, [early = 0, late = 0]] of Object.entries(plans)) {
    await gateway.addCharger(name, 'A-1')
    const charger = letTalk(await gateway.connect(name), () => ({ status: 'Accepted' }))
    await charger.tellStatus('Preparing')
    const steps = [
      { at: NOW - 10 * MINUTE, powerW: early },
      { at: NOW + 4 * HOUR, powerW: late },
      { at: END, powerW: 1610 },
    ]
    await storeTestPlan(database, `device-${name}`, steps, clock.now(), daily)
    await expect.poll(() => charger.asked('SetChargingProfile').length, waitLong).toBe(2)
    chargers.push(charger)
  }
  const held = chargers.map((charger) =>
    charger
      .asked('SetChargingProfile')
      .map((sent) => (sent as { csChargingProfiles: HeldProfile }).csChargingProfiles),
  )
  await gateway.close()
  for (let at = NOW; at < NOW + 4 * 24 * HOUR; at += 10 * MINUTE) {
    const sum = held.reduce((all, profiles) => all + heldCurrentAt(profiles, at), 0)
    expect(sum).toBeLessThanOrEqual(SHARED_A)
  }
  expect(heldCurrentAt(held[0] ?? [], NOW)).toBe(32)
})

test('a boost gets no more than the other charger leaves', async () => {
  await using database = await createTestDatabase()
  const clock = createFixedClock(new Date(NOW))
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await createSharedFuseStore(database).save('A-1', { fuseA: 60, allowanceA: 20 })
  await using gateway = await startTestGateway(database, { clock, realClock: createFixedClock(new Date()) })
  const one = await gateway.addCharger('one', 'A-1')
  await gateway.addCharger('two', 'A-1')
  await storeTestPlan(database, 'device-two', [{ at: NOW, powerW: 7360 }], clock.now(), daily)
  const { capabilities } = await createBoostStore(database).findFacts(one, clock.now())
  // 39.8 A less 32 A.
  expect(capabilities?.mostA).toBe(7)
})
