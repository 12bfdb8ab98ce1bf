import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from '@driveway/testkit/program-file'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { copyTemplate } from './demo-template.ts'
import { worldStart } from './world-time.ts'

const program = findProgram('apps/server/src/demo-start.ts')
/** Generous: a busy machine may take minutes. */
const READY_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 60_000

export type DemoPorts = { readonly web: number; readonly street: number; readonly control: number }

/** A demo with its own server, street, PostgreSQL and data folder. */
export type Demo = DemoPorts & {
  readonly folder: string
  /** Everything that the demo has printed and logged so far. */
  readOutput(): string
  stop(): Promise<void>
}

function readReady(line: string): DemoPorts | null {
  if (!line.startsWith('{')) return null
  const message: unknown = JSON.parse(line)
  return typeof message === 'object' && message !== null && 'ready' in message
    ? (message as unknown as DemoPorts)
    : null
}

/** Waits for the line with the ports; collects the output for the error. */
async function untilReady(child: ChildProcess, output: string[]): Promise<DemoPorts> {
  if (!child.stdout) throw new Error('The demo has no stdout')
  const lines = createInterface({ input: child.stdout })
  return new Promise((done, fail) => {
    const limit = setTimeout(() => fail(new Error('The demo was not ready in time')), READY_WITHIN_MS)
    lines.on('line', (line) => {
      output.push(line)
      const ports = readReady(line)
      if (!ports) return
      clearTimeout(limit)
      done(ports)
    })
    child.once('exit', (code) => {
      clearTimeout(limit)
      fail(new Error(`The demo exited with ${code}:\n${output.join('\n')}`))
    })
  })
}

/** Stops the PostgreSQL of a killed server, by the pid in the data folder. */
function stopDatabase(folder: string): void {
  const file = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (pid > 1) process.kill(pid, 'SIGQUIT')
}

async function stopDemo(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(limit)
  }
  stopDatabase(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Starts a fresh demo on free ports; `settings` are environment variables of the server. */
export async function startDemo(settings: Readonly<Record<string, string>> = {}): Promise<Demo> {
  const folder = createTestFolder('driveway-demo-')
  const environment = {
    ...process.env,
    DATABASE_URL: '',
    PORT: '0',
    STREET_PORT: '0',
    STREET_ROUTINES: 'off',
    DEMO_START_AT: worldStart.toISOString(),
    // Tests of the history set their own value.
    DEMO_HISTORY_DAYS: '0',
    CONTROL_PORT: '0',
    MAIL_PORT: '0',
    DATA_DIR: folder,
    DRIVEWAY_READY_JSON: '1',
    ALLOWED_HOSTS: 'kestrel.example.org,marigold.example.org,fjord.example.org',
    // All browser tests share one IP address.
    LOGIN_TRIES_PER_ACCOUNT: '100000',
    LOGIN_TRIES_PER_ADDRESS: '100000',
    MAILS_PER_ACCOUNT: '100000',
    MAILS_PER_ADDRESS: '100000',
    ...settings,
  }
  if (!settings['DEMO_START_AT']) await copyTemplate(folder, environment)
  const output: string[] = []
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  try {
    const ports = await untilReady(child, output)
    return { ...ports, folder, readOutput: () => output.join('\n'), stop: () => stopDemo(child, folder) }
  } catch (error) {
    await stopDemo(child, folder)
    throw error
  }
}
