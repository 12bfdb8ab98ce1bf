import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from '@driveway/testkit/program-file'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { Demo } from '../harness/demo.ts'

const program = findProgram('apps/street/src/main.ts')
const READY_WITHIN_MS = 300_000

export type OwnStreet = { readonly street: number; stop(): Promise<void> }

/** A second street on the demo's server, with its own houses and the same world clock. */
export async function startOwnStreet(
  demo: Demo,
  houses: readonly DemoHouse[],
  passwords: Readonly<Record<string, string>>,
): Promise<OwnStreet> {
  const folder = join(demo.folder, 'own-street')
  mkdirSync(folder)
  const housesFile = join(folder, 'houses.json')
  const credentialsFile = join(folder, 'credentials.json')
  writeFileSync(housesFile, JSON.stringify(houses))
  writeFileSync(credentialsFile, JSON.stringify(passwords))
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      STREET_PORT: '0',
      MAIL_PORT: '0',
      STREET_ROUTINES: 'off',
      STREET_GATEWAY_URL: `ws://127.0.0.1:${demo.web}/ocpp`,
      WORLD_CLOCK_URL: `http://127.0.0.1:${demo.control}/world-clock`,
      STREET_HOUSES_FILE: housesFile,
      STREET_CREDENTIALS_FILE: credentialsFile,
    },
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const lines = createInterface({ input: child.stdout })
  const street = await new Promise<number>((done, fail) => {
    const limit = setTimeout(() => fail(new Error('The street was not ready in time')), READY_WITHIN_MS)
    lines.on('line', (line) => {
      const port = /localhost:(\d+)/.exec(line)?.[1]
      if (port === undefined) return
      clearTimeout(limit)
      done(Number(port))
    })
    child.once('exit', (code) => fail(new Error(`The street exited with ${code}`)))
  })
  return {
    street,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
