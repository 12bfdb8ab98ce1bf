import { createFrameStore, type FrameStore } from '@driveway/store/chargers/frame-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const PATIENCE = { timeout: 90_000 }
const HOUR_MS = 3_600_000

let database: TestDatabase
let frames: FrameStore
beforeAll(async () => {
  database = await createTestDatabase()
  frames = createFrameStore(database)
})
afterAll(() => database[Symbol.asyncDispose]())

function list(chargerId: string) {
  return frames.list(chargerId, new Date(), 100)
}

test('frames are recorded by each gateway while a charger is watched, in both directions and without secrets', async () => {
  await using first = await startTestGateway(database)
  await using second = await startTestGateway(database)
  await first.addCharger('DW-1')
  await first.addCharger('DW-2')
  const charger = await first.connect('DW-1')
  const other = await second.connect('DW-2')
  await charger.call('Heartbeat', {})
  expect(await list('DW-1')).toEqual([])

  expect(await frames.watch('DW-1', new Date(Date.now() + HOUR_MS))).toBe(true)
  await vi.waitFor(async () => {
    await charger.call('Authorize', { idTag: '04A2B9C1' })
    expect((await list('DW-1')).length).toBeGreaterThanOrEqual(2)
  }, PATIENCE)
  const kept = await list('DW-1')
  expect(kept.some(({ isFromCharger, text }) => isFromCharger && text.includes('"Authorize"'))).toBe(true)
  expect(kept.some(({ isFromCharger, text }) => !isFromCharger && text.startsWith('[3,'))).toBe(true)
  expect(JSON.stringify(kept)).not.toContain('04A2B9C1')
  expect(JSON.stringify(kept)).toContain('(hidden)')

  // A charger at another gateway, which nobody watches.
  await other.call('Heartbeat', {})
  expect(await list('DW-2')).toEqual([])
  expect(await frames.watch('DW-2', new Date(Date.now() + HOUR_MS))).toBe(true)
  await vi.waitFor(async () => {
    await other.call('Heartbeat', {})
    expect((await list('DW-2')).length).toBeGreaterThanOrEqual(2)
  }, PATIENCE)

  expect(await frames.stop('DW-1')).toBe(true)
  await vi.waitFor(async () => {
    const before = (await list('DW-1')).length
    await charger.call('Heartbeat', {})
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await list('DW-1')).toHaveLength(before)
  }, PATIENCE)
})

test('an odd field is marked, and a watch that has ended records nothing', async () => {
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('DW-3')
  await frames.watch('DW-3', new Date(Date.now() + HOUR_MS))
  const charger = await gateway.connect('DW-3')
  await vi.waitFor(async () => {
    // The timestamp of the protocol has no space.
    await charger.call('StatusNotification', {
      connectorId: 1,
      errorCode: 'NoError',
      status: 'Available',
      timestamp: '2026-11-17 10:00:00',
    })
    const odd = (await list('DW-3')).find(({ oddFields }) => oddFields.length > 0)
    expect(odd?.oddFields).toEqual(['timestamp'])
    expect(odd?.isFromCharger).toBe(true)
  }, PATIENCE)

  await gateway.addCharger('DW-4')
  await frames.watch('DW-4', new Date(Date.now() - 1))
  const late = await gateway.connect('DW-4')
  await late.call('Heartbeat', {})
  await gateway.close()
  expect(await list('DW-4')).toEqual([])
})

test('a frame of a day ago is not shown, also before it is deleted', async () => {
  await using gateway = await startTestGateway(database)
  const deviceNo = await gateway.addCharger('DW-5')
  const now = new Date('2026-11-17T10:00:00Z')
  const texts = ['2026-11-16T09:59:59Z', '2026-11-16T10:00:00Z', '2026-11-16T10:00:01Z']
  await frames.add(
    texts.map((text) => ({ deviceNo, at: new Date(text), isFromCharger: true, text, oddFields: [] })),
  )
  expect((await frames.list('DW-5', now, 10)).map(({ text }) => text)).toEqual(['2026-11-16T10:00:01Z'])
})
