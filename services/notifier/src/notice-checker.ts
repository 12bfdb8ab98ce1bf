import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import { decideNotices, type NoticeDecision } from '@driveway/domain/notice/decide-notices'
import type { NoticeKind } from '@driveway/domain/notice/notice-kind'
import { listWanted } from '@driveway/domain/notice/notice-role'
import type { NoticeFacts } from '@driveway/domain/notice/notice-facts'
import { OFFLINE_NOTICE_MS } from '@driveway/domain/notice/stopped'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { loadBudgets } from '@driveway/store/advice/budget-store'
import type { Database, Transaction } from '@driveway/store/kernel/database'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { createConsumptionStore, type ConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
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
  type PersonNotice,
} from '@driveway/store/notices/notice-store'
import type { AccountFacts } from '@driveway/store/plans/account-facts'
import {
  createPlanInputStore,
  type PlannableCharger,
  type PlanInputStore,
} from '@driveway/store/plans/plan-input-store'
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

type Times = {
  /** World time. */
  readonly now: Date
  readonly realNow: Date
}

/** The facts of a batch. */
type Known = {
  readonly chargers: ReadonlyMap<number, PlannableCharger>
  readonly accounts: ReadonlyMap<string, AccountFacts>
  readonly recipients: ReadonlyMap<string, readonly NoticeRecipient[]>
  readonly told: ReadonlyMap<number, readonly PersonNotice[]>
  /** In pence. */
  readonly budgets: ReadonlyMap<string, number>
}

type Judged = { readonly writes: readonly NoticeWrite[]; readonly next: NextCheck }

/** Decides what to tell of each charger, and stores it with what is to be sent in one transaction. */
export function createNoticeChecker(deps: Deps): NoticeChecker {
  const { database, clock, realClock, onFault, onEnqueued } = deps
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
      const known = await loadKnown(inputs, transaction, due, times.now)
      const judged: Judged[] = []
      for (const each of due) judged.push(await judge(deps, consumption, transaction, each, known, times))
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

function toWrite(
  { secrets }: Deps,
  { accountNumber, deviceNo }: CheckedCharger,
  recipient: NoticeRecipient,
  decision: NoticeDecision,
  times: Times,
): NoticeWrite {
  const { personId } = recipient
  const to = { decision, accountNumber, personId, deviceNo }
  if (decision.act === 'withdraw') return { ...to, subscriptionIds: [], mail: null }
  const kind: NoticeKind = decision.act === 'tell' ? decision.kind : decision.told.kind
  const { push, mail } = recipient.choices[kind]
  const subscriptionIds = push ? recipient.subscriptionIds : []
  // A person without a browser to push to is mailed, unless they have ended mails of this kind.
  const isMailed = mail || (push && subscriptionIds.length === 0 && !recipient.endedMails.includes(kind))
  const { figures, useUntil } = decision.notice
  const letter = isMailed ? writeNoticeMail(secrets, { ...recipient, kind, figures, useUntil }, times) : null
  return { ...to, subscriptionIds, mail: letter }
}

/** Decides for each person of the home by their own choices. */
async function judge(
  deps: Deps,
  consumption: ConsumptionStore,
  transaction: Transaction,
  checked: CheckedCharger,
  known: Known,
  times: Times,
): Promise<Judged> {
  const { accountNumber, deviceNo } = checked
  const charger = known.chargers.get(deviceNo)
  const account = known.accounts.get(accountNumber)
  if (charger === undefined || account === undefined)
    return { writes: [], next: nextCheckOf(checked, times.now.getTime() + UNPLUGGED_EVERY_MS) }
  const recipients = known.recipients.get(accountNumber) ?? []
  const wanted = new Map(recipients.map((each) => [each, listWanted(each.role, each.choices)]))
  const all = new Set([...wanted.values()].flat())
  const facts = {
    ...buildFacts(checked, charger, account, times),
    lastMonth: all.has('monthly-summary') ? await loadLastMonth(consumption, checked, times.now) : null,
    budget: all.has('over-budget')
      ? await loadBudget(transaction, checked, known.budgets.get(accountNumber), times.now)
      : null,
  }
  const told = known.told.get(deviceNo) ?? []
  let nextAt = recheckAt(facts)
  const writes: NoticeWrite[] = []
  for (const [recipient, kinds] of wanted) {
    const own = told.filter(({ personId }) => personId === recipient.personId)
    const decided = decideNotices(facts, kinds, own)
    nextAt = Math.min(nextAt, decided.nextAt)
    writes.push(...decided.decisions.map((decision) => toWrite(deps, checked, recipient, decision, times)))
  }
  return { writes: [...writes, ...listLeft(checked, recipients, told)], next: nextCheckOf(checked, nextAt) }
}

async function loadKnown(
  inputs: PlanInputStore,
  transaction: Transaction,
  due: readonly CheckedCharger[],
  now: Date,
) {
  const deviceNos = due.map((each) => each.deviceNo)
  const accountNumbers = [...new Set(due.map((each) => each.accountNumber))]
  const chargers = await inputs.loadChargers(deviceNos)
  return {
    chargers: new Map(chargers.map((each) => [each.deviceNo, each])),
    accounts: await inputs.loadAccounts(accountNumbers, now),
    recipients: await loadRecipients(transaction, accountNumbers),
    told: await loadTold(transaction, deviceNos, now),
    budgets: await loadBudgets(transaction, accountNumbers),
  }
}

/** Withdraws notices that still wait for somebody who has left the home. */
function listLeft(
  { accountNumber, deviceNo }: CheckedCharger,
  recipients: readonly NoticeRecipient[],
  told: readonly PersonNotice[],
): readonly NoticeWrite[] {
  const left = told.filter(
    ({ personId, isWithdrawn }) => !isWithdrawn && recipients.every((each) => each.personId !== personId),
  )
  return left.map((each) => ({
    decision: { act: 'withdraw', told: each, isSilent: true },
    accountNumber,
    personId: each.personId,
    deviceNo,
    subscriptionIds: [],
    mail: null,
  }))
}

function nextCheckOf({ deviceNo }: CheckedCharger, at: number): NextCheck {
  return { deviceNo, checkAt: new Date(at) }
}

/** The next look at facts that change without an announcement. World time follows real time, or is faster. */
function recheckAt({ now, connector, offlineMs }: NoticeFacts): number {
  if (offlineMs > 0 && offlineMs < OFFLINE_NOTICE_MS) return now + OFFLINE_NOTICE_MS - offlineMs
  return now + (isPluggedIn(connector) ? PLUGGED_IN_EVERY_MS : UNPLUGGED_EVERY_MS)
}
