import crypto, { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, createServer as createTlsServer, type ConnectionOptions } from 'node:tls'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { createServerCertificate } from '@driveway/testkit/test-certificates'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readServerConfig } from '../settings/config.ts'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { startServer, type RunningServer } from '../server.ts'
import { askUpgrade, type UpgradeOptions } from '../testing/charger-upgrade.ts'

let folder: string
let environment: Record<string, string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tls-'))
  environment = {
    SERVICES: 'gateway',
    HOST: '127.0.0.1',
    PORT: '0',
    TLS_PORT: '0',
    TLS_CERT_FILE: join(folder, 'server.crt.pem'),
    TLS_KEY_FILE: join(folder, 'server.key.pem'),
    CA_DIR: join(folder, 'ca'),
  }
  await writeServerCertificate()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function writeServerCertificate(): Promise<string> {
  const { cert, key } = await createServerCertificate()
  await writeFile(join(folder, 'server.crt.pem'), cert)
  await writeFile(join(folder, 'server.key.pem'), key)
  return cert
}

/** The real comparison, which keeps its calls, in all modules. */
function watchComparison() {
  const comparison = vi.spyOn(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  return Object.assign(comparison, {
    [Symbol.dispose]() {
      comparison.mockRestore()
      syncBuiltinESMExports()
    },
  })
}

/** A real server with an authority, and the charger `mine` beside `yours`. */
async function start(more: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await createTestDatabase())
  const config = readServerConfig(createEnvironmentReader({ ...environment, ...more }))
  const { authority } = config
  const operator = createOperatorService({ database, clock: systemClock, brands: operatorBrands, authority })
  await operator.initAuthority()
  const passwords = new Map<string, string>()
  for (const chargerId of ['mine', 'yours']) {
    const added = await operator.addChargers({
      deviceType: 'EV_SMART_CHARGER',
      count: 1,
      chargerId,
      accountNumber: null,
      installDate: null,
      hasHouseMeter: false,
    })
    passwords.set(chargerId, (added.ok && added.value[0]?.password) || '')
  }
  const server = await startServer({ config, database, clock: systemClock, logger: silentLogger })
  opened.defer(() => server.close())
  const parts = opened.move()
  return {
    database,
    operator,
    server,
    /** Key and certificate that the operator hands out. */
    async issue(chargerId: string) {
      const issued = await operator.issueCertificate({ chargerId, signingRequest: null })
      if (!issued.ok) throw new Error(issued.problem.code)
      return { cert: issued.value.certificatePem, key: issued.value.privateKeyPem ?? '' }
    },
    passwordOf: (chargerId: string) => passwords.get(chargerId) ?? '',
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

function plain(server: RunningServer, options: Omit<UpgradeOptions, 'port'>) {
  return askUpgrade({ ...options, port: server.port })
}

function encrypted(server: RunningServer, options: Omit<UpgradeOptions, 'port'>) {
  return askUpgrade({ tls: {}, ...options, port: server.tlsPort ?? 0 })
}

test('[CHG-02] a charger is admitted at its own security profile and above, and refused below it', async () => {
  await using run = await start({
    HTTPS_ONLY: 'false',
    TRUSTED_PROXIES: '127.0.0.1',
    CERTIFICATE_PROXIES: '127.0.0.1',
  })
  const { server, operator } = run
  const mine = { chargerId: 'mine', password: run.passwordOf('mine') }
  const certified = { chargerId: 'mine', tls: await run.issue('mine') }
  const https = { 'x-forwarded-proto': 'https' }
  const header = { ...https, 'client-cert': encodeURIComponent(certified.tls.cert) }

  async function askAll() {
    return {
      plain: await plain(server, mine),
      tls: await encrypted(server, mine),
      tlsByProxy: await plain(server, { ...mine, headers: https }),
      certificate: await encrypted(server, certified),
      certificateByProxy: await plain(server, { chargerId: 'mine', headers: header }),
    }
  }

  const all = { plain: 101, tls: 101, tlsByProxy: 101, certificate: 101, certificateByProxy: 101 }
  expect(await askAll()).toEqual(all)
  await operator.setSecurityProfile('mine', 2)
  expect(await askAll()).toEqual({ ...all, plain: 401 })
  await operator.setSecurityProfile('mine', 3)
  expect(await askAll()).toEqual({ ...all, plain: 401, tls: 401, tlsByProxy: 401 })

  await using strict = await start({ HTTPS_ONLY: 'true' })
  const another = { chargerId: 'mine', password: strict.passwordOf('mine') }
  expect(await plain(strict.server, another)).toBe(403)
  expect(await plain(strict.server, { ...another, headers: https })).toBe(403)
  expect(await encrypted(strict.server, another)).toBe(101)
})

test('[SEC-12] unknown ids, wrong passwords, other ids, lower profiles and old TLS are refused', async () => {
  await using run = await start()
  const { server, operator, database } = run
  const password = run.passwordOf('mine')
  expect(await encrypted(server, { chargerId: 'mine', password })).toBe(101)
  expect(await encrypted(server, { chargerId: 'nobody', password })).toBe(401)
  using comparison = watchComparison()
  expect(await encrypted(server, { chargerId: 'mine', password: 'f'.repeat(40) })).toBe(401)
  // The comparison takes the same time, wherever the first difference is.
  expect(comparison).toHaveBeenCalledWith(
    createHash('sha256').update('f'.repeat(40)).digest(),
    createHash('sha256').update(password).digest(),
  )
  expect(await encrypted(server, { chargerId: 'yours', password })).toBe(401)
  expect(await encrypted(server, { chargerId: 'yours', username: 'mine', password })).toBe(401)
  expect(await encrypted(server, { chargerId: 'yours', tls: await run.issue('mine') })).toBe(401)
  await operator.setSecurityProfile('mine', 3)
  expect(await encrypted(server, { chargerId: 'mine', password })).toBe(401)

  const versions = { 'TLSv1.1': false, 'TLSv1.2': true, 'TLSv1.3': true } as const
  for (const version of ['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const) {
    expect([version, await canHandshake(server.tlsPort ?? 0, version)]).toEqual([version, versions[version]])
  }

  expect(password).toMatch(/^[0-9a-f]{40}$/)
  expect(password).not.toBe(run.passwordOf('yours'))
  const { rows } = await database.pool.query(
    "select password_sha256 as stored from devices where charger_id = 'mine'",
  )
  expect(rows).toEqual([{ stored: createHash('sha256').update(password).digest() }])
})

test.each([
  ['ECDHE-ECDSA-AES128-GCM-SHA256', true],
  ['ECDHE-ECDSA-CHACHA20-POLY1305', true],
  ['ECDHE-ECDSA-AES128-SHA256', false],
  ['ECDHE-ECDSA-AES256-SHA', false],
])('of the suites of TLS 1.2, %s is accepted: %s', async (suite, isAccepted) => {
  await using run = await start()
  expect(await canHandshake(run.server.tlsPort ?? 0, 'TLSv1.2', `${suite}:@SECLEVEL=0`)).toBe(isAccepted)
})

test('the client of these tests can speak TLS 1.1 to a server that allows it', async () => {
  const { cert, key } = await createServerCertificate()
  const old = createTlsServer({ cert, key, minVersion: 'TLSv1.1', ciphers: OLD_CIPHERS })
  old.listen(0, '127.0.0.1')
  await once(old, 'listening')
  const address = old.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(await canHandshake(port, 'TLSv1.1')).toBe(true)
  old.close()
})

test('a renewed certificate is used without a restart, and a broken one is not', async () => {
  await using run = await start({ TLS_RELOAD_SECONDS: '1' })
  const port = run.server.tlsPort ?? 0
  const first = await readFile(join(folder, 'server.crt.pem'), 'utf8')
  expect(await readServedCertificate(port)).toBe(fingerprint(first))
  await writeFile(join(folder, 'server.crt.pem'), 'broken')
  const second = await createServerCertificate()
  await writeFile(join(folder, 'server.key.pem'), second.key)
  expect(await readServedCertificate(port)).toBe(fingerprint(first))
  await writeFile(join(folder, 'server.crt.pem'), second.cert)
  await expect.poll(() => readServedCertificate(port), { timeout: 60_000 }).toBe(fingerprint(second.cert))
})

test('the web routes are served over TLS too', async () => {
  await using run = await start()
  expect(await encrypted(run.server, { chargerId: 'mine', isPlainRequest: true })).toBe(426)
})

test.each([
  ['a certificate that is missing', 'TLS_CERT_FILE', 'missing.pem', 'TLS_CERT_FILE cannot be read'],
  ['a key that is not one', 'TLS_KEY_FILE', 'server.crt.pem', 'are not a certificate and its key'],
])('a start with %s names the setting', async (_name, setting, file, message) => {
  await expect(start({ [setting]: join(folder, file) })).rejects.toThrow(message)
})

const OLD_CIPHERS = 'DEFAULT:@SECLEVEL=0'

/** True if the server agrees on this very version. */
function canHandshake(
  port: number,
  version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3',
  ciphers = OLD_CIPHERS,
): Promise<boolean> {
  const options: ConnectionOptions = {
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    ciphers,
  }
  return new Promise((resolve) => {
    const socket = connectTls(options, () => {
      resolve(socket.getProtocol() === version)
      socket.destroy()
    })
    socket.on('error', () => resolve(false))
  })
}

function readServedCertificate(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '')
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

function fingerprint(pem: string): string {
  return new X509Certificate(pem).fingerprint256
}
