import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createBrokerStore } from '@driveway/store/links/broker-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { startMosquitto } from '@driveway/testkit/mosquitto'
import { createServerCertificate } from '@driveway/testkit/test-certificates'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { linkBroker, listenToBroker, setStatus, startLinks } from '../testing/test-links.ts'

const POLL = { timeout: 90_000, interval: 20 }

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['A-1', 'A-2']) {
    await addTestCustomer(database, { accountNumber: account })
    await addTestDevice(database, { deviceId: `device-of-${account}`, accountNumber: account })
  }
})
beforeEach(() => database.pool.query('delete from brokers'))
afterAll(() => database[Symbol.asyncDispose]())

async function findProblem(accountNumber = 'A-1'): Promise<string | null> {
  const broker = await createBrokerStore(database).find(accountNumber)
  return broker?.connectedAt ? 'connected' : (broker?.problem ?? null)
}

test('a broker is connected by TLS once its certificate is trusted, with the sealed password', async () => {
  const certificate = await createServerCertificate()
  const user = { name: 'sam', password: 'correct horse' }
  await using broker = await startMosquitto({ certificate, user })
  const url = `mqtts://localhost:${broker.port}`
  await linkBroker(database, 'A-1', { url, username: user.name, password: user.password })
  await startLinks(database, { localNetworks: ['loopback'] })
  await expect.poll(() => findProblem(), POLL).toBe('not-trusted')
  const trusted = getCACertificates()
  setDefaultCACertificates([...trusted, certificate.cert])
  onTestFinished(() => setDefaultCACertificates(trusted))
  await createBrokerStore(database).test('A-1')
  await expect.poll(() => findProblem(), POLL).toBe('connected')
})

test('a wrong password, a dead address and a private one are told apart', async () => {
  await using broker = await startMosquitto({ user: { name: 'sam', password: 'correct horse' } })
  const url = `mqtt://127.0.0.1:${broker.port}`
  await linkBroker(database, 'A-1', { url, username: 'sam', password: 'wrong' })
  await linkBroker(database, 'A-2', { url: 'mqtt://127.0.0.1:9' })
  const links = await startLinks(database)
  await expect.poll(() => findProblem('A-1'), POLL).toBe('not-authorised')
  await expect.poll(() => findProblem('A-2'), POLL).toBe('unreachable')
  await links.close()
  await startLinks(database, { localNetworks: [] })
  for (const account of ['A-1', 'A-2']) {
    await expect.poll(() => findProblem(account), POLL).toBe('private-address')
  }
})

test('[LINK-01] a broker that is away or frozen harms no other, and is back by itself with everything', async () => {
  await using own = await startMosquitto()
  await using other = await startMosquitto()
  await linkBroker(database, 'A-1', { url: `mqtt://127.0.0.1:${own.port}` })
  await linkBroker(database, 'A-2', { url: `mqtt://127.0.0.1:${other.port}` })
  await startLinks(database)
  await expect.poll(() => findProblem('A-1'), POLL).toBe('connected')
  await expect.poll(() => findProblem('A-2'), POLL).toBe('connected')
  own.freeze()
  const program = await listenToBroker(other.port)
  const state = 'driveway/driveway_device-of-A-2/state'
  for (const status of ['charging', 'unplugged']) {
    await setStatus(database, status)
    const shown = status === 'charging' ? 'CHARGING' : 'DISCONNECTED'
    await expect.poll(() => program.read(state)?.['status'], POLL).toBe(shown)
  }
  await own.kill()
  await expect.poll(() => findProblem('A-1'), POLL).toBe('connection-lost')
  await own.start()
  await expect.poll(() => findProblem('A-1'), POLL).toBe('connected')
  const after = await listenToBroker(own.port)
  await expect
    .poll(() => after.read('driveway/driveway_device-of-A-1/state')?.['status'], POLL)
    .toBe('DISCONNECTED')
})
