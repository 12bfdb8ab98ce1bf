import { decideEvState } from '@driveway/domain/charger/charger-state-rule'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { closeParts } from '@driveway/service-kit/close-parts'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createOutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createHouseholdStore, type Device } from '@driveway/store/accounts/household-store'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { createWebhookEventStore, type ToldState } from '@driveway/store/links/webhook-event-store'
import { createWebhookSender } from './webhook-sender.ts'

/** States that change by time alone, such as offline, are noticed at this pace. */
const SWEEP_EVERY_MS = 15_000

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
}

export type LinksService = { close(): Promise<void> }

/** Tells customers' webhooks what their chargers do. */
export async function createLinksService(deps: LinksDeps): Promise<LinksService> {
  const { database, clock, worldClock, logger, sweepEveryMs = SWEEP_EVERY_MS } = deps
  const events = createWebhookEventStore(database)
  const households = createHouseholdStore(database)
  const addresses = createOutboundAddresses(deps.localNetworks)
  const sender = createWebhookSender({ events, secrets: deps.secrets, addresses, clock, logger })
  /** Chargers that changed; null stands for all of them. */
  const changed = new Set<string | null>()
  const telling = createSingleFlight(tellChanged)

  async function tellHousehold(accountNumber: string): Promise<void> {
    const household = await households.find(accountNumber)
    const now = clock.now()
    for (const device of household?.devices ?? []) {
      const isSolarMatching = household?.customer.exportMatchingOptIn ?? false
      const isSunAwaited = isWithin(device.sunWait, worldClock.now())
      const { status, isPluggedIn } = decideEvState(device.facts, { now, isSolarMatching, isSunAwaited })
      // Power is left out: it changes with every reading, and a webhook is for changes of state.
      const state: ToldState = { status, isPluggedIn, isBoosting: device.facts.isBoosting }
      await events.tell({ accountNumber, deviceId: device.deviceId, type: 'charger.status', state, now })
    }
  }

  async function tellChanged(): Promise<void> {
    const taken = [...changed]
    changed.clear()
    try {
      const accounts = new Set<string>()
      for (const deviceId of taken.includes(null) ? [null] : taken) {
        for (const account of await events.listAccounts(deviceId)) accounts.add(account)
      }
      for (const account of accounts) await tellHousehold(account)
    } catch (error) {
      changed.add(null)
      logger.error({ err: error }, 'webhooks could not be told, and are told again')
    }
  }

  function tell(deviceId: string | null): void {
    changed.add(deviceId)
    telling.request()
  }

  const listener = await listenToChanges(
    database,
    (changes) => {
      for (const { topic, key } of changes) if (topic === 'device-state') tell(key)
      if (changes.some(({ topic }) => topic === 'webhook-event')) {
        tell(null)
        void sender.sendDue()
      }
    },
    (error) => logger.warn({ err: error }, 'links lost the change feed and reconnects'),
  )
  const sweep = setInterval(() => tell(null), sweepEveryMs)
  tell(null)
  void sender.sendDue()

  return {
    async close() {
      clearInterval(sweep)
      await closeParts([() => listener.close(), () => telling.settle(), () => sender.close()], (error) =>
        logger.error({ err: error }, 'a part of links could not be closed cleanly'),
      )
    },
  }
}

function isWithin(wait: Device['sunWait'], now: Date): boolean {
  return wait !== null && wait.from <= now && now < wait.until
}
