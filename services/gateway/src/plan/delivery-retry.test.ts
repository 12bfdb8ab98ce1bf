import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { letTalk } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const clock = createFixedClock('2026-11-16T18:10:00Z')
const start = Date.parse('2026-11-17T00:30:00Z')
const steps = listTestSteps([
  { start: Date.parse('2026-11-16T16:00:00Z'), mayCharge: false },
  { start, mayCharge: true },
])

test('a delivery whose outcome cannot be stored is tried again after 10 s, and then after 20 s', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await database.pool.query('alter table charge_plans add check (delivery_outcome is null)')
  const realClock = createFixedClock('2026-11-16T18:10:00Z')
  const settings = { planAfterMs: 600_000, pingEveryMs: 600_000, deadAfterMs: 600_000 }
  await using gateway = await startTestGateway(database, { clock, realClock, settings })

  async function connect(chargerId: string) {
    await gateway.addCharger(chargerId, 'A-1')
    const charger = letTalk(await gateway.connect(chargerId), () => ({ status: 'Accepted' }))
    await charger.tellStatus('Preparing')
    return {
      storePlan: () => storeTestPlan(database, `device-${chargerId}`, steps, clock.now()),
      countFailures: () =>
        gateway.countSaid(`"chargerId":"${chargerId}","msg":"a plan could not be delivered`),
    }
  }
  const first = await connect('first')
  const second = await connect('second')
  await first.storePlan()
  await expect.poll(first.countFailures).toBe(1)
  realClock.advance(10_000)
  await expect.poll(first.countFailures).toBe(2)

  // The second charger fails for the first time now, so that it is due before the first one.
  await second.storePlan()
  await expect.poll(second.countFailures).toBe(1)
  realClock.advance(10_000)
  await expect.poll(second.countFailures).toBe(2)
  expect(first.countFailures()).toBe(2)
  realClock.advance(10_000)
  await expect.poll(first.countFailures).toBe(3)
})

test('plans that cannot be read are read again after 10 s', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const realClock = createFixedClock('2026-11-16T18:10:00Z')
  const settings = { planAfterMs: 600_000, pingEveryMs: 600_000, deadAfterMs: 600_000 }
  await using gateway = await startTestGateway(database, { clock, realClock, settings })
  await gateway.addCharger('one', 'A-1')
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
  await storeTestPlan(database, 'device-one', steps, clock.now())
  await database.pool.query('alter table charge_plans rename column steps to steps_away')
  function countFailures(): number {
    return gateway.countSaid('a plan could not be delivered')
  }
  /** Long enough for many checks. */
  async function letCheck(): Promise<void> {
    for (let count = 0; count < 10; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await charger.say('Heartbeat', {})
    }
  }
  await charger.tellStatus('Preparing')
  await expect.poll(countFailures).toBeGreaterThan(0)
  await letCheck()
  const failures = countFailures()
  realClock.advance(9_999)
  await letCheck()
  expect(countFailures()).toBe(failures)
  await database.pool.query('alter table charge_plans rename column steps_away to steps')
  realClock.advance(1)
  await expect.poll(() => charger.asked('SetChargingProfile').length).toBeGreaterThan(0)
})
