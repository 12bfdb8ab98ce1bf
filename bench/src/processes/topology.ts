import { randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@driveway/testkit/free-port'
import { findProgram } from '@driveway/testkit/program-file'

const program = findProgram('apps/server/src/serve.ts')
const PAGE = '<!doctype html><html lang="en-GB" data-brand="%BRAND%"><title>%BRAND_TITLE%</title>'
/** A dozen processes may start at once on a slow machine. */
const READY_MS = 300_000
const MAX_SHOWN_OUTPUT = 2_000
const STOP_MS = 20_000

/** Two processes of each kind stand behind the load balancer, or share work by the database. */
const kinds = {
  edge: 'api,identity,content',
  gateway: 'gateway',
  worker: 'ledger,planner',
} as const

export type Kind = keyof typeof kinds

export type ServerProcess = ReturnType<typeof createServerProcess>

export type Member = ServerProcess & { readonly kind: Kind }

/** Two members of each kind, not yet started. */
export async function createMembers(
  databaseUrl: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<readonly Member[]> {
  const environment = { ...createEnvironment(folder), DATABASE_URL: databaseUrl, ...settings }
  const members: Member[] = []
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (const number of [1, 2]) {
      const port = await findFreePort()
      const server = createServerProcess(`${kind} ${number}`, port, {
        ...environment,
        SERVICES: kinds[kind],
      })
      members.push({ ...server, kind })
    }
  }
  return members
}

/** The settings of a server with all services and the smallest web build, which is written to the folder. */
export function createEnvironment(folder: string): NodeJS.ProcessEnv {
  const webFolder = join(folder, 'web')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), `${PAGE}<!--%BRAND_HEAD%-->`)
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: getCompileCacheDir() ?? join(folder, 'compiled'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    WEB_DIR: webFolder,
    HTTPS_ONLY: 'false',
    // A whole crowd of chargers comes from one address.
    CONNECTIONS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'info',
  }
}

/** A server process of the product that is not yet started. It keeps its port when it is started again. */
export function createServerProcess(
  name: string,
  port: number,
  environment: NodeJS.ProcessEnv,
  nodeOptions: readonly string[] = [],
) {
  let child: ChildProcess | null = null

  async function exited(): Promise<void> {
    if (child !== null && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  return {
    name,
    port,
    /** Resolves when it has exited. */
    exited,
    /** Resident memory. */
    readRssBytes(): number {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
    },
    async start(): Promise<void> {
      const started = spawn(process.execPath, [...nodeOptions, program], {
        env: { ...environment, PORT: `${port}` },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      let output = ''
      const isReady = new Promise<void>((resolve) => {
        started.stdout.on('data', (data) => {
          output = (output + String(data)).slice(-MAX_SHOWN_OUTPUT)
          if (output.includes('Driveway is ready')) resolve()
        })
      })
      const timeout = AbortSignal.timeout(READY_MS)
      await Promise.race([
        isReady,
        once(started, 'exit', { signal: timeout }).then(() => failStart(name, output)),
      ])
    },
    /** Sends a signal; resolves at once. */
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    /** Asks it to stop, and kills it if it does not. */
    async stop(): Promise<void> {
      child?.kill('SIGCONT')
      child?.kill('SIGTERM')
      const limit = new AbortController()
      await Promise.race([exited(), sleep(STOP_MS, null, { signal: limit.signal }).catch(() => {})])
      limit.abort()
      child?.kill('SIGKILL')
      await exited()
    },
  }
}

function failStart(name: string, output: string): never {
  throw new Error(`${name} ended before it was ready: ${output}`)
}
