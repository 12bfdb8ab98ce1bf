import type { OperationReport } from '@driveway/domain/charger/charger-operation'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createChargerOperationStore, type NewOperation } from './charger-operation-store.ts'

const at = new Date('2026-11-15T10:00:00Z')
const later = new Date('2026-11-15T10:30:00Z')
const end = new Date('2026-11-15T11:00:00Z')
const firmware = { name: 'f.bin', bytes: 3, sha256: 'a'.repeat(64) }
const log = { name: 'x.log', bytes: 5, sha256: 'b'.repeat(64) }

/** Two chargers with the device numbers 1 and 2. */
async function openStore() {
  const database = await createTestDatabase()
  for (const name of ['one', 'two']) {
    await addTestDevice(database, { deviceId: name, chargerId: name, accountNumber: null })
  }
  const store = createChargerOperationStore(database)
  let lastTicket = 0

  async function start(changes: Partial<NewOperation> = {}): Promise<number> {
    const started = await store.start({
      chargerId: 'one',
      kind: 'firmware',
      ticketHash: Buffer.from(String(++lastTicket)),
      file: changes.kind === undefined || changes.kind === 'firmware' ? firmware : null,
      startedAt: at,
      expiresAt: end,
      ...changes,
    })
    if (!started.ok) throw new Error(started.problem.code)
    return started.value
  }

  async function stateOf(operationNo: number): Promise<string | undefined> {
    return (await store.find(operationNo))?.state
  }

  return { store, start, stateOf, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

function report(changes: Partial<OperationReport>): OperationReport {
  return { of: 'firmware', state: 'downloading', problem: null, operationNo: null, ...changes }
}

test('an operation of an unknown charger is refused', async () => {
  await using fixture = await openStore()
  await expect(fixture.start({ chargerId: 'nine' })).rejects.toThrow('unknown-charger')
})

test('a report without a number belongs to the operation of its kind that runs', async () => {
  await using fixture = await openStore()
  const { store, start, stateOf } = fixture
  const update = await start()
  const upload = await start({ kind: 'diagnostics' })
  const other = await start({ chargerId: 'two' })
  await store.recordReport(1, report({}), later)
  await store.recordReport(1, report({ of: 'upload', state: 'uploading' }), later)
  expect(await store.find(update)).toMatchObject({ state: 'downloading', updatedAt: later, finishedAt: null })
  expect(await stateOf(upload)).toBe('uploading')
  expect(await stateOf(other)).toBe('requested')
})

test('a report with a number belongs to that operation of the same charger only', async () => {
  await using fixture = await openStore()
  const { store, start, stateOf } = fixture
  const diagnostics = await start({ kind: 'diagnostics' })
  const security = await start({ kind: 'security-log' })
  const uploading = report({ of: 'upload', state: 'uploading', operationNo: diagnostics })
  await store.recordReport(2, uploading, later)
  expect(await stateOf(diagnostics)).toBe('requested')
  await store.recordReport(1, uploading, later)
  expect(await stateOf(diagnostics)).toBe('uploading')
  expect(await stateOf(security)).toBe('requested')
})

test('a finished operation keeps its end', async () => {
  await using fixture = await openStore()
  const { store, start } = fixture
  const update = await start()
  await store.recordReport(1, report({ state: 'installed' }), later)
  await store.recordReport(1, report({ state: 'failed', problem: 'late' }), end)
  await store.fail(update, 'late', end)
  expect(await store.failExpired(end)).toBe(0)
  expect(await store.find(update)).toMatchObject({ state: 'installed', finishedAt: later, problem: null })
})

test('a new operation replaces one of the same kind at the same charger', async () => {
  await using fixture = await openStore()
  const { start, stateOf } = fixture
  const [first, upload, other] = [
    await start(),
    await start({ kind: 'diagnostics' }),
    await start({ chargerId: 'two' }),
  ]
  const second = await start()
  expect(await Promise.all([first, upload, other, second].map(stateOf))).toEqual([
    'failed',
    'requested',
    'requested',
    'requested',
  ])
})

test('an operation expires at its deadline and not before', async () => {
  await using fixture = await openStore()
  const { store, start } = fixture
  const update = await start()
  expect(await store.failExpired(new Date(end.getTime() - 1))).toBe(0)
  expect(await store.failExpired(end)).toBe(1)
  expect(await store.find(update)).toMatchObject({
    state: 'expired',
    finishedAt: end,
    problem: 'the charger did not report the end in time; the last report was: requested',
  })
})

test('a ticket leads to its operation until the deadline or the end', async () => {
  await using fixture = await openStore()
  const { store, start } = fixture
  const ticketHash = Buffer.from('ticket')
  const update = await start({ ticketHash })
  expect(await store.findByTicket(ticketHash, new Date(end.getTime() - 1))).toMatchObject({
    operationNo: update,
    file: firmware,
  })
  expect(await store.findByTicket(ticketHash, end)).toBeNull()
  expect(await store.findByTicket(Buffer.from('other'), at)).toBeNull()
  await store.fail(update, 'refused', later)
  expect(await store.findByTicket(ticketHash, later)).toBeNull()
})

test('an upload is recorded once, and only while the operation runs', async () => {
  await using fixture = await openStore()
  const { store, start } = fixture
  const first = await start({ kind: 'diagnostics' })
  expect(await store.recordUpload(first, log, later)).toBe(true)
  expect(await store.recordUpload(first, { ...log, name: 'y.log' }, later)).toBe(false)
  expect(await store.find(first)).toMatchObject({ file: log })
  const second = await start({ kind: 'diagnostics' })
  await store.fail(second, 'refused', later)
  expect(await store.recordUpload(second, log, later)).toBe(false)
})
