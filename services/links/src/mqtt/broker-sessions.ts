import { randomUUID } from 'node:crypto'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { closeParts } from '@driveway/service-kit/close-parts'
import type { Change } from '@driveway/store/kernel/change-feed'
import type { HeldBroker } from '@driveway/store/links/broker-lease-store'
import { createBrokerSession, type BrokerSession, type SessionDeps } from './broker-session.ts'
import { createWorkQueue } from './work-queue.ts'

/** After a lease another process may connect to the broker. */
const LEASE_MS = 45_000
const RENEW_EVERY_MS = 15_000
/** Several processes that start together share the brokers. */
const CLAIMED_AT_ONCE = 250
/** Connections wait for networks, loads for the database. */
const CONNECTING_AT_ONCE = 200
const LOADING_AT_ONCE = 4
/** Power is not announced. */
const POWER_EVERY_MS = 10_000

/** Changes by account; those of devices are by device. */
const accountTopics: ReadonlySet<string> = new Set([
  'schedule',
  'vehicle',
  'car-at-charger',
  'one-off-change',
  'tariff',
  'home-battery',
  'battery-plan',
])
const deviceTopics: ReadonlySet<string> = new Set(['device-state', 'plan-made'])

export type BrokerSessions = {
  /** Publishes every home anew. */
  refreshAll(): void
  onChanges(changes: readonly Change[]): void
  close(): Promise<void>
}

/**
 * Holds the connections to customers' brokers that this process has leased, and publishes each home when something
 * about it changes. A broker that is away costs its retries, and nothing else waits for it.
 */
export function createBrokerSessions(
  deps: Omit<SessionDeps, 'holder'>,
  { renewEveryMs = RENEW_EVERY_MS, leaseMs = LEASE_MS }: { renewEveryMs?: number; leaseMs?: number } = {},
): BrokerSessions {
  const { leases, clock, logger } = deps
  const holder = randomUUID()
  const sessions = new Map<string, BrokerSession>()
  const index = createBrokerIndex()
  const connecting = createWorkQueue(async (id) => sessions.get(id)?.connect(), CONNECTING_AT_ONCE)
  const retries = createRetries((id) => connecting.add(id, false))
  const refreshing = createWorkQueue(async (id) => sessions.get(id)?.refresh(), LOADING_AT_ONCE)
  const leasing = createSingleFlight(renewAndClaim)
  const sampling = createPowerSampling(deps, index, (id) => refreshing.add(id, false))
  let isClosed = false

  function open(broker: HeldBroker): void {
    const { brokerId, accountNumber } = broker
    const session = createBrokerSession(
      broker,
      { ...deps, holder },
      {
        schedule(delayMs) {
          if (!isClosed && sessions.has(brokerId)) retries.add(brokerId, delayMs)
        },
        onConnected: () => refreshing.add(brokerId, false),
        onPublished() {
          // A change of a new device may have been missed while it was loaded.
          if (index.addDevices(brokerId, session.deviceIds())) refreshing.add(brokerId, false)
        },
        onEnd: () => drop(brokerId),
      },
    )
    sessions.set(brokerId, session)
    if (!broker.isOver) index.addAccount(brokerId, accountNumber)
    connecting.add(brokerId, false)
  }

  function drop(brokerId: string): void {
    const session = sessions.get(brokerId)
    if (!session) return
    for (const known of [retries, sessions]) known.delete(brokerId)
    index.delete(brokerId, session)
    for (const queue of [connecting, refreshing]) queue.delete(brokerId)
    void session.end()
  }

  async function renewAndClaim(): Promise<void> {
    try {
      const until = new Date(clock.now().getTime() + leaseMs)
      const held = await leases.renew(holder, until)
      for (const [brokerId, session] of sessions) {
        const isOver = held.get(brokerId)
        if (isOver === undefined) drop(brokerId)
        else if (isOver && !session.isOver()) connecting.add(brokerId, true)
      }
      await leases.removeUnreachable(clock.now())
      const claimed = await leases.claim({ holder, now: clock.now(), until, limit: CLAIMED_AT_ONCE })
      for (const broker of claimed) open(broker)
      if (claimed.length === CLAIMED_AT_ONCE && !isClosed) leasing.request()
    } catch (error) {
      logger.error({ err: error }, 'brokers could not be leased, and are tried again')
    }
  }

  const timer = setInterval(() => leasing.request(), renewEveryMs)
  leasing.request()

  return {
    refreshAll() {
      for (const brokerId of sessions.keys()) refreshing.add(brokerId, false)
    },
    onChanges(changes) {
      for (const { topic, key } of changes) {
        if (topic === 'broker' && sessions.has(key)) connecting.add(key, true)
        else if (topic === 'broker' || (topic === 'people' && index.ofAccount(key) !== undefined))
          leasing.request()
        const brokerId = index.ofChange({ topic, key })
        if (brokerId !== undefined) refreshing.add(brokerId, true)
      }
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      sampling.stop()
      retries.close()
      await closeParts(
        [
          () => leasing.settle(),
          () => sampling.settle(),
          () => connecting.close(),
          () => refreshing.close(),
          () => Promise.all([...sessions.values()].map((session) => session.end())),
          () => leases.release(holder, clock.now()),
        ],
        (error) => logger.error({ err: error }, 'a part of the brokers could not be closed cleanly'),
      )
    },
  }
}

