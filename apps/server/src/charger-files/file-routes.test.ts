import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { hashSecret, makeTicket } from '@driveway/service-kit/credentials/secret'
import { MAX_LOG_BYTES } from '@driveway/service-kit/files/charger-files'
import {
  createChargerOperationStore,
  type NewOperation,
} from '@driveway/store/chargers/charger-operation-store'
import { describe, expect, test } from 'vitest'
import { openOperatorFixture } from '../testing/operator-fixture.ts'

type Fixture = Awaited<ReturnType<typeof openOperatorFixture>>

/** Starts an operation as the operator would, and returns the address of its file. */
async function startOperation(fixture: Fixture, changes: Partial<NewOperation> = {}): Promise<string> {
  const ticket = makeTicket()
  await createChargerOperationStore(fixture.database).start({
    chargerId: 'DW-1',
    kind: 'diagnostics',
    ticketHash: hashSecret(ticket),
    file: null,
    startedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  })
  return `http://127.0.0.1:${fixture.server.port}/charger-files/${ticket}`
}

async function put(url: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { method: 'PUT', body, headers })
  await response.arrayBuffer()
  return response.status
}

/** Sends a body without announcing its length, and returns the status line. */
function sendChunked(fixture: Fixture, url: string, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(fixture.server.port, '127.0.0.1')
    const chunk = Buffer.alloc(64 * 1024, 120)
    let sent = 0
    let answer = ''
    function sendMore(): void {
      while (sent < bytes && !socket.destroyed) {
        sent += chunk.length
        socket.write(`${chunk.length.toString(16)}\r\n`)
        socket.write(chunk)
        if (!socket.write('\r\n')) return void socket.once('drain', sendMore)
      }
      if (!socket.destroyed) socket.write('0\r\n\r\n')
    }
    socket.on('data', (part) => {
      answer += part.toString()
      const line = answer.split('\r\n')[0]
      if (answer.includes('\r\n') && line !== undefined) {
        socket.destroy()
        resolve(line)
      }
    })
    socket.on('error', (error) => (answer === '' ? reject(error) : undefined))
    socket.write(`PUT ${new URL(url).pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\n`)
    socket.write('transfer-encoding: chunked\r\n\r\n')
    sendMore()
  })
}

function listStored({ folder }: Fixture): string[] {
  return readdirSync(join(folder, 'charger-files'))
}

describe('uploads of chargers', { timeout: 300_000 }, () => {
  test.each([
    ['', 201, ['upload-1']],
    ['/', 201, ['upload-1']],
    ['/dw-1.log', 201, ['upload-1']],
    ['/..%2f..%2fetc%2fpasswd', 201, ['upload-1']],
    ['/folder/dw-1.log', 404, []],
  ])(
    'are stored under the number of the operation when the address ends with “%s”',
    async (end, status, stored) => {
      await using fixture = await openOperatorFixture()
      mkdirSync(join(fixture.folder, 'charger-files'))
      expect(await put((await startOperation(fixture)) + end, 'log')).toBe(status)
      expect(listStored(fixture)).toEqual(stored)
    },
  )

  test('keep only a harmless name', async () => {
    await using fixture = await openOperatorFixture()
    expect(await put(`${await startOperation(fixture)}/..%2fa%00b%20c.log`, 'log')).toBe(201)
    expect(await createChargerOperationStore(fixture.database).find(1)).toMatchObject({
      file: { name: 'a_b_c.log', bytes: 3 },
    })
  })

  test('at the same time are stored once, as recorded', async () => {
    await using fixture = await openOperatorFixture()
    const url = await startOperation(fixture)
    const statuses = await Promise.all(['one', 'two', 'three'].map((text) => put(url, text)))
    expect(statuses.toSorted((first, second) => first - second)).toEqual([201, 409, 409])
    expect(listStored(fixture)).toEqual(['upload-1'])
    const stored = readFileSync(join(fixture.folder, 'charger-files', 'upload-1'))
    const sha256 = createHash('sha256').update(stored).digest('hex')
    expect(await createChargerOperationStore(fixture.database).find(1)).toMatchObject({ file: { sha256 } })
  })

  test('are refused above the size limit, announced or not', async () => {
    await using fixture = await openOperatorFixture()
    const url = await startOperation(fixture)
    expect(await sendChunked(fixture, url, MAX_LOG_BYTES + 1)).toMatch(/^HTTP\/1\.1 413/)
    await expect.poll(() => listStored(fixture), { timeout: 90_000 }).toEqual([])
    expect(await put(url, 'x'.repeat(MAX_LOG_BYTES))).toBe(201)
    expect(await createChargerOperationStore(fixture.database).find(1)).toMatchObject({
      file: { bytes: MAX_LOG_BYTES },
    })
  })

  test('are refused without a ticket, with an expired one, and for firmware', async () => {
    await using fixture = await openOperatorFixture()
    const base = `http://127.0.0.1:${fixture.server.port}/charger-files`
    expect(await put(`${base}/${makeTicket()}`, 'log')).toBe(404)
    expect(await put(`${base}/x`, 'log')).toBe(404)
    const expired = await startOperation(fixture, { expiresAt: new Date(Date.now() - 1) })
    expect(await put(expired, 'log')).toBe(404)
    const file = { name: 'f.bin', bytes: 1, sha256: 'a'.repeat(64) }
    const firmware = await startOperation(fixture, { kind: 'firmware', file })
    expect(await put(firmware, 'log')).toBe(404)
    const upload = await startOperation(fixture)
    expect((await fetch(upload)).status).toBe(404)
  })

  test('from another site are refused', async () => {
    await using fixture = await openOperatorFixture()
    const url = await startOperation(fixture)
    expect(await put(url, 'log', { origin: 'https://evil.example' })).toBe(403)
  })
})

test('firmware is served whole, until the charger has it', { timeout: 300_000 }, async () => {
  await using fixture = await openOperatorFixture()
  const file = { name: 'f.bin', bytes: 3, sha256: 'a'.repeat(64) }
  const url = await startOperation(fixture, { kind: 'firmware', file })
  expect((await fetch(url)).ok).toBe(false)
  await fixture.run('charger update-firmware DW-9 /dev/null')
  writeFileSync(join(fixture.folder, 'charger-files', `firmware-${file.sha256}`), 'abc')
  const served = await fetch(url)
  expect(await served.text()).toBe('abc')
  expect(served.headers.get('content-length')).toBe('3')
  await fixture.database.pool.query(`update charger_operations set state = 'downloaded'`)
  expect((await fetch(url)).status).toBe(404)
})
