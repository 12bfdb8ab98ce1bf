import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  spawnReadyServer,
  spawnServer,
  stopServer,
  type Ended,
  type ReadyProcess,
  type ServerProcess,
} from './testing/server-process.ts'
import { makeWebFolder } from './testing/web-fixture.ts'

const SLOW_MACHINE_MS = 600_000
let webFolder: string
let folder: string
let started: ServerProcess[]

beforeAll(() => {
  webFolder = makeWebFolder()
})
afterAll(() => rmSync(webFolder, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'driveway-start-'))
  chmodSync(folder, 0o755)
  started = []
})

afterEach(async () => {
  for (const each of started) await stopServer(each)
  rmSync(folder, { recursive: true, force: true })
})

function serve(environment: Record<string, string>): Promise<Ended> {
  const server = spawnServer({ WEB_DIR: webFolder, ...environment })
  started.push(server)
  return server.ended
}

async function serveUntilReady(environment: Record<string, string>): Promise<ReadyProcess> {
  const server = await spawnReadyServer({ WEB_DIR: webFolder, ...environment })
  started.push(server)
  return server
}

function occupyPort(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '0.0.0.0', () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })
}

describe(
  'a start that fails prints one sentence and exits with 1',
  () => {
    test('a taken port', async () => {
      // A database of its own would be made first, which takes seconds.
      await using database = await createTestDatabase()
      const { server, port } = await occupyPort()
      const SECRETS_KEY = randomBytes(32).toString('base64')
      const { code, output } = await serve({ DATABASE_URL: database.url, SECRETS_KEY, PORT: String(port) })
      server.close()
      expect(output).toContain(
        `Port ${port} is taken by another program: stop it, or set PORT to a free port.`,
      )
      expect(output).not.toContain('    at ')
      expect(code).toBe(1)
    })

    test('a database that cannot be reached, and its password stays secret', async () => {
      const { code, output } = await serve({ DATABASE_URL: 'postgres://sam:secret@127.0.0.1:9/driveway' })
      expect(output).toMatch(
        /^The database at 127\.0\.0\.1:9\/driveway cannot be reached: .+ Check DATABASE_URL\.\n$/,
      )
      expect(output).not.toContain('secret')
      expect(code).toBe(1)
    })

    test('a data folder that cannot be written', async () => {
      const file = join(folder, 'a-file')
      writeFileSync(file, '')
      const { code, output } = await serve({ DATA_DIR: join(file, 'data') })
      expect(output).toContain('cannot be written to: set DATA_DIR to a folder that can.')
      expect(output.trim().split('\n')).toHaveLength(1)
      expect(code).toBe(1)
    })

    test('a data folder where none can be made', async () => {
      const { code, output } = await serve({ DATA_DIR: '/proc/driveway/data' })
      expect(output).toBe(
        'The data folder /proc/driveway/data cannot be written to: set DATA_DIR to a folder that can.\n',
      )
      expect(code).toBe(1)
    })

    test('invalid settings, all of them at once', async () => {
      const { code, output } = await serve({ PORT: 'web', DATABASE_POOL_SIZE: 'many', SERVICES: 'api,api' })
      expect(output.trim().split('\n')).toHaveLength(3)
      expect(code).toBe(1)
    })
  },
  SLOW_MACHINE_MS,
)

describe(
  'the server alone',
  () => {
    test('serves pages, refuses a second one on its data folder, and ends all it started', async () => {
      const server = await serveUntilReady({ DATA_DIR: folder })
      const page = await fetch(`http://127.0.0.1:${server.port}/`)
      expect(await page.text()).toContain('data-brand="kestrel"')

      const second = await serve({ DATA_DIR: folder })
      expect(second.output).toContain(`The data folder ${folder} is in use by another server`)
      expect(second.code).toBe(1)
      expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200)

      // A terminal and npm may both forward one Ctrl-C.
      server.child.kill('SIGINT')
      await new Promise((resolve) => setTimeout(resolve, 20))
      server.child.kill('SIGINT')
      expect((await server.ended).code).toBe(0)
      expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
    })
  },
  SLOW_MACHINE_MS,
)
