import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { createDatabaseOnce } from '@driveway/local-postgres/cluster-owner'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { findPostgresUser } from '@driveway/local-postgres/postgres-user'
import { openDatabase } from '@driveway/store/kernel/database'
import { keepReadingPartitions } from '@driveway/store/kernel/reading-partitions'
import { openNatsLink } from '@driveway/store/nats/nats-link'
import { findInstalledProgram } from '@driveway/testkit/installed-program'
import { findFreePort } from '@driveway/testkit/free-port'
import { startNats, type TestNats } from '@driveway/testkit/nats-server'
import { readShippedCompose } from '@driveway/testkit/shipped-compose'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { spawnReadyServer, spawnServer, stopServer } from './testing/server-process.ts'
import { makeWebFolder } from './testing/web-fixture.ts'

const run = promisify(execFile)
const deploy = join(import.meta.dirname, '../../../deploy')
const SLOW_MACHINE_MS = 600_000

const folder = createTestFolder('driveway-backends-')
const certificates = join(folder, 'certificates')
const webFolder = makeWebFolder()
const variables = {
  POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
  DATABASE_OWNER_PASSWORD: randomBytes(12).toString('hex'),
  DATABASE_SERVER_PASSWORD: randomBytes(12).toString('hex'),
  NATS_PASSWORD: randomBytes(12).toString('hex'),
  SECRETS_KEY: randomBytes(32).toString('base64'),
}
let postgres: EmbeddedPostgres
let nats: TestNats

/** A path of the containers, on this machine. */
function toLocal(path: string): string {
  return path
    .replace('/certificates/', `${certificates}/`)
    .replace('/driveway/', `${join(deploy, 'postgres')}/`)
}

/** `-c name=value` arguments of the database in the compose file. */
function readSettings(): Record<string, string> {
  const { command = [] } = readShippedCompose().services['database'] ?? {}
  const pairs = command.filter((each) => each !== '-c').map((each) => each.split('='))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, toLocal(value)]))
}

/** The environment of a service in the compose file, with the addresses of this machine. */
function environmentOf(service: string): Record<string, string> {
  const { environment = {} } = readShippedCompose(variables).services[service] ?? {}
  const entries = Object.entries(environment).map(([name, value]) => [
    name,
    toLocal(value)
      .replace('@database/', `@localhost:${postgres.port}/`)
      .replace('@nats:4222', `@localhost:${new URL(nats.url).port}`),
  ])
  return {
    ...Object.fromEntries(entries),
    HOST: '127.0.0.1',
    WEB_DIR: webFolder,
    DATA_DIR: folder,
    NODE_ENV: 'production',
  }
}

function addressOf(service: string, name: string): string {
  return environmentOf(service)[name] ?? ''
}

beforeAll(async () => {
  await run(join(deploy, 'internal-certificates.sh'), [certificates])
  const user = findPostgresUser()
  if (user) chownSync(join(certificates, 'database.key'), 0, user.gid)
  else chmodSync(join(certificates, 'database.key'), 0o600)
  const { command = [] } = readShippedCompose(variables).services['nats'] ?? {}
  nats = await startNats('tls', (own) => command.map((each) => (each === '/tmp/nats' ? own : toLocal(each))))
  const { hba_file: rules = '', ...settings } = readSettings()
  postgres = await startEmbeddedPostgres({ folder, settings })
  await createDatabaseOnce(postgres.url, 'driveway')
  await createRoles()
  await applyRules(rules)
}, SLOW_MACHINE_MS)

afterAll(async () => {
  await postgres.stop()
  await nats[Symbol.asyncDispose]()
  for (const path of [folder, webFolder]) rmSync(path, { recursive: true, force: true })
})

/** In place of the rules of the cluster: its start is noticed over a connection without TLS. */
async function applyRules(file: string): Promise<void> {
  const superuser = openDatabase({ url: postgres.url, poolSize: 1 })
  const { rows } = await superuser.pool.query<{ path: string }>(`select current_setting('hba_file') as path`)
  writeFileSync(rows[0]?.path ?? '', readFileSync(file))
  await superuser.pool.query('select pg_reload_conf()')
  await superuser.close()
}

/** As in the database's container, where the script runs before the database is open to the network. */
async function createRoles(): Promise<void> {
  findInstalledProgram('psql')
  const { username, password, port } = new URL(postgres.url)
  await run('sh', [join(deploy, 'postgres/create-roles.sh')], {
    env: {
      ...variables,
      PATH: process.env['PATH'],
      PGHOST: '127.0.0.1',
      PGPORT: port,
      POSTGRES_USER: username,
      POSTGRES_DB: 'driveway',
      POSTGRES_PASSWORD: password,
      ROLES_FILE: join(deploy, '../packages/local-postgres/src/roles.sql'),
    },
  })
}

