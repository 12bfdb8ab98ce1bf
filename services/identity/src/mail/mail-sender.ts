import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { listenToChanges, type ChangeListener } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import type { MailStore, WaitingMail } from '@driveway/store/accounts/mail-store'
import type { MailPost } from './mail-post.ts'
import { findNextTry } from './retry-times.ts'

/** Longer than any try can take: after this another process may send what this one left. */
const LEASE_MS = 2 * 60 * 1000
const BATCH = 4
/** Even when nobody calls, the outbox is looked into this often. */
const LONGEST_SLEEP_MS = 60 * 1000
const SHORTEST_SLEEP_MS = 1000

export type MailSender = {
  start(): Promise<void>
  /** Sends what is due. Who calls while it is at work waits for the mails that came in since, too. */
  sendDue(): Promise<void>
  /** Finishes the mail that is under way; the others wait for the next start. */
  close(): Promise<void>
}

/** Empties the outbox: woken by the change feed, and by itself when a mail is to be tried again. */
export function createMailSender(deps: {
  database: Database
  mails: MailStore
  post: MailPost
  clock: RealClock
  logger: Logger
}): MailSender {
  const { database, mails, post, clock, logger } = deps
  let listener: ChangeListener | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let sending = Promise.resolve()

  async function sendOne(mail: WaitingMail): Promise<void> {
    const { mailId, brand, accountNumber, recipient, expiresAt, tries, kind } = mail
    if (expiresAt <= clock.now()) return giveUp(mail)
    const sent = await post.send({ brand, accountNumber, recipient, mail })
    if (sent.ok) return mails.markSent(mailId, clock.now())
    const next = sent.problem.code === 'mail-refused' ? null : findNextTry(tries, clock.now(), expiresAt)
    if (!next) return giveUp(mail)
    logger.warn({ mailId, kind, tries, next }, 'a mail will be tried again')
    return mails.tryAgainAt(mailId, next)
  }

  function giveUp({ mailId, kind, tries }: WaitingMail): Promise<void> {
    logger.error({ mailId, kind, tries }, 'a mail was given up')
    return mails.markFailed(mailId, clock.now())
  }

  /** Says whether there may be more. */
  async function sendSome(): Promise<boolean> {
    if (isClosed) return false
    const claimed = await mails.claimDue({ now: clock.now(), leaseMs: LEASE_MS, limit: BATCH })
    for (const mail of claimed) {
      // What was claimed and not begun is due again at once, for whoever sends next.
      await (isClosed ? mails.tryAgainAt(mail.mailId, clock.now()) : sendOne(mail))
    }
    return claimed.length > 0
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    let isMore = true
    while (isMore) isMore = await sendSome()
    const next = await mails.findNextTry()
    const wait = next ? next.getTime() - clock.now().getTime() : LONGEST_SLEEP_MS
    sleep(Math.min(Math.max(wait, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS))
  }

  function sleep(milliseconds: number): void {
    if (!isClosed) timer = setTimeout(() => void sendDue(), milliseconds)
  }

  function sendDue(): Promise<void> {
    sending = sending.then(sendAll).catch((error: unknown) => {
      logger.error({ err: error }, 'the outbox could not be read')
      sleep(LONGEST_SLEEP_MS)
    })
    return sending
  }

  return {
    async start() {
      listener = await listenToChanges(
        database,
        (changes) => {
          if (changes.some(({ topic }) => topic === 'mail')) void sendDue()
        },
        (error) => logger.warn({ err: error }, 'the outbox has lost its connection, and comes back'),
      )
      void sendDue()
    },

    sendDue,

    async close() {
      isClosed = true
      clearTimeout(timer)
      await listener?.close()
      await sending
    },
  }
}
