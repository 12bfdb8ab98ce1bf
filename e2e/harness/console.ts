import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { OperatorRole } from '@driveway/domain/operator/operator-role'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import { createOperatorStore } from '@driveway/store/operators/operator-store'
import { findProgram } from '@driveway/testkit/program-file'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { expect, type Page } from '@playwright/test'
import type { Demo } from './demo.ts'
import { runOperator } from './operator.ts'
import { withDatabase } from './settings-household.ts'
import { passkeyDevice } from './passkey-device.ts'

const program = findProgram('apps/server/src/serve.ts')
const READY_WITHIN_MS = 300_000
/** The figures of many chargers on a busy machine. */
const SLOW_MS = 60_000

/** A server with a console. */
export type ConsoleHost = Pick<Demo, 'web' | 'folder'>

/** Gives the browser a passkey device. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: passkeyDevice,
  })
}

export function addressOf(demo: ConsoleHost, path: string): string {
  return `http://console.localhost:${demo.web}${path}`
}

/** Adds an operator on the command line and registers a passkey by the link that it prints. */
export async function enterByCommand(
  page: Page,
  demo: ConsoleHost,
  mail: string,
  role: OperatorRole,
): Promise<void> {
  const printed = await runOperator(demo, 'staff', 'add', mail, role)
  await register(page, demo, `${/#[\w-]+/.exec(printed)?.[0]}`, `${mail} · ${role}.`)
}

/** The same without the command line, which takes over a second of CPU to load. */
export async function enter(page: Page, demo: ConsoleHost, mail: string, role: OperatorRole): Promise<void> {
  const token = makeToken()
  const link = { linkHash: hashSecret(token), expiresAt: new Date(Date.now() + HOUR_MS) }
  await withDatabase(demo, (database) =>
    createOperatorStore(database).add({ operatorId: randomUUID(), mail, role }, link, new Date()),
  )
  await register(page, demo, `#${token}`, `${mail} · ${role}.`)
}

async function register(page: Page, demo: ConsoleHost, token: string, greeting: string): Promise<void> {
  await plugIn(page)
  await page.goto(addressOf(demo, `/register${token}`))
  await expect(page.getByText(greeting)).toBeVisible()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible({ timeout: SLOW_MS })
}

/** The menu of every role that looks after chargers begins with these. */
export const chargerPages = ['Now', 'Why not ready?', 'Fleet', 'Campaigns', 'Charger', 'Makes and stock']

export function readMenu(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allTextContents()
}

/** A server with a console and nothing else: no customer, no charger. */
export async function startEmptyConsole(
  environment: Readonly<Record<string, string>> = {},
): Promise<ConsoleHost & AsyncDisposable> {
  const folder = createTestFolder('driveway-console-')
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: '0',
      HTTPS_ONLY: 'false',
      SERVICES: 'console',
      CONSOLE_HOST: 'console.localhost',
      ...environment,
    },
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const web = await new Promise<number>((done, fail) => {
    const limit = setTimeout(() => {
      child.kill('SIGTERM')
      fail(new Error('The server was not ready in time'))
    }, READY_WITHIN_MS)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /"port":(\d+)/.exec(line)?.[1]
      if (port === undefined) return
      clearTimeout(limit)
      done(Number(port))
    })
    child.once('exit', (code) => fail(new Error(`The server exited with ${code}`)))
  })
  return {
    web,
    folder,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
