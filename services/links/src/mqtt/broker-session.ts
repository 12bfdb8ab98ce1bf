import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { brokerRestOf, type BrokerProblem } from '@driveway/domain/link/broker'
import type { RealClock } from '@driveway/service-kit/clock'
import type { OutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { BrokerLeaseStore, HeldBroker } from '@driveway/store/links/broker-lease-store'
import type { BatteryLink } from './battery-link.ts'
import { openBroker, type BrokerConnection } from './broker-connection.ts'
import { describeHome, objectIdsOf } from './describe-home.ts'
import type { HomeView } from './home-view.ts'
import { retainedTopicsOf } from './topics.ts'

export type SessionDeps = {
  readonly leases: BrokerLeaseStore
  readonly holder: string
  readonly secrets: Pick<SecretBox, 'open'>
  readonly addresses: OutboundAddresses
  readonly clock: RealClock
  /** World time in ms. */
  readonly worldNow: () => number
  readonly loadHome: (accountNumber: string) => Promise<HomeView | null>
  readonly batteries: Pick<BatteryLink, 'follow' | 'leave'>
  readonly onCommand: (broker: HeldBroker, topic: string, value: string) => void
  readonly logger: Logger
}

export type BrokerSession = {
  readonly accountNumber: string
  /** Connects, or removes everything from a broker that is over. Handles its own errors. */
  connect(): Promise<void>
  /** Publishes the home as it is now. Handles its own errors. */
  refresh(): Promise<void>
  /** The broker was unlinked, and everything is removed from it. */
  isOver(): boolean
  /** The chargers that were published last. */
  deviceIds(): readonly string[]
  /** Ends the connection for good. */
  end(): Promise<void>
}

/**
 * The connection to one broker, for as long as this process holds it. `schedule` asks for `connect` after a delay, and
 * `onPublished` and `onEnd` tell of the home's devices and of a broker that is gone.
 */
export function createBrokerSession(
  held: HeldBroker,
  deps: SessionDeps,
  events: { schedule(delayMs: number): void; onConnected(): void; onPublished(): void; onEnd(): void },
): BrokerSession {
  const { leases, holder, clock, logger } = deps
  const { brokerId, accountNumber } = held
  let broker = held
  let connection: BrokerConnection | null = null
  let failures = 0
  let deviceIds: readonly string[] = []
  let isEnded = false

  async function fail(problem: BrokerProblem): Promise<void> {
    connection = null
    deps.batteries.leave(accountNumber)
    if (isEnded) return
    failures += 1
    events.schedule(brokerRestOf(failures, Math.random()))
    if (problem === broker.problem) return
    await leases.setProblem(brokerId, problem, clock.now())
    broker = { ...broker, problem }
  }

  async function open(): Promise<void> {
    const found = await leases.find(holder, brokerId)
    if (found === null) return events.onEnd()
    broker = found
    const { url, username, sealedPassword } = broker
    const password = sealedPassword && deps.secrets.open(sealedPassword, secretPurposes.broker(brokerId))
    const opened = await openBroker({ brokerId, url, username, password }, deps.addresses, {
      onCommand: (topic, value) => deps.onCommand(broker, topic, value),
      onLost: () => void guard(() => fail('connection-lost')),
    })
    if (!opened.ok) return fail(opened.problem.code)
    if (isEnded) return opened.value.close()
    connection = opened.value
    failures = 0
    if (broker.isOver) return removeAll(opened.value)
    await leases.setConnected(brokerId, clock.now())
    broker = { ...broker, problem: null }
    events.onConnected()
  }

  async function removeAll(from: BrokerConnection): Promise<void> {
    await from.leave(broker.announced.flatMap(retainedTopicsOf))
    connection = null
    await leases.remove(brokerId)
    events.onEnd()
  }

  async function publish(to: BrokerConnection): Promise<void> {
    const home = await deps.loadHome(accountNumber)
    if (home === null) return
    const objectIds = objectIdsOf(home)
    const gone = broker.announced.filter((each) => !objectIds.includes(each))
    if (objectIds.some((each) => !broker.announced.includes(each))) {
      await setAnnounced([...gone, ...objectIds])
    }
    const topics = await deps.batteries.follow(accountNumber, (topic, text) => to.send(topic, text))
    await to.listenTo(objectIds, topics)
    to.publish(describeHome(home, brokerId, deps.worldNow()))
    deviceIds = home.chargers.map((charger) => charger.deviceId)
    events.onPublished()
    if (gone.length === 0) return
    await to.clear(gone.flatMap(retainedTopicsOf))
    await setAnnounced(objectIds)
  }

  async function setAnnounced(objectIds: readonly string[]): Promise<void> {
    await leases.setAnnounced(brokerId, objectIds)
    broker = { ...broker, announced: objectIds }
  }

  /** A session that failed by our own fault is tried again like one whose broker is away. */
  async function guard(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (isEnded) return
      logger.error({ err: error, brokerId }, 'a broker could not be served')
      failures += 1
      await disconnect()
      events.schedule(brokerRestOf(failures, Math.random()))
    }
  }

  async function disconnect(): Promise<void> {
    const closing = connection
    connection = null
    deps.batteries.leave(accountNumber)
    await closing?.close()
  }

  return {
    accountNumber,
    connect: () =>
      guard(async () => {
        await disconnect()
        await open()
      }),
    async refresh() {
      const to = connection
      if (to === null || broker.isOver) return
      await guard(async () => {
        try {
          await publish(to)
        } catch (error) {
          // The loss of a connection is handled where it is noticed.
          if (connection === to) throw error
        }
      })
    },
    isOver: () => broker.isOver,
    deviceIds: () => deviceIds,
    end() {
      isEnded = true
      return disconnect()
    },
  }
}
