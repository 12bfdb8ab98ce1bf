import { generateKeyPairSync, X509Certificate, type KeyObject, type webcrypto } from 'node:crypto'
import { chmod, mkdtemp, rm, stat, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAuthorityCertificates } from './authority-files.ts'
import { createAuthority, openAuthority, readSigningRequest } from './charger-authority.ts'
import { x509 } from './x509-library.ts'

const now = new Date('2026-11-15T10:00:00Z')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'authority-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function createKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
}

async function createRequest(
  algorithm: webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams,
): Promise<string> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name: 'CN=anything',
    keys,
    signingAlgorithm: { name: algorithm.name, hash: 'SHA-256' },
  })
  return request.toString('pem')
}

test('the authority signs certificates that name the charger and verify against it', async () => {
  const settings = { folder, passphrase: null }
  const created = await createAuthority(settings, now)
  expect(created.ok).toBe(true)
  const authority = await openAuthority(settings)
  const signed = await authority?.sign('DW-1', createKey(), now)
  const certificate = new X509Certificate(signed?.pem ?? '')
  const [root] = await readAuthorityCertificates(folder)
  if (root === undefined) throw new Error('there is no authority')
  expect(certificate.subject).toBe('CN=DW-1\nO=Driveway')
  expect([certificate.ca, root.ca]).toEqual([false, true])
  expect([certificate.checkIssued(root), certificate.verify(root.publicKey)]).toEqual([true, true])
  expect(certificate.serialNumber.toLowerCase()).toBe(signed?.serialNumber)
  expect(certificate.validFromDate).toEqual(new Date('2026-11-14T10:00:00Z'))
  expect(certificate.validToDate).toEqual(new Date('2028-11-15T10:00:00Z'))
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2'])
  expect(root.validToDate).toEqual(new Date('2046-11-15T10:00:00Z'))
})

test('an existing authority is never replaced', async () => {
  const settings = { folder, passphrase: null }
  await createAuthority(settings, now)
  const before = await readFile(join(folder, 'ca-key.pem'), 'utf8')
  expect(await createAuthority(settings, now)).toEqual({ ok: false, problem: { code: 'authority-exists' } })
  expect(await readFile(join(folder, 'ca-key.pem'), 'utf8')).toBe(before)
})

test('the key is readable by its owner only, and needs its passphrase', async () => {
  await chmod(folder, 0o755)
  await createAuthority({ folder, passphrase: 'secret' }, now)
  const { mode } = await stat(join(folder, 'ca-key.pem'))
  expect((mode & 0o777).toString(8)).toBe('600')
  expect(await readFile(join(folder, 'ca-key.pem'), 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY')
  await expect(openAuthority({ folder, passphrase: 'wrong' })).rejects.toThrow('decrypt')
  expect(await openAuthority({ folder, passphrase: 'secret' })).not.toBe(null)
})

test('a folder without an authority has none', async () => {
  expect(await openAuthority({ folder, passphrase: null })).toBe(null)
  expect(await readAuthorityCertificates(folder)).toEqual([])
})

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) }

test.each([
  ['P-256', { name: 'ECDSA', namedCurve: 'P-256' }, null],
  ['P-384', { name: 'ECDSA', namedCurve: 'P-384' }, null],
  ['RSA of 2048 bits', { ...rsa, modulusLength: 2048 }, null],
  ['RSA of 1024 bits', { ...rsa, modulusLength: 1024 }, 'weak-key'],
])('a signing request with a key of %s is read', async (_name, algorithm, problem) => {
  const read = await readSigningRequest(await createRequest(algorithm))
  expect(read.ok ? null : read.problem.code).toBe(problem)
})

test('a signing request that is broken or not signed by its key is refused', async () => {
  const pem = await createRequest({ name: 'ECDSA', namedCurve: 'P-256' })
  const bytes = Buffer.from(pem.replace(/-----.+-----/g, ''), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  const forged = `-----BEGIN CERTIFICATE REQUEST-----\n${bytes.toString('base64')}\n-----END CERTIFICATE REQUEST-----`
  expect(await readSigningRequest(forged)).toEqual({ ok: false, problem: { code: 'bad-signature' } })
  for (const text of ['', 'hello', pem.slice(0, 200), createKey().export({ format: 'pem', type: 'spki' })]) {
    expect(await readSigningRequest(String(text))).toEqual({ ok: false, problem: { code: 'unreadable' } })
  }
})