test('the certificates are signed by an authority whose key is thrown away', () => {
  expect(readdirSync(certificates).toSorted()).toEqual([
    'authority.pem',
    'database.key',
    'database.pem',
    'nats.key',
    'nats.pem',
  ])
})

test('NATS of the compose file refuses a stranger, a wrong password and a connection without TLS', async () => {
  const url = new URL(nats.url)
  const authorities = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(authorities))
  setDefaultCACertificates([...authorities, readFileSync(join(certificates, 'authority.pem'), 'utf8')])
  for (const address of [`tls://localhost:${url.port}`, `tls://driveway:wrong@localhost:${url.port}`]) {
    const link = openNatsLink(address)
    await expect(link.connection()).rejects.toThrow(/Authorization/)
    await link.close()
  }
  expect(await talkPlainly(Number(url.port))).toMatch(/^INFO (?!.*PONG)/s)
})

/** The words of NATS to a client that knows the password and does not begin TLS, until it hangs up. */
async function talkPlainly(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => (said += text))
  socket.on('error', () => {})
  const options = { user: 'driveway', pass: variables.NATS_PASSWORD, verbose: true }
  socket.write(`CONNECT ${JSON.stringify(options)}\r\nPING\r\n`)
  await once(socket, 'close')
  return said
}

test('PostgreSQL of the compose file refuses a connection without TLS', async () => {
  const plain = openDatabase({ url: addressOf('people', 'DATABASE_URL').replace(/\?.*$/, ''), poolSize: 1 })
  await expect(plain.pool.query('select 1')).rejects.toThrow('no encryption')
  await plain.close()
})

test(
  'servers with the environment of the compose file run over TLS: a worker migrates, and the others may not',
  async () => {
    const people = environmentOf('people')
    expect(people['DATABASE_MIGRATION_URL']).toBeUndefined()
    const early = await spawnServer(people).ended
    expect(early).toMatchObject({ code: 1 })
    expect(early.output).toContain('set DATABASE_MIGRATION_URL, or start a process that has it first.')

    const operationPort = await findFreePort()
    const worker = await spawnReadyServer(environmentOf('worker'))
    const later = await spawnReadyServer({ ...people, OPERATION_PORT: `${operationPort}` })
    try {
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${operationPort}/metrics`)).text(), {
          timeout: 60_000,
        })
        .toMatch(/^driveway_nats_connected(?:\{[^}]*\})? 1$/m)
      await expectRolesToHold()
    } finally {
      await Promise.all([worker, later].map(stopServer))
    }
    expect((await later.ended).code).toBe(0)
  },
  SLOW_MACHINE_MS,
)

/** By the rows of the processes that run: sessions over TLS, tables of the owner, and what the server's role may not do. */
async function expectRolesToHold(): Promise<void> {
  const authority = `&sslrootcert=${join(certificates, 'authority.pem')}`
  const server = openDatabase({ url: addressOf('people', 'DATABASE_URL') + authority, poolSize: 1 })
  const ownerUrl = addressOf('worker', 'DATABASE_MIGRATION_URL') + authority
  try {
    const { rows } = await server.pool.query(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    expect(rows).toEqual([{ owner: 'driveway_owner' }])
    for (const statement of ['create table more (id int)', 'drop table customers', 'truncate customers']) {
      await expect(server.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    }
    await expect(keepReadingPartitions(server, new Date('2031-01-01'))).rejects.toThrow(
      /permission denied|must be owner/,
    )
    const added = await keepReadingPartitions({ ownerUrl }, new Date('2031-01-01'))
    expect(added?.added).toContain('readings_2031_01')
    await server.pool.query('select count(*) from readings')
  } finally {
    await server.close()
  }
}

test('the script of the roles is the one that the compose file mounts', () => {
  const { volumes = [] } = readShippedCompose().services['database'] ?? {}
  const mounted = volumes
    .map((each) => each.split(':'))
    .filter(([, to = '']) => /\.(?:sh|sql|conf)$/.test(to))
  expect(mounted.map(([from = '']) => existsSync(join(deploy, from)))).toEqual([true, true, true])
  expect(mounted.map(([, to]) => to)).toEqual([
    '/driveway/pg_hba.conf',
    '/docker-entrypoint-initdb.d/create-roles.sh',
    '/driveway/roles.sql',
  ])
})
