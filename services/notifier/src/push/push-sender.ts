import type { PushPayload } from '@driveway/contract/notices'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { noticeRules } from '@driveway/domain/notice/decide-notices'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { NoticeDelivery, NoticeDeliveryStore } from '@driveway/store/notices/notice-delivery-store'
import { describeAllClear, describeNotice, type NoticeText } from '../describe-notice.ts'
import { writeNoticeMail } from '../notice-mail.ts'
import { topicOf, type PushClient } from './push-client.ts'
import { pauseAfter } from './retry-schedule.ts'

export type PushSender = {
  /** Sends messages that are due. A call during a run waits for a further run. */
  sendDue(): Promise<void>
  /** Finishes the messages in flight; the others wait for the next start. */
  close(): Promise<void>
}

type Deps = {
  readonly deliveries: NoticeDeliveryStore
  readonly client: PushClient
  readonly secrets: Pick<SecretBox, 'hash'>
  /** World time. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  readonly leaseMs: number
}

/** Sent at once: a push service answers within tens of milliseconds. */
const BATCH = 32

/** Sends the push messages of the outbox, each by one process at a time. */
export function createPushSender(deps: Deps): PushSender {
  const { deliveries, realClock, logger, leaseMs } = deps
  const flight = createSingleFlight(sendAll)
  const closing = new AbortController()

  async function sendAll(): Promise<void> {
    try {
      let claimed: readonly NoticeDelivery[]
      do {
        claimed = await deliveries.claimDue({ now: realClock.now(), leaseMs, limit: BATCH })
        await Promise.all(claimed.map((delivery) => sendOne(deps, delivery)))
      } while (claimed.length > 0 && !closing.signal.aborted)
    } catch (error) {
      logger.error({ err: error }, 'the outbox of notices could not be read')
    }
  }

  return {
    sendDue() {
      flight.request()
      return flight.settle()
    },
    close() {
      closing.abort()
      return flight.settle()
    },
  }
}

function giveUp(
  { clock, realClock, secrets, deliveries }: Deps,
  delivery: NoticeDelivery,
  isGone: boolean,
): Promise<void> {
  const times = { now: clock.now(), realNow: realClock.now() }
  const notice = { ...delivery, useUntil: delivery.useUntil.getTime() }
  const mail = delivery.isAllClear ? null : writeNoticeMail(secrets, notice, times)
  return deliveries.giveUp(delivery, isGone, mail, times.realNow)
}

async function sendOne(deps: Deps, delivery: NoticeDelivery): Promise<void> {
  const { clock, deliveries, client, realClock, logger } = deps
  const ttlMs = delivery.useUntil.getTime() - clock.now().getTime()
  const text = describe(delivery)
  if (ttlMs <= 0 || text === null) return deliveries.drop(delivery.deliveryId)
  const tag = `${delivery.kind} ${delivery.deviceId}`
  const outcome = await client.send({
    endpoint: delivery.endpoint,
    p256dh: delivery.p256dh,
    auth: delivery.auth,
    payload: JSON.stringify(toPayload(text, topicOf(tag), delivery)),
    topic: topicOf(tag),
    ttlSeconds: ttlMs / 1000,
    isUrgent: noticeRules[delivery.kind].quiet === 'sent' && !delivery.isAllClear,
  })
  switch (outcome.kind) {
    case 'sent':
      return deliveries.markSent(delivery.deliveryId, realClock.now())
    case 'gone':
      return giveUp(deps, delivery, true)
    case 'refused':
      logger.warn({ status: outcome.status, kind: delivery.kind }, 'a push service refused a message')
      return giveUp(deps, delivery, false)
    case 'unavailable': {
      const pause = pauseAfter(delivery.tries, outcome.afterMs)
      if (pause === null || pause >= ttlMs) return giveUp(deps, delivery, false)
      return deliveries.tryAgainAt(delivery.deliveryId, new Date(realClock.now().getTime() + pause))
    }
    default:
      return outcome satisfies never
  }
}

function describe({ kind, figures, isAllClear }: NoticeDelivery): NoticeText | null {
  return isAllClear ? describeAllClear(kind, figures) : describeNotice(kind, figures)
}

function toPayload(text: NoticeText, tag: string, { brand, isAllClear }: NoticeDelivery): PushPayload {
  return {
    title: text.title,
    text: text.paragraphs.join(' '),
    tag,
    path: text.path,
    icon: `/brand/${brand}/icon-192.png`,
    ...(text.action ? { action: text.action } : {}),
    ...(isAllClear ? { isSilent: true } : {}),
  }
}
