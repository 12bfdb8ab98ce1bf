import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import {
  createAuthority,
  exportKey,
  openAuthority,
} from '@driveway/service-kit/certificates/charger-authority'
import { createChargerCertificateStore } from '@driveway/store/chargers/charger-certificate-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import type { Database } from '@driveway/store/kernel/database'
import { createServerCertificate, type ServerCertificate } from '@driveway/testkit/test-certificates'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basicAuth, passwordOf, startTestGateway } from '../testing/test-gateway.ts'

const https = { 'x-forwarded-proto': 'https' }
const ocpp = 'ocpp1.6'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

let tls: ServerCertificate
let authority: AuthoritySettings
let otherAuthority: AuthoritySettings

beforeAll(async () => {
  tls = await createServerCertificate()
  authority = await startAuthority()
  otherAuthority = await startAuthority()
})
afterAll(async () => {
  for (const { folder } of [authority, otherAuthority]) await rm(folder, { recursive: true, force: true })
})

async function startAuthority(): Promise<AuthoritySettings> {
  const settings = { folder: await mkdtemp(join(tmpdir(), 'authority-')), passphrase: null }
  await createAuthority(settings, new Date())
  return settings
}

/** Key and certificate as a charger holds them. */
async function issue(chargerId: string, settings: AuthoritySettings, now = new Date()) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const opened = await openAuthority(settings)
  if (opened === null) throw new Error('there is no authority')
  const { pem, ...certificate } = await opened.sign(chargerId, publicKey, now)
  return { client: { cert: pem, key: exportKey(privateKey, null) }, certificate }
}

/** Without the announcement, which may close a connection that is opened right afterwards. */
async function requireCertificates(database: Database): Promise<void> {
  await database.kysely.updateTable('devices').set({ security_profile: 3 }).execute()
}

function password(chargerId: string) {
  return { authorization: basicAuth(chargerId, passwordOf(chargerId)) }
}

test('a charger is refused below its own security profile, and the log says why', async () => {
  await using database = await createTestDatabase()
  await using plain = await startTestGateway(database)
  await plain.addCharger('mine')
  const devices = createDeviceStore(database)
  await devices.setSecurityProfile('mine', 2)
  expect(await plain.knock('/ocpp/mine', ocpp, password('mine'))).toBe(401)
  expect(plain.countSaid('security profile 1 is below 2')).toBe(1)
  await plain.close()

  await using encrypted = await startTestGateway(database, { tls, authority })
  const charger = await encrypted.connect('mine')
  await charger.hangUp()
  await devices.setSecurityProfile('mine', 3)
  expect(await encrypted.knock('/ocpp/mine', ocpp, password('mine'))).toBe(401)
  expect(encrypted.countSaid('security profile 2 is below 3: no client certificate')).toBe(1)
})

test('a charger at security profile 3 is admitted by its certificate, without a password', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { tls, authority, isTlsRequired: true })
  const deviceNo = await gateway.addCharger('Mine')
  await requireCertificates(database)
  const { client } = await issue('Mine', authority)
  const charger = await gateway.connect('mine', { ...client, headers: {} })
  await charger.ask('Heartbeat', {})
  expect(await gateway.state(deviceNo)).toMatchObject({ socket_closed_at: null })
})

test('a certificate that does not prove the charger is refused, and the log says why', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { tls, authority })
  await gateway.addCharger('mine')
  await gateway.addCharger('yours')
  await createDeviceStore(database).setSecurityProfile('mine', 3)
  const store = createChargerCertificateStore(database)
  const revoked = await issue('mine', authority)
  await store.add('mine', revoked.certificate)
  await store.revoke(revoked.certificate.serialNumber, new Date())
  const cases = [
    ['the certificate is of another charger', await issue('yours', authority)],
    ['the certificate is not of the charger authority', await issue('mine', otherAuthority)],
    ['the certificate has expired', await issue('mine', authority, new Date(Date.now() - 3 * YEAR_MS))],
    ['the certificate is not valid yet', await issue('mine', authority, new Date(Date.now() + YEAR_MS))],
    ['the certificate is revoked', revoked],
  ] as const
  for (const [reason, { client }] of cases) {
    expect([reason, await gateway.knock('/ocpp/mine', ocpp, {}, client)]).toEqual([reason, 401])
    expect([reason, gateway.countSaid(`"reason":"${reason}"`)]).toEqual([reason, 1])
    // A right password does not help either.
    expect(await gateway.knock('/ocpp/mine', ocpp, password('mine'), client)).toBe(401)
  }
})

