import { DAY_MS } from '@driveway/domain/time/london-time'
import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { Session, SessionState } from '../session/session.ts'
import { queryClientOf } from '../wire/query-client.ts'
import { isUnreached } from '../wire/request-error.ts'
import { CONTENT_KEY, isSameOwner, readKept, type KeptAnswer, type KeptContent } from './kept-database.ts'

/** Older answers say nothing about today. */
const KEEP_MS = 30 * DAY_MS

/** A device that takes longer starts without its kept answers, and shows them once they are read. */
const RESTORE_WITHIN_MS = 300

/**
 * Answers that are painted before fresh ones arrive. Others are restored offline, or when the server cannot be reached:
 * a form would begin with old values, and a gate would decide by old features.
 */
const paintedAtOnce = new Set([
  'customer-devices',
  'charger-reading',
  'charge-plan',
  'day-energy',
  'day-times',
  'max-hourly',
  'month-energy',
  'month-statistics',
])

/** Today shows the charger's state by the account's features, and the next times of the schedule; other pages wait. */
const paintedOnToday = new Set(['customer-account', 'vehicle-schedule'])

type Moment = {
  readonly build: string
  readonly now: number
  readonly isOnline: boolean
  /** The page that opens is Today, which no gate closes. */
  readonly isToday: boolean
}

function isPaintedAtOnce(key: string, isToday: boolean): boolean {
  return paintedAtOnce.has(key) || (isToday && paintedOnToday.has(key))
}

/** A session that was restored without a token does not know its account yet; it is the one that was last kept. */
function isForSession({ owner }: KeptContent, session: SessionState, build: string): boolean {
  if (owner === null || session.kind === 'signed-out') return false
  return isSameOwner(owner, { accountNumber: session.accountNumber ?? owner.accountNumber, build })
}

/** Puts what is kept into the cache, where no newer answer has arrived. */
export function fillCache(
  client: QueryClient,
  kept: KeptContent,
  session: SessionState,
  { build, now, isOnline, isToday }: Moment,
): void {
  if (!isForSession(kept, session, build)) return
  for (const answer of kept.answers) {
    if (!isOnline || isPaintedAtOnce(String(answer.key[0]), isToday)) fillOne(client, answer, now)
  }
}

function fillOne(client: QueryClient, { key, value, at }: KeptAnswer, now: number): void {
  if (now - at >= KEEP_MS || key[0] === CONTENT_KEY) return
  const knownAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
  if (knownAt >= at) return
  client.setQueryData(key, value, { updatedAt: at })
  // Whatever its age: a change since then has not reached it.
  void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
}

/** Puts a kept answer into the cache when its first request waits for the network, or does not reach the server. */
export function fillUnreached(
  client: QueryClient,
  kept: KeptContent,
  { state }: Pick<Session, 'state'>,
  { build, now }: { readonly build: string; readonly now: () => number },
): void {
  function fill({ queryHash, state: known }: Query): void {
    if (known.data !== undefined || !isWaiting(known) || !isForSession(kept, state.get(), build)) return
    const answer = kept.answers.find(({ id }) => id === queryHash)
    if (answer) fillOne(client, answer, now())
  }
  const cache = client.getQueryCache()
  // A slow device reads what it kept after the first requests.
  cache.getAll().forEach(fill)
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') fill(query)
  })
}

function isWaiting({ fetchStatus, fetchFailureReason }: Query['state']): boolean {
  return fetchStatus === 'paused' || isUnreached(fetchFailureReason)
}

function untilTimeout(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, RESTORE_WITHIN_MS)
  })
}

/** A device without a database, or with a broken one, starts without kept answers. */
export async function restoreSession(
  session: Session,
  { factory, ...moment }: Moment & { readonly factory: IDBFactory },
): Promise<void> {
  // The library assumes a network until the browser reports a change.
  onlineManager.setOnline(moment.isOnline)
  const client = queryClientOf(session)
  function fill(kept: KeptContent): void {
    fillCache(client, kept, session.state.get(), { ...moment, isOnline: onlineManager.isOnline() })
    fillUnreached(client, kept, session, { ...moment, now: Date.now })
  }
  await Promise.race([readKept(factory).then(fill), untilTimeout()])
}
