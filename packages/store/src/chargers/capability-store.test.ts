import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { usualForm } from '@driveway/domain/planning/delivery/limit-form'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCapabilityStore, type CapabilityStore } from './capability-store.ts'
import { createDeviceStore } from './device-store.ts'

const now = new Date('2026-11-15T10:00:00Z')
const capabilities = { ...unknownCapabilities, isReadable: true, maxPeriods: 6 }
let database: TestDatabase
let store: CapabilityStore
let deviceNo: number

async function setFirmware(version: string): Promise<void> {
  await database.kysely.updateTable('devices').set({ firmware_version: version }).execute()
}

beforeEach(async () => {
  database = await createTestDatabase()
  store = createCapabilityStore(database)
  await createDeviceStore(database).add({
    deviceId: 'device-one',
    chargerId: 'one',
    accountNumber: null,
    deviceType: 'EV_SMART_CHARGER',
    installDate: null,
    passwordSha256: Buffer.alloc(32),
    createdAt: now,
  })
  const device = await database.kysely.selectFrom('devices').select('device_no').executeTakeFirstOrThrow()
  deviceNo = device.device_no
})

afterEach(() => database[Symbol.asyncDispose]())

test('a charger is unread until it is read, and again after a change of firmware', async () => {
  expect(await store.listUnread([deviceNo])).toEqual([deviceNo])
  await setFirmware('1.0')
  await store.save(deviceNo, capabilities, now)
  expect(await store.listUnread([deviceNo])).toEqual([])
  await setFirmware('1.1')
  expect(await store.listUnread([deviceNo])).toEqual([deviceNo])
})

test('of several reports the latest of each known charger is stored', async () => {
  await setFirmware('1.0')
  const later = { ...capabilities, maxPeriods: 24, vendorText: 'a "quoted" \\ text' }
  const readAt = new Date('2026-11-15T10:00:05Z')
  await store.saveAll([
    { deviceNo: deviceNo + 1, capabilities, readAt },
    { deviceNo, capabilities, readAt: now },
    { deviceNo, capabilities: later, readAt },
  ])
  expect(await store.find('one')).toMatchObject({ readAt, firmwareVersion: '1.0', capabilities: later })
})

test('a charger without a firmware version is read once', async () => {
  await store.save(deviceNo, capabilities, now)
  expect(await store.listUnread([deviceNo])).toEqual([])
})

test('the operator sees capabilities, the form of limits and the start mode', async () => {
  expect(await store.find('one')).toEqual({
    startMode: 'remote',
    readAt: null,
    firmwareVersion: null,
    capabilities: null,
    limitations: [],
    limitForm: null,
    formTrials: [],
    needsNetwork: false,
  })
  await setFirmware('1.0')
  await store.save(deviceNo, capabilities, now)
  await store.rememberForm(deviceNo, usualForm)
  expect(await store.setStartMode('one', 'card')).toBe(true)
  expect(await store.find('one')).toEqual({
    startMode: 'card',
    readAt: now,
    firmwareVersion: '1.0',
    capabilities,
    limitations: [{ code: 'few-periods', maxPeriods: 6 }, { code: 'no-card-list' }],
    limitForm: usualForm,
    formTrials: [],
    needsNetwork: false,
  })
})

test('a form of limits is forgotten with the firmware that took it, the start mode is not', async () => {
  await setFirmware('1.0')
  await store.save(deviceNo, capabilities, now)
  await store.rememberForm(deviceNo, usualForm)
  await store.setStartMode('one', 'plug')
  await store.save(deviceNo, capabilities, now)
  expect(await store.find('one')).toMatchObject({ limitForm: usualForm })
  await setFirmware('1.1')
  await store.save(deviceNo, capabilities, now)
  expect(await store.find('one')).toMatchObject({ limitForm: null, startMode: 'plug' })
})

test('an unknown charger has no capabilities', async () => {
  expect(await store.find('two')).toBeNull()
  expect(await store.setStartMode('two', 'card')).toBe(false)
})

test('the newest verdict on each form is kept until the charger is read again', async () => {
  const other = { ...usualForm, unit: 'power' } as const
  await setFirmware('1.0')
  await store.rememberForm(deviceNo, usualForm)
  await store.noteTrial(deviceNo, { form: usualForm, verdict: 'refused', at: 1 })
  await store.noteTrial(deviceNo, { form: other, verdict: 'ignored', at: 2 })
  expect(await store.find('one')).toMatchObject({ limitForm: usualForm })
  await store.noteTrial(deviceNo, { form: usualForm, verdict: 'ignored', at: 3 })
  expect(await store.find('one')).toMatchObject({
    limitForm: null,
    formTrials: [
      { form: usualForm, verdict: 'ignored', at: 3 },
      { form: other, verdict: 'ignored', at: 2 },
    ],
  })
  await store.save(deviceNo, capabilities, now)
  expect(await store.find('one')).toMatchObject({ formTrials: [] })
})
