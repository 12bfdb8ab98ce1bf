import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@driveway/service-kit/logger'
import { listenOn } from '../listen.ts'
import { DEMO_PASSWORD } from './demo-customers.ts'

const main = resolve(import.meta.dirname, '../../../street/src/main.ts')
const LOOPBACK = '127.0.0.1'
const READY_TIMEOUT_MS = 15_000
const STOP_TIMEOUT_MS = 5_000
/** A street whose server was just killed needs a moment to exit and free its port. */
const PORT_WAIT_MS = 4_000

export type StreetProcess = { readonly port: number; close(): Promise<void> }

/** Starts the street as a child process with an IPC channel, so that it exits with this one. */
export async function startStreet(options: {
  port: number
  mailPort: number
  gatewayUrl: string
  worldClockUrl: string
  credentialsFile: string
  /** The initial state of the houses; the file exists once the demo has a history. */
  startFile: string
  hasRoutines: boolean
  logger: Logger
}): Promise<StreetProcess> {
  const { port } = options
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd: join(main, '../..'),
    env: {
      PATH: process.env['PATH'],
      STREET_PORT: String(port),
      MAIL_PORT: String(options.mailPort),
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

/** Checks the port in this process, so that the error names the right setting. */
export async function findFreePort(wanted: number, setting: string): Promise<number> {
  const deadline = Date.now() + PORT_WAIT_MS
  for (;;) {
    const probe = createServer()
    try {
      const port = await listenOn(probe, { host: LOOPBACK, port: wanted, setting })
      await new Promise((closed) => probe.close(closed))
      return port
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function waitForStreet(port: number, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    try {
      const answer = await fetch(`http://${LOOPBACK}:${port}/houses`)
      if (answer.ok) return
    } catch {
      // Not listening yet.
    }
    if (hasEnded() || Date.now() > deadline) throw new Error('The street did not start')
    await sleep(50)
  }
}
