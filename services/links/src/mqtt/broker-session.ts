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
  const { brokerId, accountNumber } = held
  const broker = createStoredBroker(held, deps)
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
    await broker.setProblem(problem)
  }

  async function open(): Promise<void> {
    if (!(await broker.reload())) return events.onEnd()
    const { url, username, sealedPassword } = broker.get()
    const password = sealedPassword && deps.secrets.open(sealedPassword, secretPurposes.broker(brokerId))
    const opened = await openBroker({ brokerId, url, username, password }, deps.addresses, {
      onCommand: (topic, value) => deps.onCommand(broker.get(), topic, value),
      onLost: () => void guard(() => fail('connection-lost')),
    })
    if (!opened.ok) return fail(opened.problem.code)
    if (isEnded) return opened.value.close()
    connection = opened.value
    failures = 0
    if (broker.get().isOver) return removeAll(opened.value)
    await broker.setConnected()
    events.onConnected()
  }

  async function removeAll(from: BrokerConnection): Promise<void> {
    await from.leave(broker.get().announced.flatMap(retainedTopicsOf))
    connection = null
    await deps.leases.remove(brokerId)
    events.onEnd()
  }

  function onPublished(home: HomeView): void {
    deviceIds = home.chargers.map((charger) => charger.deviceId)
    events.onPublished()
  }

  /** A session that failed by our own fault is tried again like one whose broker is away. */
  async function guard(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (isEnded) return
      deps.logger.error({ err: error, brokerId }, 'a broker could not be served')
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
      if (to === null || broker.get().isOver) return
      await guard(async () => {
        try {
          await publishHome(deps, broker, to, onPublished)
        } catch (error) {
          // The loss of a connection is handled where it is noticed.
          if (connection === to) throw error
        }
      })
    },
    isOver: () => broker.get().isOver,
    deviceIds: () => deviceIds,
    end() {
      isEnded = true
      return disconnect()
    },
  }
}

type StoredBroker = ReturnType<typeof createStoredBroker>

/** The broker as it is stored, with what its session stores of it. */
function createStoredBroker(held: HeldBroker, { leases, holder, clock }: SessionDeps) {
  const { brokerId } = held
  let broker = held
  return {
    get: () => broker,
    /** False once this process does not hold it any more. */
    async reload(): Promise<boolean> {
      const found = await leases.find(holder, brokerId)
      if (found !== null) broker = found
      return found !== null
    },
    async setProblem(problem: BrokerProblem): Promise<void> {
      if (problem === broker.problem) return
      await leases.setProblem(brokerId, problem, clock.now())
      broker = { ...broker, problem }
    },
    async setConnected(): Promise<void> {
      await leases.setConnected(brokerId, clock.now())
      broker = { ...broker, problem: null }
    },
    async setAnnounced(objectIds: readonly string[]): Promise<void> {
      await leases.setAnnounced(brokerId, objectIds)
      broker = { ...broker, announced: objectIds }
    },
  }
}

/** Publishes the home as it is now, and removes what was announced and is not there any more. */
async function publishHome(
  deps: SessionDeps,
  broker: StoredBroker,
  to: BrokerConnection,
  onPublished: (home: HomeView) => void,
): Promise<void> {
  const { brokerId, accountNumber } = broker.get()
  const home = await deps.loadHome(accountNumber)
  if (home === null) return
  const { announced } = broker.get()
  const objectIds = objectIdsOf(home)
  const gone = announced.filter((each) => !objectIds.includes(each))
  if (objectIds.some((each) => !announced.includes(each))) {
    await broker.setAnnounced([...gone, ...objectIds])
  }
  const topics = await deps.batteries.follow(accountNumber, (topic, text) => to.send(topic, text))
  await to.listenTo(objectIds, topics)
  to.publish(describeHome(home, brokerId, deps.worldNow()))
  onPublished(home)
  if (gone.length === 0) return
  await to.clear(gone.flatMap(retainedTopicsOf))
  await broker.setAnnounced(objectIds)
}
