import { createFollowedWorldClock, createRealWorldClock } from '#clock/world-clock.ts'
import { createEventStream } from '#http/event-stream.ts'
import { createStreetServer } from '#http/street-server.ts'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { demoStreet } from '@driveway/world/demo-street'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { StreetConfig } from './config.ts'
import { loadStreetMemory, saveStreetMemory } from './street-memory.ts'
import { createStreet } from './street.ts'

const TICK_MS = 250
const BEAT_MS = 1000
const SAVE_MS = 5000
const HANDSHAKE_MS = 2000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 15_000

export type RunningStreet = { readonly port: number; close(): Promise<void> }

/** Opens the street: its houses, its page, and the beat that both live by. */
export async function runStreet(
  config: StreetConfig,
  onFault: (what: string, error: unknown) => void,
): Promise<RunningStreet> {
  const { memoryFile, worldClockUrl } = config
  const realNow = Date.now
  const clock =
    worldClockUrl === null ? createRealWorldClock(realNow) : createFollowedWorldClock(worldClockUrl, realNow)
  await askClock()
  const street = createStreet({
    houses: demoStreet,
    memory: memoryFile === null ? null : await loadStreetMemory(memoryFile),
    clock,
    seed: config.seed,
    gatewayUrl: config.gatewayUrl,
    passwords: config.credentialsFile === null ? {} : await loadPasswords(config.credentialsFile),
    handshakeMs: HANDSHAKE_MS,
    realNow,
    newKey: () => crypto.randomUUID(),
    random: Math.random,
    firstRetryMs: FIRST_RETRY_MS,
    maxRetryMs: MAX_RETRY_MS,
    onFault,
  })
  const events = createEventStream()
  const pageFolder = join(import.meta.dirname, '..', 'dist')
  const server = createStreetServer({ street, clock, events, pageFolder, onFault })
  let saving: Promise<void> = Promise.resolve()

  async function askClock(): Promise<void> {
    await clock.refresh().catch((error: unknown) => onFault('The world clock does not answer', error))
  }

  /** One after the other: two writers of one file would race for its name. */
  function save(): Promise<void> {
    saving = saving.then(() =>
      memoryFile === null ? undefined : saveStreetMemory(memoryFile, street.remember()),
    )
    saving = saving.catch((error: unknown) => onFault('The registers could not be kept', error))
    return saving
  }

  async function beat(): Promise<void> {
    if (events.hasListeners()) events.send(street.live())
    await askClock()
  }

  const port = await listen(server, config.port)
  street.open()
  const timers = [
    setInterval(() => street.tick(), TICK_MS),
    setInterval(() => void beat(), BEAT_MS),
    setInterval(() => void save(), SAVE_MS),
  ]

  return {
    port,
    async close() {
      for (const timer of timers) clearInterval(timer)
      events.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      street.close()
      await Promise.all([closed, save()])
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartProblem(`Port ${port} is taken by another program: set STREET_PORT to a free one.`, {
              cause: error,
            })
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

async function loadPasswords(path: string): Promise<Record<string, string>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartProblem(`The charger passwords in ${path} cannot be read.`, { cause: error })
  })
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) {
    throw new StartProblem(`${path} holds no charger passwords.`)
  }
  return Object.fromEntries(
    Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
