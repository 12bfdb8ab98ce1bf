import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { storeTestPlan } from '@driveway/testkit/test-plan'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listenToChanges, type Change } from '../kernel/change-feed.ts'
import { createChargerIngestStore } from '../chargers/ingest/charger-ingest-store.ts'
import { createHouseholdStore, type Device } from '../accounts/household-store.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'mine', accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'another', accountNumber: '1' })
})

afterEach(() => database[Symbol.asyncDispose]())

function at(clock: string): Date {
  return new Date(`2026-01-15T${clock}:00Z`)
}

function write(made: string, start: Date | null, deviceId = 'mine'): Promise<boolean> {
  const waiting = { at: at('18:00').getTime(), powerW: 0 }
  const charging = start === null ? [] : [{ at: start.getTime(), powerW: null }]
  return storeTestPlan(database, deviceId, [waiting, ...charging], at(made))
}

async function listDevices(): Promise<readonly Device[]> {
  return (await createHouseholdStore(database).find('1'))?.devices ?? []
}

async function readStarts(): Promise<readonly (Date | null)[]> {
  return (await listDevices()).map((device) => device.estimatedChargeStart)
}

async function reportState(clock: string, name: ConnectorStateName): Promise<void> {
  const [device] = await listDevices()
  const state = connectorStates[name]
  const fact = { kind: 'status' as const, state, errorCode: '', vendorInfo: '', at: at(clock) }
  await createChargerIngestStore(database, () => 1).ingest([
    { deviceNo: device?.deviceNo ?? 0, receivedAt: at(clock), fact },
  ])
}

describe("a charger's plan", () => {
  test('is read with its own device, the newest only', async () => {
    expect(await readStarts()).toEqual([null, null])
    expect(await write('18:00', at('23:30'))).toBe(true)
    expect(await readStarts()).toEqual([at('23:30'), null])
    await write('18:10', at('22:00'))
    await write('18:10', at('21:00'), 'another')
    expect(await readStarts()).toEqual([at('22:00'), at('21:00')])
    await write('18:20', null)
    expect(await readStarts()).toEqual([null, at('21:00')])
  })

  test('of an unknown device is not stored', async () => {
    expect(await write('18:00', at('23:30'), 'missing')).toBe(false)
  })

  test('is not read for the next car, which gets its own', async () => {
    await reportState('17:00', 'unplugged')
    await reportState('18:00', 'preparing')
    await write('18:01', at('23:30'))
    await reportState('18:02', 'held-by-charger')
    expect(await readStarts()).toEqual([at('23:30'), null])
    await reportState('19:00', 'unplugged')
    expect(await readStarts()).toEqual([null, null])
    await reportState('19:30', 'preparing')
    expect(await readStarts()).toEqual([null, null])
    await write('19:31', at('22:30'))
    expect(await readStarts()).toEqual([at('22:30'), null])
  })

  test('is announced to the gateway of its charger and to its owner', async () => {
    const received: Change[] = []
    const listener = await listenToChanges(
      database,
      (changes) => void received.push(...changes),
      () => {},
    )
    try {
      await write('18:00', at('23:30'))
      await write('18:00', at('23:30'), 'missing')
      await expect
        .poll(() => received)
        .toEqual([
          { topic: 'charge-plan', key: 'charger-mine' },
          { topic: 'plan-made', key: 'mine' },
        ])
    } finally {
      await listener.close()
    }
  })
})
