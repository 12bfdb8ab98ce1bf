import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { booleanArray, instantArray, numberArray, textArray } from '@driveway/store/kernel/array-literal'
import type { Transaction } from '@driveway/store/kernel/database'
import { addRecomputeRequest, type RecomputeRequest } from '@driveway/store/kernel/recompute-request'
import { runStatement, type Statement } from '@driveway/store/kernel/statement'
import type { ChargerFact, PlainFact, ResolvedFact, TransactionFact } from './charger-fact.ts'

type Report = ChargerFact<TransactionFact>

/** All that a batch says about one transaction. */
export type ReportedTransaction = {
  readonly deviceNo: number
  readonly ownId: string
  connector: number | null
  idTag: string | null
  /** The start, or the earliest report while the start is not known. */
  startedAt: Date
  isStartKnown: boolean
  meterStartWh: number | null
  /** Of the newest report that gives the connector's state; null if none does. */
  lastSeqNo: number | null
  lastEventAt: Date | null
}

type ReportedRow = {
  transaction_id: number
  device_no: number
  own_id: string
  connector: number
  is_start_known: boolean
  last_seq_no: number | null
  last_event_at: Date | null
  /** As it was before the batch. */
  former_seq_no: number | null
}

export type ResolvedReports = {
  readonly resolved: readonly ResolvedFact[]
  readonly requests: readonly RecomputeRequest[]
  /** Transactions whose start is reported. */
  readonly starts: readonly { readonly deviceNo: number; readonly connector: number; readonly at: Date }[]
  /** The transaction of each report. */
  readonly numbers: ReadonlyMap<ChargerFact, number>
}

/**
 * Stores the transactions that are reported, and replaces each report by the facts that it consists of. The result is
 * the same whatever the order of the reports.
 */
export async function resolveReports(
  client: Transaction,
  facts: readonly ChargerFact[],
): Promise<ResolvedReports> {
  const reports = facts.filter(isReport)
  if (reports.length === 0) {
    return { resolved: facts.filter(isResolved), requests: [], starts: [], numbers: new Map() }
  }
  const { rows } = await runStatement<ReportedRow>(client, reportUpsert(foldReports(reports)))
  const byKey = new Map(rows.map((row) => [keyOf(row.device_no, row.own_id), row]))
  const resolved: ResolvedFact[] = []
  const requests: RecomputeRequest[] = []
  const numbers = new Map<ChargerFact, number>()
  for (const each of facts) {
    if (isResolved(each)) resolved.push(each)
    if (!isReport(each)) continue
    const row = byKey.get(keyOf(each.deviceNo, each.fact.ownId))
    if (row === undefined) throw new Error('A reported transaction was not stored')
    numbers.set(each, row.transaction_id)
    const { deviceNo, receivedAt } = each
    resolved.push(...expand(each.fact, row).map((fact) => ({ deviceNo, receivedAt, fact })))
    if (mayMoveStart(each.fact, row)) requests.push(makeRequest(each, row))
  }
  const starts = reports
    .filter(({ fact }) => fact.stage === 'started')
    .map(({ deviceNo, fact }) => ({ deviceNo, connector: fact.connector ?? CAR_CONNECTOR, at: fact.at }))
  return { resolved, requests, starts, numbers }
}

function isReport(each: ChargerFact): each is Report {
  return each.fact.kind === 'transaction-reported'
}

function isResolved(each: ChargerFact): each is ResolvedFact {
  return each.fact.kind !== 'transaction-reported'
}

export function addRequests(
  known: Map<number, RecomputeRequest>,
  requests: readonly RecomputeRequest[],
): void {
  for (const request of requests) addRecomputeRequest(known, request)
}

function mayMoveStart({ stage }: TransactionFact, row: ReportedRow): boolean {
  return stage === 'started' || !row.is_start_known
}

/** The state of the charger depends on the start of its transaction. */
function makeRequest({ deviceNo, fact }: Report, row: ReportedRow): RecomputeRequest {
  const at = fact.at.getTime()
  return { deviceNo, from: at, to: Math.max(at, row.last_event_at?.getTime() ?? at), kind: 'cable' }
}

export function foldReports(reports: readonly Report[]): ReportedTransaction[] {
  const folded = new Map<string, ReportedTransaction>()
  for (const { deviceNo, fact } of reports) {
    const key = keyOf(deviceNo, fact.ownId)
    const one = toTransaction(deviceNo, fact)
    const known = folded.get(key)
    if (known === undefined) folded.set(key, one)
    else merge(known, one)
  }
  return [...folded.values()]
}

function toTransaction(deviceNo: number, fact: TransactionFact): ReportedTransaction {
  const { at } = fact
  const isStart = fact.stage === 'started'
  return {
    deviceNo,
    ownId: fact.ownId,
    connector: fact.connector,
    idTag: fact.idTag,
    startedAt: at,
    isStartKnown: isStart,
    meterStartWh: isStart ? fact.meterWh : null,
    lastSeqNo: fact.state === null ? null : fact.seqNo,
    lastEventAt: fact.state === null ? null : at,
  }
}

