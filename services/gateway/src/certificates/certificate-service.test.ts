import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import { createAuthority } from '@driveway/service-kit/certificates/charger-authority'
import { createChargerCertificateStore } from '@driveway/store/chargers/charger-certificate-store'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import {
  createServerCertificate,
  createSigningRequest,
  type ServerCertificate,
} from '@driveway/testkit/test-certificates'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCharger } from '../testing/test-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

let tls: ServerCertificate
let authority: AuthoritySettings

beforeAll(async () => {
  tls = await createServerCertificate()
  authority = { folder: await mkdtemp(join(tmpdir(), 'authority-')), passphrase: null }
  await createAuthority(authority, new Date())
})
afterAll(() => rm(authority.folder, { recursive: true, force: true }))

/** Sends the request, and answers the call that brings the certificate. */
async function requestCertificate(charger: TestCharger, csr: string, status: 'Accepted' | 'Rejected') {
  expect(await charger.ask('SignCertificate', { csr })).toEqual({ status: 'Accepted' })
  const [, id, action, payload] = await charger.read()
  expect(action).toBe('CertificateSigned')
  charger.send(JSON.stringify([3, id, { status }]))
  return (payload as { certificateChain: string }).certificateChain
}

test('a charger gets a certificate for its own key, and connects with it at security profile 3', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { tls, authority, isTlsRequired: true })
  await gateway.addCharger('mine')
  const request = await createSigningRequest('some serial number')
  const charger = await gateway.connect('mine')
  const cert = await requestCertificate(charger, request.pem, 'Accepted')
  await expect.poll(() => gateway.countSaid('a charger has a new certificate')).toBe(1)
  await createDeviceStore(database).setSecurityProfile('mine', 3)
  await charger.closed
  const again = await gateway.connect('mine', { cert, key: request.key, headers: {} })
  expect(await again.ask('Heartbeat', {})).toHaveProperty('currentTime')
  const [stored] = await createChargerCertificateStore(database).list('mine')
  expect(stored?.revokedAt).toBe(null)
})

test('a certificate that the charger does not take is revoked', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { tls, authority })
  await gateway.addCharger('mine')
  const request = await createSigningRequest('mine')
  const charger = await gateway.connect('mine')
  await requestCertificate(charger, request.pem, 'Rejected')
  await expect
    .poll(async () => (await createChargerCertificateStore(database).list('mine'))[0]?.revokedAt)
    .toBeInstanceOf(Date)
})

test('a request is refused on a plain connection, without an authority, and when it is not one', async () => {
  await using database = await createTestDatabase()
  const { pem } = await createSigningRequest('mine')
  const cases = [
    ['the connection is not encrypted', { authority }, pem],
    ['there is no authority', { tls }, pem],
    ['unreadable', { tls, authority }, 'hello'],
  ] as const
  for (const [reason, options, csr] of cases) {
    await using gateway = await startTestGateway(database, options)
    if (reason === cases[0][0]) await gateway.addCharger('mine')
    const charger = await gateway.connect('mine')
    expect([reason, await charger.ask('SignCertificate', { csr })]).toEqual([reason, { status: 'Rejected' }])
    expect(gateway.countSaid(`"reason":"${reason}"`)).toBe(1)
  }
  expect(await createChargerCertificateStore(database).list(null)).toEqual([])
})

test('a charger gets at most five certificates in a day', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { tls, authority })
  await gateway.addCharger('mine')
  const { pem } = await createSigningRequest('mine')
  const charger = await gateway.connect('mine')
  for (let time = 0; time < 5; time += 1) await requestCertificate(charger, pem, 'Accepted')
  expect(await charger.ask('SignCertificate', { csr: pem })).toEqual({ status: 'Rejected' })
  expect(gateway.countSaid('too many certificates in a day')).toBe(1)
})

test('security events of a charger are answered and logged', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('mine')
  const charger = await gateway.connect('mine')
  const event = { type: 'TamperDetectionActivated', timestamp: '2026-11-15T10:00:00Z', techInfo: 'lid' }
  expect(await charger.ask('SecurityEventNotification', event)).toEqual({})
  expect(gateway.countSaid('"type":"TamperDetectionActivated"')).toBe(1)
  const status = { status: 'InvalidSignature', requestId: 7 }
  expect(await charger.ask('SignedFirmwareStatusNotification', status)).toEqual({})
})

test('the operator reads, installs and deletes certificates of a charger', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('mine')
  const charger = await gateway.connect('mine')
  const hash = { hashAlgorithm: 'SHA256', issuerNameHash: 'ab', issuerKeyHash: 'cd', serialNumber: '1f' }
  const root = { certificateType: 'CentralSystemRootCertificate' }
  const installed = { status: 'Accepted', certificateHashData: [hash] }
  const calls = [
    ['InstallCertificate', { ...root, certificate: tls.cert }, { status: 'Accepted' }],
    ['GetInstalledCertificateIds', root, installed],
    ['DeleteCertificate', { certificateHashData: hash }, { status: 'Accepted' }],
  ] as const
  const commands = createChargerCommandStore(database)
  for (const [action, payload, answer] of calls) {
    const commandId = randomUUID()
    const createdAt = new Date()
    const expiresAt = new Date(createdAt.getTime() + 60_000)
    await commands.add({ commandId, chargerId: 'mine', action, payload, createdAt, expiresAt })
    const [, id, received, sent] = await charger.read()
    expect([received, sent]).toEqual([action, payload])
    charger.send(JSON.stringify([3, id, answer]))
    await expect.poll(async () => (await commands.find(commandId))?.answer).toEqual(answer)
  }
})
