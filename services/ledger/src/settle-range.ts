import { findBoosts, findHomeAloneTimes } from '@driveway/domain/energy/boost-times'
import { findSessions } from '@driveway/domain/energy/ledger/charge-session'
import { mergeConnectorEvents } from '@driveway/domain/energy/connector-events'
import { findExportTimes, findTrickleTimes } from '@driveway/domain/energy/ledger/flow-times'
import { MAX_SAMPLE_DISTANCE_MS } from '@driveway/domain/energy/ledger/house-split'
import type { Interval } from '@driveway/domain/energy/interval'
import { findConnectionGaps, findUnknownTimes } from '@driveway/domain/energy/ledger/connection-gaps'
import type { Flow } from '@driveway/domain/energy/register-chain'
import { settleEnergy } from '@driveway/domain/energy/ledger/settle-energy'
import { followMeter } from '@driveway/domain/energy/ledger/settle-meter'
import { buildTimeline } from '@driveway/domain/energy/ledger/timeline'
import { withoutBattery, withoutMissingSun } from '@driveway/domain/home-battery/home-balance'
import { findReportedBounds } from '@driveway/store/ledger-write/charger-history-store'
import type { LedgerCharger } from '@driveway/store/ledger-write/ledger-work-store'
import { detectSessionRegister } from '@driveway/store/ledger-write/session-register-store'
import { loadSettled, type Settled } from '@driveway/store/ledger-write/settled-store'
import type { Settlement } from '@driveway/store/ledger-write/settlement-changes'
import type { Executor } from '@driveway/store/kernel/statement'
import type { Range } from './dirty-range.ts'
import { settleHome } from './settle-home.ts'
import type { RangeContext } from './range-context.ts'

/** Settles whole half hours of one charger from its stored messages, and loads what is stored of them. */
export async function settleRange(
  client: Executor,
  charger: LedgerCharger,
  context: RangeContext,
  range: Range,
  now: number,
): Promise<{ readonly settlement: Settlement; readonly stored: Settled }> {
  const { deviceNo, hasSessionRegister: isSessionRegister } = charger
  const history = await context.loadHistory(range)
  const events = mergeConnectorEvents(history.statuses, history.transactions)
  const { meter } = await context.loadMeter(range)
  const flows = followMeter({ ...meter, isSessionRegister })
  const isReset = flows.faults.some(({ reason }) => reason === 'meter-reset')
  if (isReset && !isSessionRegister) await detectSessionRegister(client, deviceNo, now)
  const { heard, balances } = await settleHome(client, charger, range)
  const sessions = findSessions(events).filter((session) => overlaps(session, range))
  const loaded = await loadSettled(client, deviceNo, range, {
    sessionStarts: sessions.map(({ from }) => from),
    houseTimes: findHouseTimes(range, [...flows.imports, ...flows.exports]),
  })
  const house = withoutBattery(loaded.house, heard)
  const boosts = findBoosts(history.boosts, events)
  const unplanned = [...boosts, ...findHomeAloneTimes(events)].filter((each) => overlaps(each, range))
  const { imports, exports } = flows
  const settlement: Settlement = {
    energy: withoutMissingSun(
      settleEnergy({ ...range, imports, exports, house, sessions, unplanned }),
      balances,
    ),
    activities: buildTimeline({
      ...range,
      events,
      firstSeenAt: history.firstSeenAt,
      unknown: await findUnknown(client, deviceNo, findConnectionGaps(history.connections), range, now),
      boosts,
      exporting: findExportTimes(exports),
      trickling: findTrickleTimes(range, imports, events),
    }),
    sessions,
    faults: flows.faults.filter((fault) => fault.at >= range.from && fault.at < range.to),
  }
  return { settlement, stored: loaded.stored }
}

/** The samples of the house meter matter for the times in which energy flowed. */
function findHouseTimes(range: Range, flows: readonly Flow[]): Range | null {
  const moving = flows.filter(({ from, to }) => to.wh > from.wh && to.at > range.from && from.at < range.to)
  if (moving.length === 0) return null
  const from = moving.reduce((least, flow) => Math.min(least, flow.from.at), Infinity)
  const to = moving.reduce((most, flow) => Math.max(most, flow.to.at), 0)
  return { from: from - MAX_SAMPLE_DISTANCE_MS, to: to + MAX_SAMPLE_DISTANCE_MS }
}

async function findUnknown(
  client: Executor,
  deviceNo: number,
  gaps: readonly Interval[],
  range: Range,
  now: number,
): Promise<readonly Interval[]> {
  const unknown: Interval[] = []
  for (const gap of gaps.filter((each) => overlaps(each, range))) {
    const reported = await findReportedBounds(client, deviceNo, gap.from, gap.to ?? now)
    unknown.push(...findUnknownTimes([gap], reported))
  }
  return unknown
}

function overlaps(interval: Interval, range: Range): boolean {
  return interval.from < range.to && (interval.to === null || interval.to > range.from)
}