/** The same rules as those of the statement below. */
function merge(known: ReportedTransaction, next: ReportedTransaction): void {
  known.connector ??= next.connector
  known.idTag ??= next.idTag
  if (!known.isStartKnown && (next.isStartKnown || next.startedAt < known.startedAt)) {
    known.startedAt = next.startedAt
    known.meterStartWh = next.meterStartWh
    known.isStartKnown = next.isStartKnown
  }
  if (next.lastSeqNo === null || next.lastSeqNo <= (known.lastSeqNo ?? -1)) return
  known.lastSeqNo = next.lastSeqNo
  known.lastEventAt = next.lastEventAt
}

function expand(fact: TransactionFact, row: ReportedRow): PlainFact[] {
  const { at, state, vendorInfo, unreadable } = fact
  const { transaction_id: transactionId, connector } = row
  const readings = fact.readings.map((reading) => ({ ...reading, connector, transactionId }))
  const facts: PlainFact[] = []
  if (fact.stage === 'ended') {
    const { meterWh: meterStopWh, reason } = fact
    facts.push({ kind: 'transaction-stopped', transactionId, at, meterStopWh, reason, readings, unreadable })
  } else {
    facts.push({ kind: 'metered', readings, livePower: fact.livePower ?? null, unreadable })
  }
  if (state !== null && connector === CAR_CONNECTOR && !isSuperseded(fact, row)) {
    facts.push({ kind: 'status', state, errorCode: '', vendorInfo, at, isPast: isPast(fact, row) })
  }
  return facts
}

/** A later report of the same instant has already given the state. */
function isSuperseded({ seqNo, at }: TransactionFact, row: ReportedRow): boolean {
  return seqNo < (row.last_seq_no ?? 0) && at.getTime() === row.last_event_at?.getTime()
}

/** Recorded offline, repeated, or overtaken by a later report of the same transaction. */
function isPast({ seqNo, isOffline = false }: TransactionFact, row: ReportedRow): boolean {
  return isOffline || seqNo <= (row.former_seq_no ?? -1) || seqNo < (row.last_seq_no ?? 0)
}

function keyOf(deviceNo: number, ownId: string): string {
  return `${deviceNo} ${ownId}`
}

/** Rows are written in key order, as all writers do. */
const upsertReports = `
  insert into charger_transactions as t
    (device_no, own_id, connector, id_tag, started_at, is_start_known, meter_start_wh, last_seq_no, last_event_at)
  select u.device_no, u.own_id, coalesce(u.connector, ${CAR_CONNECTOR}), u.id_tag, u.started_at, u.is_start_known,
    u.meter_start_wh, u.last_seq_no, u.last_event_at
  from unnest($1::int[], $2::text[], $3::smallint[], $4::text[], $5::timestamptz[], $6::boolean[], $7::bigint[],
    $8::int[], $9::timestamptz[]) u (device_no, own_id, connector, id_tag, started_at, is_start_known, meter_start_wh,
    last_seq_no, last_event_at)
  order by u.device_no, u.own_id
  on conflict (device_no, own_id) where own_id is not null do update set
    connector = case when excluded.is_start_known then excluded.connector else t.connector end,
    id_tag = case when t.id_tag = '' then excluded.id_tag else t.id_tag end,
    started_at = case when t.is_start_known then t.started_at when excluded.is_start_known then excluded.started_at
      else least(t.started_at, excluded.started_at) end,
    meter_start_wh = coalesce(t.meter_start_wh, excluded.meter_start_wh),
    is_start_known = t.is_start_known or excluded.is_start_known,
    last_event_at = case when excluded.last_seq_no > coalesce(t.last_seq_no, -1) then excluded.last_event_at else t.last_event_at end,
    last_seq_no = greatest(t.last_seq_no, excluded.last_seq_no)
  returning transaction_id, device_no, own_id, connector, is_start_known, last_seq_no, last_event_at,
    (select o.last_seq_no from charger_transactions o
     where o.device_no = t.device_no and o.own_id = t.own_id) as former_seq_no`

function reportUpsert(reported: readonly ReportedTransaction[]): Statement {
  return {
    name: 'upsert-reported-transactions',
    text: upsertReports,
    values: [
      numberArray(reported.map((each) => each.deviceNo)),
      textArray(reported.map((each) => each.ownId)),
      numberArray(reported.map((each) => each.connector)),
      textArray(reported.map((each) => each.idTag ?? '')),
      instantArray(reported.map((each) => each.startedAt)),
      booleanArray(reported.map((each) => each.isStartKnown)),
      numberArray(reported.map((each) => each.meterStartWh)),
      numberArray(reported.map((each) => each.lastSeqNo)),
      instantArray(reported.map((each) => each.lastEventAt)),
    ],
  }
}
