import { spawn, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@driveway/service-kit/logger'
import { listenOn } from '../listener/listen.ts'
import { DEMO_PASSWORD } from './demo-customers.ts'

const home = resolve(import.meta.dirname, '../../../street')
/** Tests join it with its modules (`tools/test-run/programs.config.ts`). */
const main = join(home, 'src/main.ts')
const LOOPBACK = '127.0.0.1'
const READY_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 5_000
const STOP_TIMEOUT_MS = 5_000
/** A street whose server was just killed needs a moment to exit and free its port. */
const PORT_WAIT_MS = 4_000

/** A port of the street, bound before it starts, so that nothing else can take it. */
export type BoundPort = { readonly port: number; readonly setting: string; readonly listener: Server }

export type StreetProcess = { readonly port: number; close(): Promise<void> }

/** Starts the street as a child process with an IPC channel, which passes it the ports and ends it with this one. */
export async function startStreet(options: {
  port: BoundPort
  mailPort: BoundPort
  brokerPort: BoundPort
  gatewayUrl: string
  worldClockUrl: string
  credentialsFile: string
  /** The initial state of the houses; the file exists once the demo has a history. */
  startFile: string
  hasRoutines: boolean
  logger: Logger
}): Promise<StreetProcess> {
  const { port } = options.port
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      STREET_GATEWAY_URL: options.gatewayUrl,
      STREET_CREDENTIALS_FILE: options.credentialsFile,
      STREET_START_FILE: options.startFile,
      WORLD_CLOCK_URL: options.worldClockUrl,
      STREET_RESIDENT_PASSWORD: DEMO_PASSWORD,
      STREET_ROUTINES: options.hasRoutines ? 'on' : 'off',
    },
  })
  const ended = new Promise<void>((resolveEnd) => {
    child.once('exit', (code) => {
      if (code) options.logger.error({ code }, 'the street has ended by itself')
      resolveEnd()
    })
  })
  await passOn(child, [options.port, options.mailPort, options.brokerPort])
  await waitForStreet(port, () => child.exitCode !== null)
  return {
    port,
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Binds a port for the street, 0 for any that is free; an error names the setting. */
export async function bindPort(wanted: number, setting: string): Promise<BoundPort> {
  const deadline = Date.now() + PORT_WAIT_MS
  for (;;) {
    // Until the street runs, a client is refused.
    const listener = createServer((socket) => socket.destroy()).unref()
    try {
      return { port: await listenOn(listener, { host: LOOPBACK, port: wanted, setting }), setting, listener }
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function passOn(child: ChildProcess, ports: readonly BoundPort[]): Promise<void> {
  for (const { setting, listener } of ports) {
    await new Promise<void>((sent, failed) => {
      child.send(setting, listener, (error) => (error ? failed(error) : sent()))
    })
    listener.close()
  }
}

async function waitForStreet(port: number, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
      const answer = await fetch(`http://${LOOPBACK}:${port}/houses`, { signal })
      if (answer.ok) return
    } catch {
      // Not listening yet.
    }
    if (hasEnded() || Date.now() > deadline) throw new Error('The street did not start')
    await sleep(50)
  }
}
