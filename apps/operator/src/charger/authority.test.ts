import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorService } from '@driveway/operator/operator-service'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createSigningRequest } from '@driveway/testkit/test-certificates'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { findOperatorCommand } from '../operator-commands.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ca-'))
  database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'one', chargerId: 'DW-1', accountNumber: null })
})
afterEach(async () => {
  await database[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<{ ok: boolean; text: string }> {
  const found = findOperatorCommand(args)
  const request = found?.command.read(found.rest)
  if (request === undefined) throw new Error(`no command ${args.join(' ')}`)
  if (!request.ok) return { ok: false, text: request.problem.text }
  const clock = createFixedClock('2026-11-15T10:00:00Z')
  const authority = { folder: join(folder, 'ca'), passphrase: null }
  return request.value(createOperatorService({ database, clock, brands: operatorBrands, authority }))
}

async function readSecurityProfile(): Promise<number> {
  const { security_profile: profile } = await database.kysely
    .selectFrom('devices')
    .select('security_profile')
    .executeTakeFirstOrThrow()
  return profile
}

test('the security profile of a charger is set', async () => {
  expect(await run('charger', 'set-profile', 'DW-1', '3')).toEqual({
    ok: true,
    text: 'DW-1 is refused below security profile 3.',
  })
  expect(await readSecurityProfile()).toBe(3)
  expect(await run('charger', 'set-profile', 'DW-9', '2')).toEqual({
    ok: false,
    text: 'There is no charger DW-9.',
  })
})

test.each([
  ['charger set-profile', 'The charger’s id is missing.'],
  ['charger set-profile DW-1', 'The security profile must be 1, 2 or 3.'],
  ['charger set-profile DW-1 0', 'The security profile must be 1, 2 or 3.'],
  ['charger set-profile DW-1 4', 'The security profile must be 1, 2 or 3.'],
  ['ca issue', 'The charger’s id is missing.'],
  ['ca issue DW-1', '--out is missing.'],
  ['ca issue DW-1 --out x', 'There is no authority: create it with “ca init”.'],
  ['ca issue DW-1 --out x --csr missing.pem', 'missing.pem cannot be read.'],
  ['ca show', 'There is no authority: create it with “ca init”.'],
  ['ca revoke', 'The serial number is missing.'],
  ['ca revoke ff', 'There is no certificate with that serial number, or it is revoked already.'],
])('%s answers: %s', async (command, text) => {
  expect(await run(...command.split(' '))).toEqual({ ok: false, text })
  expect(await readSecurityProfile()).toBe(1)
})

test('the authority is created once and shown', async () => {
  const created = await run('ca', 'init')
  expect(created.text).toContain('valid until  2046-11-15T10:00:00.000Z\n-----BEGIN CERTIFICATE-----')
  expect(await run('ca', 'show')).toEqual(created)
  expect(await run('ca', 'init')).toEqual({
    ok: false,
    text: 'There is an authority already: see “ca show”.',
  })
})

test('a certificate is issued with a new key, listed and revoked', async () => {
  await run('ca', 'init')
  const out = join(folder, 'charger')
  expect((await run('ca', 'issue', 'dw-1', '--out', out)).ok).toBe(true)
  const certificate = new X509Certificate(await readFile(`${out}.crt.pem`))
  expect(certificate.subject).toBe('CN=DW-1\nO=Driveway')
  expect(((await stat(`${out}.key.pem`)).mode & 0o777).toString(8)).toBe('600')
  const serialNumber = certificate.serialNumber.toLowerCase()
  expect((await run('ca', 'list', 'DW-1')).text).toContain(
    `DW-1     ${serialNumber}  2026-11-15T10:00:00.000Z  2028-11-15T10:00:00.000Z  -`,
  )
  expect(await run('ca', 'revoke', certificate.serialNumber)).toEqual({
    ok: true,
    text: `The certificate ${certificate.serialNumber} of DW-1 is revoked.`,
  })
  expect((await run('ca', 'list')).text).toContain('2028-11-15T10:00:00.000Z  2026-11-15T10:00:00.000Z')
})

test('a signing request is signed without a key of ours, and a broken one is not', async () => {
  await run('ca', 'init')
  const out = join(folder, 'charger')
  const csr = join(folder, 'request.pem')
  const request = await createSigningRequest('anything')
  await writeFile(csr, request.pem)
  expect((await run('ca', 'issue', 'DW-1', '--out', out, '--csr', csr)).ok).toBe(true)
  const certificate = new X509Certificate(await readFile(`${out}.crt.pem`))
  expect(certificate.checkPrivateKey(createPrivateKey(request.key))).toBe(true)
  await expect(stat(`${out}.key.pem`)).rejects.toThrow('ENOENT')
  await writeFile(csr, 'hello')
  expect(await run('ca', 'issue', 'DW-1', '--out', out, '--csr', csr)).toEqual({
    ok: false,
    text: 'The signing request is not PKCS #10 in PEM.',
  })
  expect(await run('ca', 'issue', 'DW-9', '--out', out)).toEqual({
    ok: false,
    text: 'There is no such charger.',
  })
})
