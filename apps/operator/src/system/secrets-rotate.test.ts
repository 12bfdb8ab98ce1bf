import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createKeyRing } from '@driveway/service-kit/secrets/key-ring'
import { openMailSecret, sealMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createMailStore } from '@driveway/store/accounts/mail-store'
import { createSecretKeyStore } from '@driveway/store/accounts/secret-key-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { findProgram } from '@driveway/testkit/program-file'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SLOW_MACHINE_MS = 300_000
const MAILS = 250
const program = findProgram('apps/operator/src/main.ts')
const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
let database: TestDatabase
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'driveway-rotate-'))
  writeFileSync(join(folder, 'new-key'), young.toString('base64'))
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  const mails = createMailStore(database)
  for (let count = 0; count < MAILS; count += 1) await addMail(mails, old, `ticket ${count}`)
})

afterEach(async () => {
  await database[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

function addMail(mails: ReturnType<typeof createMailStore>, key: Buffer, secret: string): Promise<void> {
  const params = sealMailSecret(createSecretBox(key), '1', secret)
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }
  const mail = {
    kind: 'year-summary',
    brand: 'kestrel',
    accountNumber: '1',
    recipient: 'a@example.org',
  } as const
  return mails.add({ ...mail, params, ...times })
}

/** How many secrets of the outbox a server that starts with this key reads. */
async function countReadable(key: Buffer): Promise<number> {
  const ring = createKeyRing(key)
  ring.learn(await createSecretKeyStore(database).load())
  const { rows } = await database.pool.query<{ sealed: string }>(
    `select params->>'sealed' as sealed from mails`,
  )
  return rows.filter((params) => openMailSecret(ring, '1', params) !== null).length
}

/** How many are encrypted with this very key. */
async function countSealed(key: Buffer): Promise<number> {
  const { rows } = await database.pool.query<{ sealed: string }>(
    `select params->>'sealed' as sealed from mails`,
  )
  return rows.filter((params) => openMailSecret(createSecretBox(key), '1', params) !== null).length
}

/** Starts the command as the operator does; kills it at the first line that contains the text. */
async function runUntil(text: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [program, 'secrets', 'rotate', '--new-key-file', join(folder, 'new-key')],
    {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, SECRETS_KEY: old.toString('base64') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (data) => {
    output += String(data)
    if (output.includes(text)) child.kill('SIGKILL')
  })
  await once(child, 'exit')
  expect(output).toContain(text)
}

test(
  '[SEC-16] mails wait with encrypted secrets, and SECRETS_KEY is replaced in batches while servers run: a killed command resumes, and nothing is unreadable in between',
  async () => {
    const { rows } = await database.pool.query(`select 1 from mails where params::text like '%ticket %'`)
    expect(rows).toEqual([])
    await runUntil('mails: 100 encrypted with the new key')
    const half = await countSealed(young)
    expect([half > 0, half < MAILS]).toEqual([true, true])
    expect([await countReadable(old), await countReadable(young)]).toEqual([MAILS, MAILS])

    // A server with the old key goes on, and encrypts with it.
    await addMail(createMailStore(database), old, 'ticket of meanwhile')
    const operator = createOperatorService({ database, clock: systemClock, brands: [], secretsKey: old })
    const resumed = await operator.rotateSecrets({ newKey: young, isFinal: false, learnMs: 0 })
    expect(resumed).toEqual({ ok: true, value: { resealed: MAILS + 1 - half, unreadable: 0 } })
    expect([await countReadable(old), await countReadable(young)]).toEqual([MAILS + 1, MAILS + 1])
    await addMail(createMailStore(database), old, 'ticket of the last old server')

    const other = await operator.rotateSecrets({ newKey: Buffer.alloc(32, 3), isFinal: false, learnMs: 0 })
    expect(other).toEqual({ ok: false, problem: { code: 'other-rotation' } })
    const final = await operator.rotateSecrets({ newKey: young, isFinal: true, learnMs: 0 })
    expect(final).toEqual({ ok: true, value: { resealed: 1, unreadable: 0 } })
    expect([await countReadable(old), await countReadable(young)]).toEqual([0, MAILS + 2])
  },
  SLOW_MACHINE_MS,
)

test('a missing key and the present one are refused', async () => {
  const deps = { database, clock: systemClock, brands: [] }
  const rotation = { newKey: old, isFinal: false, learnMs: 0 }
  expect(await createOperatorService(deps).rotateSecrets(rotation)).toEqual({
    ok: false,
    problem: { code: 'no-secrets-key' },
  })
  expect(await createOperatorService({ ...deps, secretsKey: old }).rotateSecrets(rotation)).toEqual({
    ok: false,
    problem: { code: 'same-key' },
  })
})
