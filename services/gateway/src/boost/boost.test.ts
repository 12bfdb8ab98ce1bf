import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GatewaySettings } from '../connection/gateway-settings.ts'
import { accepted, openBoostFixture, type BoostFixture } from '../testing/boost-fixture.ts'
import type { Call } from '../testing/talking-charger.ts'

const CLEAR = 'ClearChargingProfile'
let fixture: BoostFixture

beforeEach(async () => {
  fixture = await openBoostFixture()
})

afterEach(() => fixture[Symbol.asyncDispose]())

/** Anything that names the boost's profile. */
function isBoost({ payload }: Call): boolean {
  return JSON.stringify(payload).includes('7001')
}

/** Reports a transaction that has begun. */
async function startCharging(charger: Awaited<ReturnType<BoostFixture['connect']>>): Promise<number> {
  const start = { connectorId: 1, idTag: 'X', meterStart: 5, timestamp: new Date().toISOString() }
  const { transactionId } = (await charger.say('StartTransaction', start)) as { transactionId: number }
  await charger.tellStatus('Charging')
  return transactionId
}

function done(isBoosting: boolean) {
  return { state: 'answered', problemCode: null, isBoosting }
}

test('within a transaction a boost profile overrides the plan, and is cleared again', async () => {
  const charger = await fixture.connect()
  const transactionId = await startCharging(charger)
  const on = await fixture.tap(true)
  await expect.poll(() => fixture.progressOf(on)).toEqual(done(true))
  expect(await fixture.state()).toMatchObject({ is_boosting: true })
  expect(charger.calls.findLast(isBoost)).toMatchObject({
    action: 'SetChargingProfile',
    payload: {
      connectorId: 1,
      csChargingProfiles: { chargingProfileId: 7001, transactionId, chargingProfilePurpose: 'TxProfile' },
    },
  })

  const off = await fixture.tap(false)
  await expect.poll(() => fixture.progressOf(off)).toEqual(done(false))
  expect(charger.calls.findLast(isBoost)).toEqual({ action: CLEAR, payload: { id: 7001 } })
  expect(await fixture.state()).toMatchObject({ is_boosting: false })
  expect(charger.asked('RemoteStartTransaction')).toEqual([])
})

test('before a transaction the charger is sent a start with the boost profile', async () => {
  const charger = await fixture.connect()
  await charger.tellStatus('Preparing')
  const on = await fixture.tap(true)
  await expect.poll(() => fixture.progressOf(on)).toEqual(done(true))
  expect(charger.asked('RemoteStartTransaction')).toMatchObject([
    { connectorId: 1, idTag: 'BOOST', chargingProfile: { chargingProfileId: 7001 } },
  ])
  await startCharging(charger)
  expect(await fixture.state()).toMatchObject({ is_boosting: true, connector_status: 'charging' })
})

test('without a car nothing is sent', async () => {
  const charger = await fixture.connect()
  await charger.tellStatus('Available')
  const on = await fixture.tap(true)
  await expect.poll(() => fixture.progressOf(on)).toMatchObject({ state: 'failed', problemCode: 'no-car' })
  expect(charger.calls).toEqual([])
})

async function readOutcome(): Promise<unknown> {
  const { rows } = await fixture.database.pool.query<{ outcome: string | null }>(
    'select delivery_outcome as outcome from charge_plans',
  )
  return rows[0]?.outcome
}

