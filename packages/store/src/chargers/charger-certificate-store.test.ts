import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChargerCertificateStore } from './charger-certificate-store.ts'
import { createChargerIdentityStore } from './charger-identity-store.ts'
import { createDeviceStore } from './device-store.ts'

const issuedAt = new Date('2026-11-15T10:00:00Z')
const expiresAt = new Date('2028-11-15T10:00:00Z')
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'first', chargerId: 'DW-1', accountNumber: null })
  await addTestDevice(database, { deviceId: 'second', chargerId: 'DW-2', accountNumber: null })
})
afterEach(() => database[Symbol.asyncDispose]())

async function listAccessChanges(): Promise<readonly string[]> {
  const rows = await database.kysely
    .selectFrom('changes')
    .select('key')
    .where('topic', '=', 'charger-access')
    .orderBy('change_id')
    .execute()
  return rows.map((row) => row.key)
}

test('a revoked certificate belongs to the identity of its charger, and is announced once', async () => {
  const certificates = createChargerCertificateStore(database)
  for (const serialNumber of ['a1', 'a2']) {
    expect(await certificates.add('DW-1', { serialNumber, issuedAt, expiresAt })).toBe(true)
  }
  expect(await certificates.add('DW-9', { serialNumber: 'a9', issuedAt, expiresAt })).toBe(false)
  const revokedAt = new Date('2026-12-01T00:00:00Z')
  expect(await certificates.revoke('a2', revokedAt)).toBe('DW-1')
  expect(await certificates.revoke('a2', revokedAt)).toBe(null)
  expect(await certificates.revoke('a9', revokedAt)).toBe(null)
  expect(await listAccessChanges()).toEqual(['DW-1'])
  const found = await createChargerIdentityStore(database).find(['dw-1', 'DW-2'])
  const revoked = Object.fromEntries(found.map((each) => [each.chargerId, each.revokedSerialNumbers]))
  expect(revoked).toEqual({ 'DW-1': ['a2'], 'DW-2': [] })
  expect(await certificates.list('DW-1')).toEqual([
    { chargerId: 'DW-1', serialNumber: 'a1', issuedAt, expiresAt, revokedAt: null },
    { chargerId: 'DW-1', serialNumber: 'a2', issuedAt, expiresAt, revokedAt },
  ])
  expect(await certificates.list(null)).toHaveLength(2)
  expect(await certificates.list('DW-2')).toEqual([])
})

test('certificates of one charger are counted from an instant on', async () => {
  const certificates = createChargerCertificateStore(database)
  await certificates.add('DW-1', { serialNumber: 'a1', issuedAt, expiresAt })
  await certificates.add('DW-2', { serialNumber: 'b1', issuedAt, expiresAt })
  const [identity] = await createChargerIdentityStore(database).find(['DW-1'])
  const deviceNo = identity?.deviceNo ?? 0
  expect(await certificates.countIssuedSince(deviceNo, issuedAt)).toBe(1)
  expect(await certificates.countIssuedSince(deviceNo, new Date(issuedAt.getTime() + 1))).toBe(0)
})

test('the security profile of a charger is announced to the gateway', async () => {
  const devices = createDeviceStore(database)
  expect(await devices.setSecurityProfile('DW-2', 3)).toBe(true)
  expect(await devices.setSecurityProfile('DW-9', 3)).toBe(false)
  expect(await listAccessChanges()).toEqual(['DW-2'])
  const profiles = (await devices.listAll()).map((each) => [each.chargerId, each.securityProfile])
  expect(profiles).toEqual([
    ['DW-1', 1],
    ['DW-2', 3],
  ])
})
