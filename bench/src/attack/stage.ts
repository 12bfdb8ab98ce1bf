import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTwoHouseholds, PASSWORD } from '@driveway/api/testing/household-rows'
import { openMailCatcher } from '@driveway/identity/testing/mail-catcher'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { hashPassword } from '@driveway/service-kit/credentials/password-hash'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { findFreePort } from '@driveway/testkit/free-port'
import { startShippedBalancer, type ShippedBalancer } from '@driveway/testkit/shipped-balancer'
import { createServerCertificate } from '@driveway/testkit/test-certificates'
import { createAttackClient, type AttackClient, type Customer } from './attack-client.ts'
import { balancerFile, type Edit } from './edit.ts'
import { createEnvironment, createServerProcess } from '../processes/topology.ts'
import { WEAKENED } from './weaken.ts'

const repository = join(import.meta.dirname, '../../..')

type MailCatcher = Awaited<ReturnType<typeof openMailCatcher>>

export type AttackedCharger = { readonly chargerId: string; readonly password: string }

/** A server in production mode behind the shipped proxy, on a database of its own. */
export type Stage = AsyncDisposable & {
  readonly client: AttackClient
  readonly balancer: ShippedBalancer
  readonly database: Database
  readonly mails: MailCatcher
  /** The customers of `addTwoHouseholds`. */
  readonly customerOf: (accountNumber: 'K-1' | 'K-2' | 'F-1') => Customer
  /** A customer of the main brand whom no other attack uses, with a charger. */
  readonly addCustomer: () => Promise<Customer & { readonly deviceId: string }>
  readonly addCharger: () => Promise<AttackedCharger>
  readonly operator: ReturnType<typeof createOperatorService>
}

/** Fills the database that every stage gets a copy of. */
export async function fillTemplate(url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 1 })
  try {
    await migrate(database)
    await addTwoHouseholds(database, systemClock.now())
  } finally {
    await database.close()
  }
}

/** Starts a stage with these defences taken out. */
export async function openStage(
  { folder, databaseUrl }: { readonly folder: string; readonly databaseUrl: string },
  edits: readonly Edit[],
): Promise<Stage> {
  await using opened = new AsyncDisposableStack()
  const database = openDatabase({ url: databaseUrl, poolSize: 2 })
  opened.defer(() => database.close())
  const mails = await openMailCatcher()
  opened.defer(() => mails.close())
  const authority = { folder: join(folder, 'ca'), passphrase: null }
  const operator = createOperatorService({ database, clock: systemClock, brands: [], authority })
  await operator.initAuthority()
  const operationPort = await findFreePort()
  const server = await startServer(folder, edits, {
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    CA_DIR: authority.folder,
    SMTP_URL: mails.url,
    SERVICES: 'api,identity,content,gateway',
    OPERATION_PORT: `${operationPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    CERTIFICATE_PROXIES: '127.0.0.1',
  })
  opened.defer(() => {
    server.signal('SIGKILL')
    return server.exited()
  })
  const attacked = { port: server.port, operationPort }
  const balancer = opened.use(
    await startShippedBalancer({
      folder,
      people: attacked,
      gateway: attacked,
      certificate: await createServerCertificate(),
      authorityFile: join(authority.folder, 'ca-certificate.pem'),
      file: writeBalancerFile(folder, edits),
    }),
  )
  const parts = opened.move()
  return {
    client: createAttackClient(balancer.port),
    balancer,
    database,
    mails,
    operator,
    customerOf: (accountNumber) => ({
      accountNumber,
      username: `${accountNumber}@example.com`,
      password: PASSWORD,
      brand: accountNumber === 'F-1' ? 'fjord' : 'kestrel',
    }),
    async addCustomer() {
      const accountNumber = `A-${randomUUID().slice(0, 8)}`
      const username = `${accountNumber}@example.org`
      await addTestCustomer(database, { accountNumber, username, passwordHash: await hashPassword(PASSWORD) })
      await database.pool.query(`update organisations set app_url = 'https://' || brand || '.example'`)
      const deviceId = `device-of-${accountNumber}`
      await addTestDevice(database, { deviceId, accountNumber })
      return { accountNumber, username, password: PASSWORD, deviceId }
    },
    async addCharger() {
      const [chargerId, password] = [`c-${randomUUID().slice(0, 8)}`, randomBytes(20).toString('hex')]
      const passwordSha256 = createHash('sha256').update(password).digest()
      await addTestDevice(database, { deviceId: chargerId, chargerId, accountNumber: null, passwordSha256 })
      return { chargerId, password }
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

function writeBalancerFile(folder: string, edits: readonly Edit[]): string {
  const path = join(folder, 'haproxy.cfg')
  const shipped = readFileSync(join(repository, balancerFile), 'utf8')
  const weakened = edits.reduce(
    (text, edit) =>
      'file' in edit && edit.file === balancerFile ? text.replaceAll(edit.find, edit.replace) : text,
    shipped,
  )
  writeFileSync(path, weakened)
  return path
}

/** One process of the shipped program with all services that the balancer leads to. */
async function startServer(folder: string, edits: readonly Edit[], settings: NodeJS.ProcessEnv) {
  const files = edits.flatMap((edit) =>
    'file' in edit && edit.file !== balancerFile ? [{ ...edit, file: join(repository, edit.file) }] : [],
  )
  const weaker = edits.flatMap((edit) => ('setting' in edit ? [[edit.setting, edit.value]] : []))
  const { HTTPS_ONLY: _, CONNECTIONS_PER_ADDRESS: __, ...shipped } = createEnvironment(folder)
  const environment = {
    ...shipped,
    NODE_ENV: 'production',
    ...settings,
    ...(Object.fromEntries(weaker) as Record<string, string>),
    [WEAKENED]: JSON.stringify(files),
  }
  const hook = files.length ? ['--import', join(import.meta.dirname, 'weaken.ts')] : []
  const server = createServerProcess('the attacked server', await findFreePort(), environment, hook)
  await server.start()
  return server
}