describe('a charger counts as boosting only once it has accepted', () => {
  const cases: [name: string, answer: unknown, problemCode: string, settings: Partial<GatewaySettings>][] = [
    ['rejects', { status: 'Rejected' }, 'refused', {}],
    ['does not support it', { status: 'NotSupported' }, 'refused', {}],
    ['sends an invalid answer', { status: 'Perhaps' }, 'refused', {}],
    ['does not answer', null, 'silent', { callTimeoutMs: 300 }],
  ]
  test.each(cases)('one that %s', async (_name, answer, problemCode, settings) => {
    await fixture.restartGateway({ settings })
    const charger = await fixture.connect(({ action }) => (action === CLEAR ? accepted : answer))
    await startCharging(charger)
    const on = await fixture.tap(true)
    await expect
      .poll(() => fixture.progressOf(on))
      .toEqual({ state: 'failed', problemCode, isBoosting: false })
  })

  test('one that refuses its plan too, and holds the car back', async () => {
    await fixture.storePlan()
    const charger = await fixture.connect(({ action }) =>
      action === CLEAR ? accepted : { status: 'Rejected' },
    )
    await startCharging(charger)
    await charger.tellStatus('SuspendedEVSE')
    await expect.poll(readOutcome).toBe('network')
    const on = await fixture.tap(true)
    await expect
      .poll(() => fixture.progressOf(on))
      .toEqual({ state: 'failed', problemCode: 'refused', isBoosting: false })
  })

  test('one that disconnects', async () => {
    const charger = await fixture.connect((call) =>
      isBoost(call) && call.action !== CLEAR ? null : accepted,
    )
    await startCharging(charger)
    const on = await fixture.tap(true)
    await expect.poll(() => charger.calls.findLast(isBoost)?.action).toBe('SetChargingProfile')
    await charger.hangUp()
    await expect
      .poll(() => fixture.progressOf(on))
      .toEqual({ state: 'failed', problemCode: 'away', isBoosting: false })
  })

  test('a command that expired before the charger connected is never sent', async () => {
    const on = await fixture.tap(true, { lifeMs: 50 })
    await expect.poll(() => fixture.progressOf(on)).toMatchObject({ state: 'failed', problemCode: 'away' })
    const charger = await fixture.connect()
    await charger.tellStatus('Preparing')
    await charger.say('Heartbeat', {})
    expect(charger.asked('RemoteStartTransaction')).toEqual([])
  })
})

test('a charger that began a transaction meanwhile is called again within that transaction', async () => {
  const charger = await fixture.connect(async ({ action }) => {
    if (action !== 'RemoteStartTransaction') return accepted
    await startCharging(charger)
    return { status: 'Rejected' }
  })
  await charger.tellStatus('Preparing')
  const on = await fixture.tap(true)
  await expect.poll(() => fixture.progressOf(on)).toEqual(done(true))
  const boosts = charger.calls.filter(isBoost).map((call) => call.action)
  expect(boosts.filter((action) => action !== CLEAR)).toEqual([
    'RemoteStartTransaction',
    'SetChargingProfile',
  ])
})

test('a stop never overtakes the start of its boost', async () => {
  const charger = await fixture.connect()
  await startCharging(charger)
  const [on, off] = [await fixture.tap(true), await fixture.tap(false)]
  await expect.poll(() => fixture.progressOf(off)).toEqual(done(false))
  expect(await fixture.progressOf(on)).toMatchObject({ state: 'answered' })
  const boosts = charger.calls.filter(isBoost).map((call) => call.action)
  expect(boosts.indexOf('SetChargingProfile')).toBeLessThan(boosts.lastIndexOf(CLEAR))
  expect(await fixture.state()).toMatchObject({ is_boosting: false })
})

test('a boost survives a restart of the gateway', async () => {
  const charger = await fixture.connect()
  await startCharging(charger)
  const on = await fixture.tap(true)
  await expect.poll(() => fixture.progressOf(on)).toEqual(done(true))

  await fixture.storePlan()
  await fixture.restartGateway({ settings: { planAfterMs: 0 } })
  const again = await fixture.connect()
  await again.tellStatus('Charging')
  await expect.poll(() => again.asked('SetChargingProfile').length).toBe(1)
  expect(again.asked('ClearChargingProfile')).toEqual([])
  expect(await fixture.state()).toMatchObject({ is_boosting: true })
})

test('a boost that was never confirmed is cleared when the charger reconnects', async () => {
  const charger = await fixture.connect()
  await startCharging(charger)
  await expect.poll(() => charger.asked('ClearChargingProfile')).toEqual([{ id: 7001 }])
})

test('a boost that ended with a full car is cleared, so that the plan applies again', async () => {
  const charger = await fixture.connect()
  await startCharging(charger)
  const on = await fixture.tap(true)
  await expect.poll(() => fixture.progressOf(on)).toEqual(done(true))
  const before = charger.asked('ClearChargingProfile').length
  await charger.tellStatus('SuspendedEV')
  expect(await fixture.state()).toMatchObject({ is_boosting: false })
  await expect.poll(() => charger.asked('ClearChargingProfile').length).toBe(before + 1)
})

