import { outlookOf, outlooks, type Outlook } from '@driveway/domain/planning/readiness/tonight-outlook'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'
import { listLateLedgerWork, listNewestChanges, listWaitingMails } from '@driveway/store/kernel/queue-figures'
import { createTonightStore } from '@driveway/store/plans/tonight-store'
import type { OperatorDeps } from './operator-deps.ts'

/** The lists behind the numbers of Now. Chargers that are offline are a filter of the fleet. */
export const nowLists = [...outlooks, 'refused', 'ledger', 'feed', 'mails'] as const
export type NowListName = (typeof nowLists)[number]

export const MAX_BEHIND = 200

export type NowRow = {
  readonly chargerId: string | null
  /** Real time, but the ready-by time of a car is world time. */
  readonly at: Date
  readonly text: string
}

export function isNowList(name: string): name is NowListName {
  return (nowLists as readonly string[]).includes(name)
}

/** The entries that a number of Now counts, at most 200. */
export async function listBehindNow(deps: OperatorDeps, list: NowListName): Promise<readonly NowRow[]> {
  const { database, clock } = deps
  const now = clock.now()
  switch (list) {
    case 'ready':
    case 'at-risk':
    case 'cannot':
    case 'unknown':
      return listOutlook(deps, list)
    case 'refused':
      return listRefused(deps, new Date(now.getTime() - DAY_MS))
    case 'ledger':
      return listLateLedgerWork(database, now, MAX_BEHIND)
    case 'feed':
      return listNewestChanges(database, MAX_BEHIND)
    case 'mails':
      return listWaitingMails(database, MAX_BEHIND)
    default:
      return list satisfies never
  }
}

/** Cars by their ready-by time, each with the reason of its outlook. */
async function listOutlook(
  { database, clock, worldClock = clock }: OperatorDeps,
  wanted: Outlook,
): Promise<readonly NowRow[]> {
  const store = createTonightStore(database)
  const at = worldClock.now()
  const groups = (await store.listGroups(at))
    .map((group) => Object.assign(outlookOf(group), group))
    .filter(({ outlook }) => outlook === wanted)
  const due = await store.listChargers(at, groups, MAX_BEHIND)
  const rows = due.flatMap(({ group: { outlook, reason }, chargers }) =>
    chargers.map(({ chargerId, readyAt }) => ({ chargerId, at: readyAt, text: reason ?? outlook })),
  )
  return rows.toSorted((first, second) => first.at.getTime() - second.at.getTime()).slice(0, MAX_BEHIND)
}

async function listRefused({ database }: OperatorDeps, since: Date): Promise<readonly NowRow[]> {
  const entries = await createQuarantineStore(database).list({ limit: MAX_BEHIND })
  return entries
    .filter(({ noticedAt }) => noticedAt >= since)
    .map(({ chargerId, noticedAt, matter, reason }) => ({
      chargerId,
      at: noticedAt,
      text: `${matter}: ${reason}`,
    }))
}
