import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const program = resolve(import.meta.dirname, '../apps/server/src/demo-start.ts')
const READY_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 20_000

export type DemoPorts = { readonly web: number; readonly street: number; readonly control: number }

/** A demo of its own: server, street and PostgreSQL in a folder that nobody else has. */
export type Demo = DemoPorts & { readonly folder: string; stop(): Promise<void> }

function readReady(line: string): DemoPorts | null {
  if (!line.startsWith('{')) return null
  const said: unknown = JSON.parse(line)
  return typeof said === 'object' && said !== null && 'ready' in said ? (said as unknown as DemoPorts) : null
}

/** Waits for the line that says where everything listens, and keeps all that was said before for the error. */
async function untilReady(child: ChildProcess, said: string[]): Promise<DemoPorts> {
  if (!child.stdout) throw new Error('The demo was started without its output')
  const lines = createInterface({ input: child.stdout })
  return new Promise((done, fail) => {
    const limit = setTimeout(() => fail(new Error('The demo was not ready in time')), READY_WITHIN_MS)
    lines.on('line', (line) => {
      said.push(line)
      const ports = readReady(line)
      if (!ports) return
      clearTimeout(limit)
      done(ports)
    })
    child.once('exit', (code) => {
      clearTimeout(limit)
      fail(new Error(`The demo ended with ${code}:\n${said.join('\n')}`))
    })
  })
}

/** A server that had to be killed leaves its PostgreSQL behind; its number stands in the data folder. */
function endDatabase(folder: string): void {
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
  endDatabase(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Starts a fresh demo on free ports; `settings` are environment variables of the server. */
export async function startDemo(settings: Readonly<Record<string, string>> = {}): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'driveway-demo-'))
  // Run by root, PostgreSQL gets a user of its own, who must reach its folder.
  chmodSync(folder, 0o755)
  const said: string[] = []
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      STREET_PORT: '0',
      STREET_ROUTINES: 'off',
      // A spec that looks at the past asks for one of its own.
      DEMO_HISTORY_DAYS: '0',
      CONTROL_PORT: '0',
      MAIL_PORT: '0',
      DATA_DIR: folder,
      DRIVEWAY_READY_JSON: '1',
      // Every browser test comes from one address.
      LOGIN_TRIES_PER_ACCOUNT: '100000',
      LOGIN_TRIES_PER_ADDRESS: '100000',
      MAILS_PER_ACCOUNT: '100000',
      MAILS_PER_ADDRESS: '100000',
      ...settings,
    },
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  try {
    const ports = await untilReady(child, said)
    return { ...ports, folder, stop: () => stopDemo(child, folder) }
  } catch (error) {
    await stopDemo(child, folder)
    throw error
  }
}
