import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { LoginChallenge } from '@driveway/contract/identity'
import { GetOutages } from '@driveway/contract/generated/content-operations'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readServerConfig } from '../settings/config.ts'
import { startServer } from '../server.ts'
import { makeWebFolder } from '../testing/web-fixture.ts'
import { connectCharger } from '../testing/wired-charger.ts'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { findOperatorCommand } from '@driveway/operator-cli/operator-commands'

const CUSTOMER = `{ customer { organisationId installerId devices { deviceType } availableFeatures { name enabled }
  modules { heat { isEnabled } ev { isEnabled } } } }`
const SOON = { timeout: 90_000 }
const HOST = 'kestrel.localhost'
const OWN_PASSWORD = 'a barrow full of pears'

async function openServer() {
  const database = await createTestDatabase()
  const [folder, webFolder] = [mkdtempSync(join(tmpdir(), 'driveway-walk-')), makeWebFolder()]
  const settings = {
    SERVICES: 'api,identity,content,gateway',
    PORT: '0',
    HOST: '127.0.0.1',
    HTTPS_ONLY: 'false',
  }
  const environment = createEnvironmentReader({ ...settings, WEB_DIR: webFolder, DATA_DIR: folder })
  const config = readServerConfig(environment)
  const server = await startServer({ config, database, clock: systemClock, logger: silentLogger })
  onTestFinished(async () => {
    await server.close()
    await database[Symbol.asyncDispose]()
    for (const each of [folder, webFolder]) rmSync(each, { recursive: true, force: true })
  })
  const operator = createOperatorService({ database, clock: systemClock, brands: operatorBrands })

  /** Runs a command that must succeed; returns what it prints. */
  async function run(line: string): Promise<string> {
    const found = findOperatorCommand(line.split(' '))
    const read = found?.command.read(found.rest)
    if (!read?.ok) throw new Error(read?.problem.text ?? `There is no command ${line}`)
    const outcome = await read.value(operator)
    expect(outcome).toMatchObject({ ok: true })
    return outcome.text
  }

  /** Posts as a browser at the brand's host. */
  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return new Promise<Record<string, unknown>>((resolve, reject) => {
      const own = { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json' }
      const options = { port: server.port, path, method: 'POST', headers: { ...own, ...headers } }
      const sent = request({ host: '127.0.0.1', ...options }, (response) => {
        json(response).then((value) => resolve(value as Record<string, unknown>), reject)
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })
  }

  return { port: server.port, run, post }
}

test('[WORLD-07] the operator’s commands alone create a customer who signs in, a paired charger that connects, features and an outage', async () => {
  const { run, post, port } = await openServer()
  const added = await run('customer add --brand kestrel --username ida@example.org --name Ida')
  const account = /account +(\S+)/.exec(added)?.[1] ?? ''
  const password = /password +(\S+)/.exec(added)?.[1] ?? ''
  const username = 'ida@example.org'
  const first = await post('/identity/login', { username, password })
  expect(first).toMatchObject({ idToken: null, challenges: [{ name: 'NEW_PASSWORD_REQUIRED' }] })

  const stock = await run('charger add --type EV_V2G_CHARGER --id DW-7')
  const chargerPassword = stock.split(/\s+/)[1] ?? ''
  await run(`charger pair DW-7 --account ${account}`)
  const charger = await connectCharger(`ws://127.0.0.1:${port}/ocpp/DW-7`, {
    protocol: 'ocpp1.6',
    password: chargerPassword,
    answer: () => ({}),
  })
  onTestFinished(() => charger.close())
  expect(
    await charger.report('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'V1' }),
  ).toMatchObject({ status: 'Accepted' })

  await run(`feature set MAX_CHARGE on --account ${account}`)
  await run(`module set heat on --account ${account}`)
  await run('organisation save north --brand kestrel --name North --parent kestrel')
  await run(`customer organisation --account ${account} --organisation north --installer kestrel`)

  const challenges = first['challenges'] as readonly LoginChallenge[]
  const session = challenges[0]?.props.session
  await post('/identity/set-initial-password', { session, username, newPassword: OWN_PASSWORD })
  const { idToken } = await post('/identity/login', { username, password: OWN_PASSWORD })
  const seen = await post(
    '/graphql?k=1',
    { query: CUSTOMER },
    { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${String(idToken)}` },
  )
  expect(seen).toEqual({
    data: {
      customer: {
        organisationId: 'north',
        installerId: 'kestrel',
        devices: [{ deviceType: 'EV_V2G_CHARGER' }],
        availableFeatures: [{ name: 'MAX_CHARGE', enabled: true }],
        modules: { heat: { isEnabled: true }, ev: { isEnabled: true } },
      },
    },
  })

  const outage = await run('outage publish unplanned --brands kestrel --title Fault --text Soon')
  const outageId = /The outage (\S+) is published/.exec(outage)?.[1] ?? ''
  async function listOutages(): Promise<unknown> {
    return post('/content', { query: GetOutages })
  }
  const published = { unplannedOutages: [{ id: outageId, title: 'Fault', text: 'Soon' }] }
  // Answers are shared for a moment.
  await vi.waitFor(async () => expect(await listOutages()).toMatchObject({ data: published }), SOON)
}, 120_000)
