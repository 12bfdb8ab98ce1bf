import { everyCharger, type FleetQuery } from '@driveway/domain/fleet/fleet-query'
import {
  outlookOf,
  outlooks,
  type Outlook,
  type OutlookReason,
} from '@driveway/domain/planning/readiness/tonight-outlook'
import { createOperatorActStore, type RecordedAct } from '@driveway/store/accounts/operator-act-store'
import { readQueueFigures, type QueueFigures } from '@driveway/store/kernel/queue-figures'
import { createFleetStore } from '@driveway/store/fleet/fleet-store'
import { createTonightStore, type TonightGroup } from '@driveway/store/plans/tonight-store'
import type { OperatorDeps } from './operator-deps.ts'

/** Chargers that are named; the others are counted. */
const LISTED = 20
const LAST_ACTS = 5

export type Concern = {
  readonly outlook: Exclude<Outlook, 'ready'>
  readonly reason: OutlookReason
  readonly count: number
  readonly chargerIds: readonly string[]
}

/** The state of the whole system at this moment. */
export type NowReport = {
  /** World time. */
  readonly at: Date
  /** Cars that are plugged in and have a ready-by time within a day. */
  readonly tonight: Readonly<Record<Outlook, number>>
  readonly concerns: readonly Concern[]
  /** For more than an hour. */
  readonly offline: { readonly count: number; readonly chargerIds: readonly string[] }
  readonly queues: QueueFigures
  readonly lastActs: readonly RecordedAct[]
}

/** Chargers of customers that have been offline for more than an hour, the longest first. */
export const offlineChargers: FleetQuery = {
  ...everyCharger,
  hasCustomer: true,
  seen: 'over-hour',
  sort: 'seen',
}

export async function showNow({ database, clock, worldClock = clock }: OperatorDeps): Promise<NowReport> {
  const now = clock.now()
  const at = worldClock.now()
  const store = createTonightStore(database)
  const fleet = createFleetStore(database)
  // One after the other: the figures of a whole fleet would else take every core at once.
  const groups = await store.listGroups(at)
  const offlineCount = await fleet.count(offlineChargers, now)
  const offline = await fleet.list(offlineChargers, now, LISTED)
  const queues = await readQueueFigures(database, now)
  const lastActs = await createOperatorActStore(database).list(LAST_ACTS)
  const judged = groups.map((group) => Object.assign(outlookOf(group), group))
  const counts = outlooks.map((outlook) => [
    outlook,
    judged.reduce((sum, each) => sum + (each.outlook === outlook ? each.count : 0), 0),
  ])
  const concerns = await listConcerns(store, at, judged)
  return {
    at,
    tonight: Object.fromEntries(counts) as Record<Outlook, number>,
    concerns: mergeConcerns(concerns),
    offline: { count: offlineCount, chargerIds: offline.chargers.map(({ chargerId }) => chargerId) },
    queues,
    lastActs,
  }
}

type JudgedGroup = TonightGroup & ReturnType<typeof outlookOf>

async function listConcerns(
  store: ReturnType<typeof createTonightStore>,
  at: Date,
  judged: readonly JudgedGroup[],
): Promise<readonly Concern[]> {
  const worrying = judged.filter(({ outlook }) => outlook !== 'ready')
  const due = await store.listChargers(at, worrying, LISTED)
  return due.flatMap(({ group: { outlook, reason, count }, chargers }) =>
    outlook === 'ready' || reason === null
      ? []
      : [{ outlook, reason, count, chargerIds: chargers.map(({ chargerId }) => chargerId) }],
  )
}

/** One for each reason: what cannot be ready first, then what is at risk, then what is unknown. */
function mergeConcerns(concerns: readonly Concern[]): readonly Concern[] {
  const order: readonly Outlook[] = ['cannot', 'at-risk', 'unknown']
  return [...Map.groupBy(concerns, ({ reason }) => reason).values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return []
      const all = [first, ...others]
      const count = all.reduce((sum, each) => sum + each.count, 0)
      return [{ ...first, count, chargerIds: all.flatMap(({ chargerIds }) => chargerIds).slice(0, LISTED) }]
    })
    .toSorted(
      (first, second) =>
        order.indexOf(first.outlook) - order.indexOf(second.outlook) || second.count - first.count,
    )
}