type BrokerIndex = ReturnType<typeof createBrokerIndex>

/** Which broker is told of an account and of a device. */
function createBrokerIndex() {
  const byDevice = new Map<string, string>()
  const byAccount = new Map<string, string>()
  return {
    addAccount: (brokerId: string, accountNumber: string) => void byAccount.set(accountNumber, brokerId),
    /** True if one of them is new. */
    addDevices(brokerId: string, deviceIds: readonly string[]): boolean {
      const isNew = deviceIds.some((deviceId) => byDevice.get(deviceId) !== brokerId)
      for (const deviceId of deviceIds) byDevice.set(deviceId, brokerId)
      return isNew
    },
    delete(brokerId: string, session: BrokerSession): void {
      for (const deviceId of session.deviceIds()) byDevice.delete(deviceId)
      if (byAccount.get(session.accountNumber) === brokerId) byAccount.delete(session.accountNumber)
    },
    ofChange({ topic, key }: Pick<Change, 'topic' | 'key'>): string | undefined {
      if (deviceTopics.has(topic)) return byDevice.get(key)
      return accountTopics.has(topic) ? byAccount.get(key) : undefined
    },
    ofAccount: (accountNumber: string) => byAccount.get(accountNumber),
    listAccounts: () => [...byAccount.keys()],
  }
}

/** Asks for the homes whose power has changed. */
function createPowerSampling(
  { leases, logger }: Pick<SessionDeps, 'leases' | 'logger'>,
  index: BrokerIndex,
  refresh: (brokerId: string) => void,
) {
  const power = new Map<string, number>()
  const flight = createSingleFlight(async () => {
    try {
      for (const [accountNumber, watts] of await leases.listPower(index.listAccounts())) {
        const brokerId = index.ofAccount(accountNumber)
        if (power.get(accountNumber) !== watts && brokerId) refresh(brokerId)
        power.set(accountNumber, watts)
      }
    } catch (error) {
      logger.error({ err: error }, 'power could not be published, and is read again')
    }
  })
  const timer = setInterval(() => flight.request(), POWER_EVERY_MS)
  return { stop: () => clearInterval(timer), settle: () => flight.settle() }
}

/** One timer for each broker. */
function createRetries(retry: (brokerId: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  function remove(brokerId: string): void {
    clearTimeout(timers.get(brokerId))
    timers.delete(brokerId)
  }
  return {
    add(brokerId: string, delayMs: number): void {
      remove(brokerId)
      timers.set(
        brokerId,
        setTimeout(() => retry(brokerId), delayMs),
      )
    },
    delete: remove,
    close: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
