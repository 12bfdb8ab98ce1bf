import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import { decideNotices, type NoticeDecision } from '@driveway/domain/notice/decide-notices'
import { isWanted, noticeKinds, type NoticeKind } from '@driveway/domain/notice/notice-kind'
import type { NoticeFacts } from '@driveway/domain/notice/notice-facts'
import { OFFLINE_NOTICE_MS } from '@driveway/domain/notice/stopped'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { loadBudgets } from '@driveway/store/advice/budget-store'
import type { Database } from '@driveway/store/kernel/database'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import {
  setNextChecks,
  takeDueChecks,
  type CheckedCharger,
  type NextCheck,
} from '@driveway/store/notices/notice-check-store'
import {
  loadRecipients,
  loadTold,
  writeNotices,
  type NoticeRecipient,
  type NoticeWrite,
} from '@driveway/store/notices/notice-store'
import { createPlanInputStore } from '@driveway/store/plans/plan-input-store'
import { buildFacts, loadBudget, loadLastMonth } from './load-facts.ts'
import { writeNoticeMail } from './notice-mail.ts'

export type NoticeChecker = {
  /** Looks at the chargers whose time has come. A call during a run waits for a further run. */
  check(): Promise<void>
  close(): Promise<void>
}

type Deps = {
  readonly database: Database
  /** World time. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly secrets: Pick<SecretBox, 'hash'>
  readonly onFault: (error: unknown) => void
  /** Called after messages were enqueued. */
  readonly onEnqueued: () => void
}

const BATCH = 50
/** Levels and estimates change without an announcement. */
const PLUGGED_IN_EVERY_MS = 15 * MINUTE_MS
const UNPLUGGED_EVERY_MS = 60 * MINUTE_MS

type Judged = { readonly writes: readonly NoticeWrite[]; readonly next: NextCheck }

/** Decides what to tell of each charger, and stores it with what is to be sent in one transaction. */
export function createNoticeChecker(deps: Deps): NoticeChecker {
  const { database, clock, realClock, secrets, onFault, onEnqueued } = deps
  const inputs = createPlanInputStore(database)
  const consumption = createConsumptionStore(database)
  const flight = createSingleFlight(checkAll)
  const closing = new AbortController()

  async function checkAll(): Promise<void> {
    try {
      while (!closing.signal.aborted && (await checkBatch()) === BATCH);
    } catch (error) {
      onFault(error)
    }
  }

  /** The locks on the checks make sure that no other process decides on older facts afterwards. */
  async function checkBatch(): Promise<number> {
    const { checked, told } = await runTransaction(database, async (transaction) => {
      const times = { now: clock.now(), realNow: realClock.now() }
      const due = await takeDueChecks(transaction, times.now, BATCH)
      if (due.length === 0) return { checked: 0, told: 0 }
      const accountNumbers = [...new Set(due.map((each) => each.accountNumber))]
      const [chargers, accounts, recipients, toldBefore] = [
        new Map(
          (await inputs.loadChargers(due.map((each) => each.deviceNo))).map((each) => [each.deviceNo, each]),
        ),
        await inputs.loadAccounts(accountNumbers, times.now),
        await loadRecipients(transaction, accountNumbers),
        await loadTold(
          transaction,
          due.map((each) => each.deviceNo),
          times.now,
        ),
      ]
      const budgets = await loadBudgets(transaction, accountNumbers)
      const judged: Judged[] = []
      for (const each of due) {
        const charger = chargers.get(each.deviceNo)
        const account = accounts.get(each.accountNumber)
        const recipient = recipients.get(each.accountNumber)
        if (charger === undefined || account === undefined || recipient === undefined) {
          judged.push({ writes: [], next: nextCheckOf(each, times.now.getTime() + UNPLUGGED_EVERY_MS) })
          continue
        }
        const wanted = noticeKinds.filter((kind) => isWanted(recipient.choices, kind))
        const facts = {
          ...buildFacts(each, charger, account, times),
          lastMonth: wanted.includes('monthly-summary')
            ? await loadLastMonth(consumption, each, times.now)
            : null,
          budget: wanted.includes('over-budget')
            ? await loadBudget(transaction, each, budgets.get(each.accountNumber), times.now)
            : null,
        }
        const decided = decideNotices(facts, wanted, toldBefore.get(each.deviceNo) ?? [])
        judged.push({
          writes: decided.decisions.map((decision) => toWrite(each, recipient, decision, times)),
          next: nextCheckOf(each, Math.min(decided.nextAt, recheckAt(facts))),
        })
      }
      const writes = judged.flatMap((each) => each.writes)
      await setNextChecks(
        transaction,
        judged.map((each) => each.next),
      )
      await writeNotices(transaction, writes, times)
      return { checked: due.length, told: writes.length }
    })
    if (told > 0) onEnqueued()
    return checked
  }

  function toWrite(
    { accountNumber, deviceNo }: CheckedCharger,
    recipient: NoticeRecipient,
    decision: NoticeDecision,
    times: { readonly now: Date; readonly realNow: Date },
  ): NoticeWrite {
    if (decision.act === 'withdraw') {
      return { decision, accountNumber, deviceNo, subscriptionIds: [], mail: null }
    }
    const kind: NoticeKind = decision.act === 'tell' ? decision.kind : decision.told.kind
    const { push, mail } = recipient.choices[kind]
    const subscriptionIds = push ? recipient.subscriptionIds : []
    // A customer without a browser to push to is mailed.
    const isMailed = mail || (push && subscriptionIds.length === 0)
    const { figures, useUntil } = decision.notice
    const letter = isMailed
      ? writeNoticeMail(secrets, { ...recipient, kind, figures, useUntil }, times)
      : null
    return { decision, accountNumber, deviceNo, subscriptionIds, mail: letter }
  }

  return {
    check() {
      flight.request()
      return flight.settle()
    },
    close() {
      closing.abort()
      return flight.settle()
    },
  }
}

function nextCheckOf({ deviceNo }: CheckedCharger, at: number): NextCheck {
  return { deviceNo, checkAt: new Date(at) }
}

/** The next look at facts that change without an announcement. World time follows real time, or is faster. */
function recheckAt({ now, connector, offlineMs }: NoticeFacts): number {
  if (offlineMs > 0 && offlineMs < OFFLINE_NOTICE_MS) return now + OFFLINE_NOTICE_MS - offlineMs
  return now + (isPluggedIn(connector) ? PLUGGED_IN_EVERY_MS : UNPLUGGED_EVERY_MS)
}
