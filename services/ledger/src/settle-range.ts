import { findBoosts, findHomeAloneTimes } from '@driveway/domain/energy/boost-times'
import { findSessions } from '@driveway/domain/energy/ledger/charge-session'
import { mergeConnectorWords } from '@driveway/domain/energy/ledger/connector-words'
import { findExportTimes, findTrickleTimes } from '@driveway/domain/energy/ledger/flow-times'
import { MAX_SAMPLE_DISTANCE_MS, type HouseSample } from '@driveway/domain/energy/ledger/house-split'
import type { Interval } from '@driveway/domain/energy/interval'
import { findConnectionGaps, findUnknownTimes } from '@driveway/domain/energy/ledger/connection-gaps'
import { MAX_AHEAD_MS } from '@driveway/domain/energy/ledger/reading-fault'
import type { Flow } from '@driveway/domain/energy/ledger/register-chain'
import { settleEnergy } from '@driveway/domain/energy/ledger/settle-energy'
import { followMeter, type MeterFlows } from '@driveway/domain/energy/ledger/settle-meter'
import { buildTimeline } from '@driveway/domain/energy/ledger/timeline'
import { findReportedBounds, loadChargerHistory } from '@driveway/store/ledger-write/charger-history-store'
import { loadHouse, loadMeter } from '@driveway/store/ledger-write/meter-history-store'
import { writeSettlement } from '@driveway/store/ledger-write/settlement-store'
import type { Transaction } from '@driveway/store/kernel/database'
import { joinWords, loadContextAfter, loadContextBefore } from './meter-context.ts'
import type { Range } from './plan-range.ts'

/** Works out whole half hours of one charger from what it said, and writes them in place of what stood there. */
export async function settleRange(
  client: Transaction,
  deviceNo: number,
  range: Range,
  now: number,
): Promise<void> {
  const horizon = now + MAX_AHEAD_MS
  const history = await loadChargerHistory(client, deviceNo, range, horizon)
  const words = mergeConnectorWords(history.statuses, history.transactions)
  const flows = await loadFlows(client, deviceNo, range, horizon)
  const house = await loadHouseOf(client, deviceNo, range, [...flows.imports, ...flows.exports])
  const sessions = findSessions(words).filter((session) => overlaps(session, range))
  const boosts = findBoosts(history.boosts, words)
  const unplanned = [...boosts, ...findHomeAloneTimes(words)].filter((each) => overlaps(each, range))
  const { imports, exports } = flows
  await writeSettlement(client, deviceNo, range, {
    energy: settleEnergy({ ...range, imports, exports, house, sessions, unplanned }),
    activities: buildTimeline({
      ...range,
      words,
      firstHeardAt: history.firstHeardAt,
      unknown: await findUnknown(client, deviceNo, findConnectionGaps(history.lines), range, now),
      boosts,
      exporting: findExportTimes(exports),
      trickling: findTrickleTimes(range, imports, words),
    }),
    sessions,
    faults: flows.faults.filter((fault) => fault.at >= range.from && fault.at < range.to),
  })
}

async function loadFlows(
  client: Transaction,
  deviceNo: number,
  range: Range,
  horizon: number,
): Promise<MeterFlows> {
  const inside = await loadMeter(client, deviceNo, range.from, Math.min(range.to, horizon))
  const hasExports = inside.readings.some((reading) => reading.exportWh !== null)
  const options = { client, deviceNo, hasExports }
  const before = await loadContextBefore(options, range.from)
  const after = await loadContextAfter(options, range.to, horizon)
  return followMeter(joinWords([before.words, inside, after.words]))
}

/** Only where energy flowed does it matter what the house did. */
async function loadHouseOf(
  client: Transaction,
  deviceNo: number,
  range: Range,
  flows: readonly Flow[],
): Promise<readonly HouseSample[]> {
  const moving = flows.filter(({ from, to }) => to.wh > from.wh && to.at > range.from && from.at < range.to)
  if (moving.length === 0) return []
  const from = moving.reduce((least, flow) => Math.min(least, flow.from.at), Infinity)
  const to = moving.reduce((most, flow) => Math.max(most, flow.to.at), 0)
  return loadHouse(client, deviceNo, from - MAX_SAMPLE_DISTANCE_MS, to + MAX_SAMPLE_DISTANCE_MS)
}

async function findUnknown(
  client: Transaction,
  deviceNo: number,
  gaps: readonly Interval[],
  range: Range,
  now: number,
): Promise<readonly Interval[]> {
  const unknown: Interval[] = []
  for (const gap of gaps.filter((each) => overlaps(each, range))) {
    const told = await findReportedBounds(client, deviceNo, gap.from, gap.to ?? now)
    unknown.push(...findUnknownTimes([gap], told))
  }
  return unknown
}

function overlaps(interval: Interval, range: Range): boolean {
  return interval.from < range.to && (interval.to === null || interval.to > range.from)
}
