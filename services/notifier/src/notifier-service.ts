import { createSingleFlight } from '@driveway/domain/single-flight'
import { closeParts } from '@driveway/service-kit/close-parts'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createOutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { Logger } from '@driveway/service-kit/logger'
import { counters } from '@driveway/service-kit/metrics/counters'
import { createPushKey } from '@driveway/service-kit/secrets/push-key'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { listenToChanges, type Change, type ChangeListener } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { pruneTables } from '@driveway/store/kernel/retention'
import { createNoticeCheckStore } from '@driveway/store/notices/notice-check-store'
import { createNoticeChoiceStore } from '@driveway/store/notices/notice-choice-store'
import { createNoticeDeliveryStore } from '@driveway/store/notices/notice-delivery-store'
import type { FastifyInstance } from 'fastify'
import { createNoticeChecker } from './notice-checker.ts'
import { defaultNotifierSettings, type NotifierSettings } from './notifier-settings.ts'
import { createPushClient } from './push/push-client.ts'
import { createPushSender } from './push/push-sender.ts'
import { addUnsubscribeRoute } from './routes/unsubscribe-route.ts'

export type NotifierDeps = {
  readonly database: Database
  /** World time: plans, ready times and quiet hours. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  readonly secrets: SecretBox
  /** The contact that push services write to, as `mailto:` or `https:`. */
  readonly contact: string
  /** Private networks in which push services are allowed. */
  readonly localNetworks: readonly string[]
  readonly settings?: Partial<NotifierSettings>
}

export type NotifierService = {
  register(app: FastifyInstance): void
  start(): Promise<void>
  close(): Promise<void>
}

/** Changes whose key is a device, an account or a supplier. */
const topics: Partial<Record<Change['topic'], 'deviceIds' | 'accountNumbers' | 'energySuppliers'>> = {
  'plan-made': 'deviceIds',
  'device-state': 'deviceIds',
  schedule: 'accountNumbers',
  'one-off-change': 'accountNumbers',
  vehicle: 'accountNumbers',
  tariff: 'accountNumbers',
  'planning-preferences': 'accountNumbers',
  'notice-choice': 'accountNumbers',
  people: 'accountNumbers',
  budget: 'accountNumbers',
  'agile-prices': 'energySuppliers',
}

/** Old notices are removed at this pace. */
const PRUNE_EVERY_MS = 24 * 60 * 60_000

/** Decides by the rules of the domain what to tell whom, once, and sends it. */
export function createNotifierService(deps: NotifierDeps): NotifierService {
  const { database, clock, realClock, logger, secrets } = deps
  const settings = { ...defaultNotifierSettings, ...deps.settings }
  const checks = createNoticeCheckStore(database)
  const client = createPushClient({
    key: createPushKey(secrets),
    contact: deps.contact,
    guard: createOutboundAddresses(deps.localNetworks),
    clock: realClock,
  })
  const deliveries = createNoticeDeliveryStore(database)
  const { leaseMs } = settings
  const sender = createPushSender({ deliveries, client, secrets, clock, realClock, logger, leaseMs })
  const checker = createNoticeChecker({
    database,
    clock,
    realClock,
    secrets,
    onFault,
    onEnqueued: () => void sender.sendDue(),
  })
  const prune = createPruning(deps, onFault)
  let feed: ChangeListener | null = null
  let timer: NodeJS.Timeout | undefined

  function onFault(error: unknown): void {
    logger.error({ err: error }, 'notices could not be checked, and are retried')
  }

  async function onChanges(changes: readonly Change[]): Promise<void> {
    const request = toCheckRequest(changes)
    if (request === null) return
    // The feed announces each change once: a request that failed would otherwise wait for the next look.
    await checks.request(request).catch(async (error: unknown) => {
      onFault(error)
      await checks.requestAll(clock.now())
    })
    void checker.check()
  }

  return {
    register(app) {
      addUnsubscribeRoute(app, { choices: createNoticeChoiceStore(database), secrets, logger })
    },

    async start() {
      feed = await listenToChanges(database, onChanges, onFault)
      await checks.requestAll(clock.now())
      timer = setInterval(() => {
        void checker.check()
        void sender.sendDue()
        void prune.run()
      }, settings.checkEveryMs)
    },

    async close() {
      clearInterval(timer)
      await closeParts(
        [
          async () => feed?.close(),
          () => checker.close(),
          () => sender.close(),
          () => prune.settle(),
          async () => client.close(),
        ],
        (error) => logger.error({ err: error }, 'a part of the notifier could not be closed cleanly'),
      )
    },
  }
}

/** The keys of changes that may call for a notice; null without any. */
function toCheckRequest(changes: readonly Change[]) {
  const asked = {
    deviceIds: new Set<string>(),
    accountNumbers: new Set<string>(),
    energySuppliers: new Set<string>(),
  }
  for (const { topic, key } of changes) {
    const list = topics[topic]
    if (list !== undefined) asked[list].add(key)
  }
  const { deviceIds, accountNumbers, energySuppliers } = asked
  if (deviceIds.size + accountNumbers.size + energySuppliers.size === 0) return null
  return {
    deviceIds: [...deviceIds],
    accountNumbers: [...accountNumbers],
    energySuppliers: [...energySuppliers],
  }
}

function createPruning(
  { database, realClock }: Pick<NotifierDeps, 'database' | 'realClock'>,
  onFault: (error: unknown) => void,
) {
  let prunedAt = -Infinity
  return createSingleFlight(async () => {
    const now = realClock.now()
    if (now.getTime() - prunedAt < PRUNE_EVERY_MS) return
    prunedAt = now.getTime()
    try {
      counters.prunedRows.inc({ group: 'notices' }, await pruneTables(database, 'notices', now))
    } catch (error) {
      onFault(error)
    }
  })
}