test('a charger below profile 3 is admitted by its password while its certificate is refused', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { tls, authority })
  await gateway.addCharger('mine')
  const { client } = await issue('mine', otherAuthority)
  const charger = await gateway.connect('mine', client)
  expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime')
})

test('a plain connection is refused where TLS is required, and no header of the charger changes that', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, {
    isTlsRequired: true,
    trustedProxies: ['192.0.2.1'],
  })
  await gateway.addCharger('mine')
  const claims = { ...password('mine'), 'x-forwarded-proto': 'https' }
  expect(await gateway.knock('/ocpp/mine', ocpp, password('mine'))).toBe(403)
  expect(await gateway.knock('/ocpp/mine', ocpp, claims)).toBe(403)
})

test('a proxy that is trusted with certificates reports TLS and the certificate, in both encodings', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, {
    isTlsRequired: true,
    trustedProxies: ['127.0.0.1'],
    certificateProxies: ['127.0.0.1'],
    authority,
  })
  await gateway.addCharger('mine')
  await requireCertificates(database)
  const { client } = await issue('mine', authority)
  const der = client.cert.replaceAll(/-----[^-]+-----|\s/g, '')
  for (const header of [`:${der}:`, encodeURIComponent(client.cert)]) {
    const charger = await gateway.connect('mine', { headers: { ...https, 'client-cert': header } })
    await charger.ask('Heartbeat', {})
    await charger.hangUp()
  }
  expect(await gateway.knock('/ocpp/mine', ocpp, { 'client-cert': `:${der}:` })).toBe(403)
  expect(await gateway.knock('/ocpp/mine', ocpp, { ...https, 'client-cert': ':AAAA:' })).toBe(401)
  expect(await gateway.knock('/ocpp/mine', ocpp, { ...https, ...password('mine') })).toBe(401)
})

test.each([
  ['no proxy is trusted', {}, {}],
  ['the proxy is trusted with addresses only', { trustedProxies: ['127.0.0.1'] }, https],
  [
    'another proxy is trusted with certificates',
    { trustedProxies: ['127.0.0.1'], certificateProxies: ['192.0.2.1'] },
    https,
  ],
])('a certificate in a header proves nothing where %s', async (_case, options, headers) => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { tls, ...options, authority })
  await gateway.addCharger('mine')
  const { client } = await issue('mine', authority)
  const header = encodeURIComponent(client.cert)
  expect(await gateway.knock('/ocpp/mine', ocpp, { ...headers, 'client-cert': header })).toBe(401)
})

test('a raised profile and a revoked certificate end the open connection', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { tls, authority })
  await gateway.addCharger('mine')
  const { client, certificate } = await issue('mine', authority)
  const store = createChargerCertificateStore(database)
  await store.add('mine', certificate)
  const first = await gateway.connect('mine')
  await createDeviceStore(database).setSecurityProfile('mine', 3)
  expect(await first.closed).toEqual({ code: 1008, reason: 'its access has changed' })
  const second = await gateway.connect('mine', { ...client, headers: {} })
  await store.revoke(certificate.serialNumber, new Date())
  expect(await second.closed).toEqual({ code: 1008, reason: 'its access has changed' })
  expect(await gateway.knock('/ocpp/mine', ocpp, {}, client)).toBe(401)
})
