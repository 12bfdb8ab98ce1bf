import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, test } from 'vitest'
import { accepted, openBoostFixture } from '../testing/boost-fixture.ts'
import type { Call } from '../testing/talking-charger.ts'

const waitLong = { timeout: 90_000 }
const PLAN = 7000
const settings = { planAfterMs: 600_000, pingEveryMs: 600_000, deadAfterMs: 600_000 }

type Charger = Awaited<ReturnType<Awaited<ReturnType<typeof openBoostFixture>>['connect']>>
type Profile = {
  readonly chargingProfileId: number
  readonly transactionId?: number
  readonly chargingProfilePurpose: string
}

function readProfile(payload: unknown): Profile {
  return (payload as { csChargingProfiles: Profile }).csChargingProfiles
}

function listPlans(charger: Charger): readonly Profile[] {
  return charger
    .asked('SetChargingProfile')
    .map(readProfile)
    .filter((profile) => profile.chargingProfileId === PLAN)
}

/** The plans that it took as limits of these transactions. */
function listTransactions(charger: Charger): readonly (number | undefined)[] {
  return listPlans(charger)
    .filter((profile) => profile.chargingProfilePurpose === 'TxProfile')
    .map((profile) => profile.transactionId)
}

/** Takes limits only for a transaction. */
function takeTransactionLimits({ action, payload }: Call): { readonly status: string } {
  const isTaken =
    action !== 'SetChargingProfile' || readProfile(payload).chargingProfilePurpose === 'TxProfile'
  return { status: isTaken ? 'Accepted' : 'Rejected' }
}

async function begin(charger: Charger): Promise<number> {
  const start = { connectorId: 1, idTag: 'X', meterStart: 5, timestamp: new Date().toISOString() }
  const { transactionId } = (await charger.say('StartTransaction', start)) as { transactionId: number }
  await charger.tellStatus('Charging')
  return transactionId
}

test('a plan that is not answered is not held: it is sent again until the charger takes it', async () => {
  const realClock = createFixedClock(new Date())
  await using one = await openBoostFixture({ realClock, settings: { ...settings, callTimeoutMs: 200 } })
  async function readOutcome() {
    const row = await one.database.kysely
      .selectFrom('charge_plans')
      .select('delivery_outcome')
      .executeTakeFirst()
    return row?.delivery_outcome
  }
  let isSilent = true
  const charger = await one.connect(() => (isSilent ? null : accepted))
  await charger.tellStatus('Preparing')
  await one.storePlan()
  await expect.poll(readOutcome, waitLong).toBe('unanswered')
  // The status and the plan are two reasons to deliver: each may have found the plan.
  const unanswered = listPlans(charger).length
  isSilent = false
  await expect
    .poll(() => {
      // Also an answer that a busy machine brings too late is asked for again.
      realClock.advance(10_000)
      return readOutcome()
    }, waitLong)
    .toBe('accepted')
  expect(unanswered).toBeGreaterThan(0)
  expect(listPlans(charger).length).toBeGreaterThan(unanswered)
})

test('limits of a transaction end with it, and the next one gets the plan again', async () => {
  await using one = await openBoostFixture({ settings })
  const charger = await one.connect(takeTransactionLimits)
  await charger.tellStatus('Preparing')
  const first = await begin(charger)
  await one.storePlan()
  await expect.poll(() => listTransactions(charger), waitLong).toEqual([first])
  const stop = { transactionId: first, meterStop: 10, timestamp: new Date().toISOString() }
  await charger.say('StopTransaction', stop)
  await charger.tellStatus('Finishing')
  await charger.tellStatus('Preparing')
  const second = await begin(charger)
  await expect.poll(() => listTransactions(charger), waitLong).toEqual([first, second])
})

test('a transaction that begins while the charger refuses limits without one gets the plan', async () => {
  await using one = await openBoostFixture({ settings })
  const begun = Promise.withResolvers<void>()
  const charger = await one.connect(async (call) => {
    const answer = takeTransactionLimits(call)
    if (answer.status === 'Rejected') await begun.promise
    return answer
  })
  await charger.tellStatus('Preparing')
  await one.storePlan()
  await expect.poll(() => listPlans(charger).length, waitLong).toBeGreaterThan(0)
  const transactionId = await begin(charger)
  begun.resolve()
  await expect.poll(() => listTransactions(charger), waitLong).toEqual([transactionId])
})

test('limits of a transaction, which a boost may have replaced, are sent again when it ends', async () => {
  await using one = await openBoostFixture({ settings })
  const charger = await one.connect(takeTransactionLimits)
  await charger.tellStatus('Preparing')
  const transactionId = await begin(charger)
  await one.storePlan()
  await expect.poll(() => listTransactions(charger), waitLong).toEqual([transactionId])
  await one.tap(true)
  await expect.poll(async () => (await one.state()).is_boosting, waitLong).toBe(true)
  await one.tap(false)
  await expect.poll(async () => (await one.state()).is_boosting, waitLong).toBe(false)
  await expect.poll(() => listTransactions(charger), waitLong).toEqual([transactionId, transactionId])
})
