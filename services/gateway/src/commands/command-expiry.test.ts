import { randomUUID } from 'node:crypto'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { accepted, openBoostFixture } from '../testing/boost-fixture.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

test('a command that was taken in time and expires while it waits for its turn is never sent', async () => {
  await using database = await createTestDatabase()
  const realClock = createFixedClock('2026-05-01T12:00:00.000Z')
  await using gateway = await startTestGateway(database, { realClock })
  await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  const commands = createChargerCommandStore(database)

  async function add(action: string, payload: unknown, expiresAt: string): Promise<string> {
    const commandId = randomUUID()
    const createdAt = realClock.now()
    await commands.add({
      commandId,
      chargerId: 'one',
      action,
      payload,
      createdAt,
      expiresAt: new Date(expiresAt),
    })
    return commandId
  }

  await add('Reset', { type: 'Soft' }, '2026-05-01T12:01:00.000Z')
  const [, id] = await charger.read()
  const late = await add('UnlockConnector', { connectorId: 1 }, '2026-05-01T12:00:00.001Z')
  await expect.poll(() => commands.find(late)).toMatchObject({ state: 'sent' })

  realClock.advance(1)
  await expect.poll(() => commands.find(late)).toMatchObject({ state: 'failed' })
  charger.send(JSON.stringify([3, id, accepted]))
  expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime')
})

test('a charger that accepts a boost after its owner was told that it failed is shown as boosting', async () => {
  const realClock = createFixedClock('2026-05-01T12:00:00.000Z')
  await using fixture = await openBoostFixture({ realClock })
  const late = Promise.withResolvers<unknown>()
  const charger = await fixture.connect(({ action }) =>
    action === 'RemoteStartTransaction' ? late.promise : accepted,
  )
  await charger.tellStatus('Preparing')
  const on = await fixture.tap(true, { now: realClock.now(), lifeMs: 8_000 })
  await expect.poll(() => charger.asked('RemoteStartTransaction')).toHaveLength(1)

  const failed = { state: 'failed', problemCode: 'silent' }
  realClock.advance(7_999)
  expect(await fixture.progressOf(on)).toMatchObject({ state: 'sent' })
  realClock.advance(1)
  await expect.poll(() => fixture.progressOf(on)).toEqual({ ...failed, isBoosting: false })
  late.resolve(accepted)
  await expect.poll(() => fixture.progressOf(on)).toEqual({ ...failed, isBoosting: true })
  expect(charger.asked('RemoteStartTransaction')).toHaveLength(1)
})