test.each([
  ['takes', true],
  ['refuses', false],
])(
  'a charging charger that keeps no plan and %s the limits of a boost is boosted',
  async (_, takesBoosts) => {
    const charger = await fixture.connect((call) => {
      const isPlan = call.action === 'SetChargingProfile' && !isBoost(call)
      return isPlan || (isBoost(call) && !takesBoosts) ? { status: 'Rejected' } : accepted
    })
    await startCharging(charger)
    await fixture.storePlan()
    const plans = fixture.database.kysely.selectFrom('charge_plans').select('delivery_outcome')
    await expect.poll(async () => (await plans.executeTakeFirst())?.delivery_outcome).toBe('network')
    const on = await fixture.tap(true)
    await expect.poll(() => fixture.progressOf(on)).toEqual(done(true))
    expect(charger.calls.filter((call) => isBoost(call) && call.action !== CLEAR)).toHaveLength(1)
    const off = await fixture.tap(false)
    await expect.poll(() => fixture.progressOf(off)).toEqual(done(false))
    await expect.poll(() => charger.calls.findLast(isBoost)?.action).toBe(CLEAR)
  },
)

type Profile = {
  readonly chargingProfilePurpose: string
  readonly chargingProfileKind: string
  readonly stackLevel: number
  readonly transactionId?: number
  readonly chargingSchedule: {
    readonly chargingRateUnit: string
    readonly startSchedule?: string
    readonly chargingSchedulePeriod: readonly { readonly limit: number }[]
  }
}

function readProfile({ payload }: Call): Profile {
  return (payload as { csChargingProfiles: Profile }).csChargingProfiles
}

describe('a boost is asked for in the form in which the plan was taken', () => {
  const cases: [takes: string, isTaken: (profile: Profile) => boolean, boost: object][] = [
    [
      'only watts',
      ({ chargingSchedule: { chargingRateUnit } }) => chargingRateUnit === 'W',
      {
        chargingProfilePurpose: 'TxProfile',
        chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ limit: 22_080 }] },
      },
    ],
    [
      'only limits of a transaction from instants on',
      ({ chargingProfilePurpose: purpose, chargingProfileKind: kind }) =>
        purpose === 'TxProfile' && kind === 'Absolute',
      { chargingProfilePurpose: 'TxProfile', chargingProfileKind: 'Absolute' },
    ],
    [
      'only default limits from instants on',
      ({ chargingProfilePurpose: purpose, chargingProfileKind: kind }) =>
        purpose === 'TxDefaultProfile' && kind === 'Absolute',
      { chargingProfilePurpose: 'TxDefaultProfile', chargingProfileKind: 'Absolute', stackLevel: 5 },
    ],
    [
      'only default limits from now on',
      ({ chargingProfilePurpose: purpose, chargingProfileKind: kind }) =>
        purpose === 'TxDefaultProfile' && kind === 'Relative',
      { chargingProfilePurpose: 'TxDefaultProfile', chargingProfileKind: 'Relative', stackLevel: 5 },
    ],
  ]
  test.each(cases)('a charger that takes %s', async (_, isTaken, expected) => {
    const charger = await fixture.connect((call) => {
      const isRefused = call.action === 'SetChargingProfile' && !isTaken(readProfile(call))
      return isRefused ? { status: 'Rejected' } : accepted
    })
    await startCharging(charger)
    await fixture.storePlan()
    await expect.poll(readOutcome).toBe('accepted')
    const on = await fixture.tap(true)
    await expect.poll(() => fixture.progressOf(on)).toEqual(done(true))
    const boost = charger.calls.findLast((call) => isBoost(call) && call.action !== CLEAR)
    expect(boost).toBeDefined()
    expect(boost && readProfile(boost)).toMatchObject(expected)
    const off = await fixture.tap(false)
    await expect.poll(() => fixture.progressOf(off)).toEqual(done(false))
  })
})

describe.each(['NotImplemented', 'NotSupported'])('a charger that answers %s to limits', (code) => {
  test('is started by a boost, which it also ends', async () => {
    const charger = await fixture.connect(({ action, payload }) => {
      const hasLimits = action.includes('ChargingProfile') || JSON.stringify(payload).includes('7001')
      return hasLimits ? { error: code } : accepted
    })
    await charger.tellStatus('Preparing')
    const on = await fixture.tap(true)
    await expect.poll(() => fixture.progressOf(on)).toEqual(done(true))
    expect(charger.asked('RemoteStartTransaction').at(-1)).not.toHaveProperty('chargingProfile')
    const off = await fixture.tap(false)
    await expect.poll(() => fixture.progressOf(off)).toEqual(done(false))
  })
})
