import { createFollowedWorldClock, createRealWorldClock } from '#clock/world-clock.ts'
import { createEventStream } from '#http/event-stream.ts'
import { createStreetServer } from '#http/street-server.ts'
import { createCarMakerApi } from '#public-api/car-maker-api.ts'
import { openHomeBroker, type HomeBroker } from '#broker/home-broker.ts'
import { openMailCatcher } from '#mail/mail-catcher.ts'
import { createMailbox, loadMails } from '#mail/mailbox.ts'
import { createPushService } from '#push/push-service.ts'
import { BROKER_CREDENTIAL } from '@driveway/world/wall-battery'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StreetConfig } from './config.ts'
import { loadHouses } from './houses-file.ts'
import { saveJsonFile } from './file/json-file.ts'
import type { Listeners } from './inherited-listeners.ts'
import { listenOnLoopback } from './file/listen.ts'
import { createResident, type Resident } from './street/resident.ts'
import { loadStreetMemory, loadStreetStart } from './street/street-memory.ts'
import { createStreet, type Street } from './street/street.ts'

const TICK_MS = 250
const BEAT_MS = 1000
const SAVE_MS = 5000
const HANDSHAKE_MS = 2000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 15_000

export type RunningStreet = { readonly port: number; close(): Promise<void> }

/** Opens the street: its houses, its page, and the beat that both live by. */
export async function runStreet(
  config: Omit<StreetConfig, keyof Listeners> & Listeners,
  onFault: (what: string, error: unknown) => void,
): Promise<RunningStreet> {
  const { memoryFile, mailFile, worldClockUrl } = config
  const realNow = Date.now
  const clock =
    worldClockUrl === null ? createRealWorldClock(realNow) : createFollowedWorldClock(worldClockUrl, realNow)
  await askClock()
  const mailEvents = createEventStream()
  const mailbox = createMailbox({
    mails: mailFile === null ? [] : await loadMails(mailFile),
    realNow,
    newId: () => crypto.randomUUID(),
    onChange() {
      mailEvents.send(mailbox.listSummaries())
      events.send(street.live())
      void keep('The mails could not be kept', mailFile, () => mailbox.list(null))
    },
  })
  const passwords = config.credentialsFile === null ? {} : await loadPasswords(config.credentialsFile)
  const street = createStreet({
    houses: await loadHouses(config.housesFile),
    memory: memoryFile === null ? null : await loadStreetMemory(memoryFile),
    start: config.startFile === null ? null : await loadStreetStart(config.startFile),
    resident: findResident(config.gatewayUrl, config.residentPassword),
    clock,
    seed: config.seed,
    gatewayUrl: config.gatewayUrl,
    passwords,
    hasRoutines: config.hasRoutines,
    countUnreadMails: () => mailbox.countUnread(),
    handshakeMs: HANDSHAKE_MS,
    realNow,
    newKey: () => crypto.randomUUID(),
    random: Math.random,
    firstRetryMs: FIRST_RETRY_MS,
    maxRetryMs: MAX_RETRY_MS,
    onFault,
  })
  const events = createEventStream()
  let keeping: Promise<void> = Promise.resolve()

  async function askClock(): Promise<void> {
    await clock.refresh().catch((error: unknown) => onFault('The world clock does not answer', error))
  }

  /** One after the other: two writers of one file would race for its name. */
  function keep(fault: string, file: string | null, read: () => unknown): Promise<void> {
    keeping = keeping
      .then(() => (file === null ? undefined : saveJsonFile(file, read())))
      .catch((error: unknown) => onFault(fault, error))
    return keeping
  }

  function keepStreet(): Promise<void> {
    return keep('The registers could not be kept', memoryFile, () => street.remember())
  }

  function tick(): void {
    street.tick()
    broker?.report()
  }

  async function beat(): Promise<void> {
    if (events.hasListeners()) events.send(street.live())
    await askClock()
  }

  const catcher = await openMailCatcher({
    port: config.mailPort,
    onMail: (raw, recipients) => mailbox.take(raw, recipients),
    onFault,
  })
  const broker = await openBroker(street, passwords[BROKER_CREDENTIAL], config.brokerPort, () =>
    clock.read().now.getTime(),
  )
  const server = createStreetServer({
    street,
    clock,
    mailbox,
    mailPort: catcher.port,
    seed: config.seed,
    carMaker: createCarMakerApi({
      listHouses: () => street.live().houses,
      password: config.residentPassword,
      tokenKey: `car-maker-${config.seed}`,
      worldNow: () => clock.read().now,
      realNow,
    }),
    push: createPushService({
      newId: () => crypto.randomUUID(),
      onMessage: (message) => mailbox.takePush(message, street.linkTo(message.brand, message.path)),
    }),
    events,
    mailEvents,
    pageFolder: join(import.meta.dirname, '..', 'dist'),
    onFault,
  })
  const port = await listenOnLoopback(server, config.port, 'STREET_PORT').catch(async (error: unknown) => {
    await Promise.all([catcher.close(), broker?.close()])
    throw error
  })
  street.open()
  const timers = [
    setInterval(tick, TICK_MS),
    setInterval(() => void beat(), BEAT_MS),
    setInterval(() => void keepStreet(), SAVE_MS),
  ]

  return {
    port,
    async close() {
      for (const timer of timers) clearInterval(timer)
      events.close()
      mailEvents.close()
      // The mail port goes first: who finds the street's own port free finds both free.
      await Promise.all([catcher.close(), broker?.close()])
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      street.close()
      await Promise.all([closed, keepStreet()])
    },
  }
}

/** Null without a home battery, or where nobody knows the password. */
async function openBroker(
  street: Street,
  password: string | undefined,
  port: Listeners['brokerPort'],
  worldNow: () => number,
): Promise<HomeBroker | null> {
  const battery = street.findBattery()
  if (battery === null || password === undefined) return null
  return openHomeBroker({ port, password, battery, realNow: Date.now, worldNow })
}

/** The app is on the gateway's origin. */
function findResident(gatewayUrl: string, password: string | null): Resident | null {
  if (password === null) return null
  return createResident({ port: Number(new URL(gatewayUrl).port || 80), password })
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
