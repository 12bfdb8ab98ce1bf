import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted, openBoostFixture, type BoostFixture } from '../testing/boost-fixture.ts'
import type { Call } from '../testing/talking-charger.ts'

const CLEAR = 'ClearChargingProfile'
let fixture: BoostFixture
let charger: Awaited<ReturnType<BoostFixture['connect']>>

beforeEach(async () => {
  fixture = await openBoostFixture()
})

afterEach(() => fixture[Symbol.asyncDispose]())

/** Anything that names the boost's profile. */
function isBoost({ payload }: Call): boolean {
  return JSON.stringify(payload).includes('7001')
}

/** Limits of one transaction are refused, so that plan and boost have the same scope. */
function takeDefaultLimits(call: Call): unknown {
  const isRefused = call.action === 'SetChargingProfile' && !JSON.stringify(call).includes('TxDefaultProfile')
  return isRefused ? { status: 'Rejected' } : accepted
}

function countPlans(): number {
  return charger.calls.filter(
    (call) => call.action === 'SetChargingProfile' && !isBoost(call) && takeDefaultLimits(call) === accepted,
  ).length
}

async function startCharging(): Promise<number> {
  const start = { connectorId: 1, idTag: 'X', meterStart: 5, timestamp: new Date().toISOString() }
  const { transactionId } = (await charger.say('StartTransaction', start)) as { transactionId: number }
  await charger.tellStatus('Charging')
  return transactionId
}

/** A car that charges by its plan, and is boosted. Returns its transaction. */
async function boostCar(): Promise<number> {
  charger = await fixture.connect(takeDefaultLimits)
  const transactionId = await startCharging()
  await fixture.storePlan()
  await expect.poll(countPlans).toBe(1)
  const on = await fixture.tap(true)
  await expect.poll(() => fixture.progressOf(on)).toMatchObject({ state: 'answered', isBoosting: true })
  return transactionId
}

test('a boost of default limits that ended with its charge is cleared when the next one begins', async () => {
  const transactionId = await boostCar()
  const stop = { transactionId, meterStop: 9_000, timestamp: new Date().toISOString() }
  // The connector is free first: nothing is cleared on a charger without a transaction.
  await charger.tellStatus('Available')
  await charger.say('StopTransaction', stop)
  await charger.tellStatus('Preparing')
  // The next car has its plan before its transaction begins.
  const slots = listTestSteps([{ start: Date.now(), mayCharge: false }])
  await storeTestPlan(fixture.database, 'device-one', slots, new Date())
  await expect.poll(countPlans).toBe(2)
  const cleared = charger.asked(CLEAR).length
  await startCharging()
  await expect.poll(() => charger.asked(CLEAR).slice(cleared)).toEqual([{ id: 7001 }])
})

test('a plan whose place a boost has taken is sent again when the boost ends by itself', async () => {
  await boostCar()
  await charger.tellStatus('SuspendedEV')
  await expect.poll(() => charger.calls.findLast(isBoost)?.action).toBe(CLEAR)
  await expect.poll(countPlans).toBe(2)
})
