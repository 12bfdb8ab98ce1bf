import { createSingleFlight } from '@driveway/domain/single-flight'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { closeParts } from '@driveway/service-kit/close-parts'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createOutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { createBrokerLeaseStore } from '@driveway/store/links/broker-lease-store'
import { createWebhookEventStore } from '@driveway/store/links/webhook-event-store'
import { createBatteryLink } from './mqtt/battery-link.ts'
import { createBrokerCommands } from './mqtt/broker-commands.ts'
import { createBrokerSessions } from './mqtt/broker-sessions.ts'
import { createHomeLoader } from './mqtt/load-home.ts'
import { createHomeReader, type ReadCharger } from './mqtt/read-chargers.ts'
import { createWebhookSender } from './webhook-sender.ts'

/** States that change by time alone, such as offline, are noticed at this pace. */
const SWEEP_EVERY_MS = 15_000
/** Prices change on half hours. */
const CLOCK_EVERY_MS = 1_000

export type LinksDeps = {
  readonly database: Database
  readonly clock: RealClock
  /** Governs plans. */
  readonly worldClock: Clock
  readonly logger: Logger
  readonly secrets: Pick<SecretBox, 'open'>
  /** Networks of the operator's that customers' addresses may be in. */
  readonly localNetworks: readonly string[]
  readonly sweepEveryMs?: number
  readonly leaseTimes?: Parameters<typeof createBrokerSessions>[1]
}

export type LinksService = { close(): Promise<void> }

/** Tells customers' webhooks and brokers what their chargers do, and does what their brokers ask for. */
export async function createLinksService(deps: LinksDeps): Promise<LinksService> {
  const { database, clock, worldClock, logger, sweepEveryMs = SWEEP_EVERY_MS } = deps
  const events = createWebhookEventStore(database)
  const leases = createBrokerLeaseStore(database)
  const addresses = createOutboundAddresses(deps.localNetworks)
  const sender = createWebhookSender({ events, secrets: deps.secrets, addresses, clock, logger })
  const states = createStateEvents(deps, events)
  const commands = createBrokerCommands({ ...deps, leases })
  const batteries = createBatteryLink(deps, sweepEveryMs)
  const brokers = createBrokerSessions(
    {
      ...deps,
      leases,
      addresses,
      worldNow: () => worldClock.now().getTime(),
      loadHome: createHomeLoader(deps),
      batteries,
      onCommand: (broker, topic, value) =>
        void (batteries.take(broker.accountNumber, topic, value) || commands.run(broker, topic, value)),
    },
    deps.leaseTimes,
  )

  const listener = await listenToChanges(
    database,
    (changes) => {
      batteries.onChanges(changes)
      brokers.onChanges(changes)
      for (const { topic, key } of changes) if (topic === 'device-state') states.request(key)
      if (changes.some(({ topic }) => topic === 'webhook-event')) {
        states.request(null)
        void sender.sendDue()
      }
    },
    (error) => logger.warn({ err: error }, 'links lost the change feed and reconnects'),
  )
  const sweep = setInterval(() => states.request(null), sweepEveryMs)
  const half = watchHalfHours(worldClock, () => {
    states.request(null)
    brokers.refreshAll()
  })
  states.request(null)
  void sender.sendDue()

  return {
    async close() {
      for (const timer of [sweep, half]) clearInterval(timer)
      const parts = [
        () => listener.close(),
        () => states.settle(),
        () => sender.close(),
        () => brokers.close(),
        () => batteries.close(),
      ]
      await closeParts(parts, (error) =>
        logger.error({ err: error }, 'a part of links could not be closed cleanly'),
      )
    },
  }
}

/** Calls back when a half hour of world time begins. */
function watchHalfHours(worldClock: Clock, onBegun: () => void): NodeJS.Timeout {
  let halfHour = halfHourStart(worldClock.now().getTime())
  return setInterval(() => {
    const present = halfHourStart(worldClock.now().getTime())
    if (present === halfHour) return
    halfHour = present
    onBegun()
  }, CLOCK_EVERY_MS)
}

/** Enqueues events for the webhooks of chargers whose state has changed. */
function createStateEvents(deps: LinksDeps, events: ReturnType<typeof createWebhookEventStore>) {
  const { clock, logger } = deps
  const readHome = createHomeReader(deps)
  /** Chargers that changed; null stands for all of them. */
  const changed = new Set<string | null>()
  const flight = createSingleFlight(async () => {
    const taken = [...changed]
    changed.clear()
    try {
      const accounts = new Set<string>()
      for (const deviceId of taken.includes(null) ? [null] : taken) {
        for (const account of await events.listAccounts(deviceId)) accounts.add(account)
      }
      for (const account of accounts) await enqueueHousehold(account)
    } catch (error) {
      changed.add(null)
      logger.error({ err: error }, 'webhooks could not be told, and are told again')
    }
  })

  async function enqueueHousehold(accountNumber: string): Promise<void> {
    const home = await readHome(accountNumber)
    for (const charger of home?.chargers ?? []) {
      await events.tell({ accountNumber, ...toTold(charger), now: clock.now() })
    }
  }

  return {
    request(deviceId: string | null): void {
      changed.add(deviceId)
      flight.request()
    },
    settle: () => flight.settle(),
  }
}

/** Power is left out: it changes with every reading, and a webhook is for changes of state. */
function toTold({ device, state, cheapGridEnd }: ReadCharger) {
  const { status, isPluggedIn } = state
  const until = cheapGridEnd === null ? null : new Date(cheapGridEnd).toISOString()
  return {
    deviceId: device.deviceId,
    state: { status, isPluggedIn, isBoosting: device.facts.isBoosting },
    signal: { isOn: until !== null, until },
  }
}
