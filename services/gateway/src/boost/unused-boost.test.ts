import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBoostFixture, type BoostFixture } from '../testing/boost-fixture.ts'

const WORLD_NOW = new Date('2026-11-15T09:00:00Z')
let fixture: BoostFixture

beforeEach(async () => {
  fixture = await openBoostFixture()
})

afterEach(() => fixture[Symbol.asyncDispose]())

/** The owner taps while the connector has this status. */
async function boost(status: string, requestedAt: Date, lifeMs = 60_000) {
  const charger = await fixture.connect()
  await charger.tellStatus(status)
  const commandId = await fixture.tap(true, { now: requestedAt, lifeMs })
  await expect
    .poll(() => fixture.progressOf(commandId))
    .toMatchObject({ state: 'answered', problemCode: null })
  return charger
}

async function listBoostEnds(): Promise<readonly Date[]> {
  const ends = 'select at from boost_changes where device_no = $1 and not is_boosting'
  const { rows } = await fixture.database.pool.query<{ at: Date }>(ends, [fixture.deviceNo])
  return rows.map((row) => row.at)
}

/** How often open screens were notified of the charger's state. */
async function countNotified(): Promise<number> {
  const notified = await fixture.database.kysely
    .selectFrom('changes')
    .select('key')
    .where('topic', '=', 'device-state')
    .where('key', '=', 'device-one')
    .execute()
  return notified.length
}

describe('a boost that draws no power ends after two minutes, whatever holds it back', () => {
  const cases: [car: string, status: string, sinceRequestMs: number, isBoosting: boolean][] = [
    ['rested for 2 minutes and 1 ms', 'SuspendedEV', 120_001, false],
    ['rested for exactly 2 minutes', 'SuspendedEV', 120_000, true],
    ['rested for 1 ms less than 2 minutes', 'SuspendedEV', 119_999, true],
    ['draws', 'Charging', 120_001, true],
    ['is held back by its charger for 2 minutes and 1 ms', 'SuspendedEVSE', 120_001, false],
    ['is held back by its charger for exactly 2 minutes', 'SuspendedEVSE', 120_000, true],
    ['waits for authorisation for 2 minutes and 1 ms', 'Preparing', 120_001, false],
    ['waits for authorisation for exactly 2 minutes', 'Preparing', 120_000, true],
  ]
  test.each(cases)('a car that %s', async (_, status, sinceRequestMs, isBoosting) => {
    const requestedAt = new Date()
    await boost(status, requestedAt)
    const notifiedBefore = await countNotified()
    const now = new Date(requestedAt.getTime() + sinceRequestMs)
    await fixture.boosts.endFinished({ now, worldNow: WORLD_NOW })
    expect(await fixture.state()).toMatchObject({ is_boosting: isBoosting })
    expect(await listBoostEnds()).toEqual(isBoosting ? [] : [WORLD_NOW])
    expect((await countNotified()) - notifiedBefore).toBe(isBoosting ? 0 : 1)
  })

  test('a charger that pauses a car that has charged keeps its boost', async () => {
    const requestedAt = new Date()
    const charger = await boost('Charging', requestedAt)
    await charger.tellStatus('SuspendedEVSE')
    const now = new Date(requestedAt.getTime() + 600_000)
    expect(await fixture.boosts.endFinished({ now, worldNow: WORLD_NOW })).toEqual([])
    expect(await fixture.state()).toMatchObject({ is_boosting: true, connector_status: 'held-by-charger' })
  })

  test('the gateway ends it by itself and clears the charging profile', async () => {
    const charger = await boost('SuspendedEV', new Date(Date.now() - 121_000), 600_000)
    await expect.poll(() => fixture.state()).toMatchObject({ is_boosting: false })
    await expect.poll(() => charger.asked('ClearChargingProfile')).toContainEqual({ id: 7001 })
  })
})
