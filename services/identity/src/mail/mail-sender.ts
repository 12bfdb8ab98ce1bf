import type { RealClock } from '@driveway/service-kit/clock'
import { createDueWork } from '@driveway/service-kit/due-work'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { listenToChanges, type ChangeListener } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import type { MailStore, WaitingMail } from '@driveway/store/accounts/mail-store'
import type { MailDelivery } from './mail-delivery.ts'
import { openMail } from './open-mail.ts'
import { findNextAttempt } from './retry-schedule.ts'

/** Longer than any attempt takes; after it another process may send the mail. */
const LEASE_MS = 2 * 60 * 1000
const BATCH = 4
/** The outbox is polled this often even without a notification. */
const LONGEST_SLEEP_MS = 60 * 1000
const SHORTEST_SLEEP_MS = 1000

export type MailSender = {
  start(): Promise<void>
  /** Sends mails that are due. A call during a run waits for a further run. */
  sendDue(): Promise<void>
  /** Finishes the mail in flight; the others wait for the next start. */
  close(): Promise<void>
}

type Deps = {
  database: Database
  mails: MailStore
  post: MailDelivery
  secrets: Pick<SecretBox, 'open'>
  clock: RealClock
  logger: Logger
}

/** Sends the mails of the outbox: on a change notification, and when a retry is due. */
export function createMailSender(deps: Deps): MailSender {
  const { database, mails, clock, logger } = deps
  let listener: ChangeListener | null = null
  const work = createDueWork({
    doSome: sendSome,
    findNextDue: () => mails.findNextTry(),
    onError: (error) => logger.error({ err: error }, 'outbox could not be read'),
    clock,
    shortestSleepMs: SHORTEST_SLEEP_MS,
    longestSleepMs: LONGEST_SLEEP_MS,
  })

  async function sendSome(): Promise<boolean> {
    const claimed = await mails.claimDue({ now: clock.now(), leaseMs: LEASE_MS, limit: BATCH })
    for (const mail of claimed) {
      // A mail that was claimed but not started is due again at once.
      await (work.isClosed ? mails.tryAgainAt(mail.mailId, clock.now()) : sendOne(deps, mail))
    }
    return claimed.length > 0
  }

  return {
    async start() {
      listener = await listenToChanges(
        database,
        (changes) => {
          if (changes.some(({ topic }) => topic === 'mail')) void work.doDue()
        },
        (error) => logger.warn({ err: error }, 'outbox lost its connection and reconnects'),
      )
      void work.doDue()
    },

    sendDue: work.doDue,

    async close() {
      const worked = work.close()
      await listener?.close()
      await worked
    },
  }
}

function giveUp({ logger, mails, clock }: Deps, { mailId, kind, tries }: WaitingMail): Promise<void> {
  logger.error({ mailId, kind, tries }, 'mail given up')
  return mails.markFailed(mailId, clock.now())
}

async function sendOne(deps: Deps, mail: WaitingMail): Promise<void> {
  const { clock, secrets, post, mails, logger } = deps
  const { mailId, brand, accountNumber, recipient, expiresAt, tries, kind } = mail
  const opened = expiresAt <= clock.now() ? null : openMail(mail, secrets)
  if (opened === null) return giveUp(deps, mail)
  const sent = await post.send({ brand, accountNumber, recipient, mail: opened })
  if (sent.ok) return mails.markSent(mailId, clock.now())
  const next = sent.problem.code === 'mail-refused' ? null : findNextAttempt(tries, clock.now(), expiresAt)
  if (!next) return giveUp(deps, mail)
  logger.warn({ mailId, kind, tries, next }, 'mail will be retried')
  return mails.tryAgainAt(mailId, next)
}
