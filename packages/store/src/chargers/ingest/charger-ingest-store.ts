import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { recordChanges } from '@driveway/store/kernel/change-feed'
import type { Database, Transaction } from '@driveway/store/kernel/database'
import type {
  BootedFact,
  ChargerFact,
  Reading,
  Receipt,
  ResolvedFact,
  StartedFact,
  StoppedFact,
} from './charger-fact.ts'
import { chargerFaultUpdate, foldChargerFaults, type FaultChangeRow } from './charger-fault.ts'
import { endBoosts } from './end-boosts.ts'
import { createChargerClocks } from './charger-clock-store.ts'
import { writeConnections } from './connection-write.ts'
import type { DatedFacts } from './fact-dates.ts'
import type { Epoch } from '../gateway-lease-store.ts'
import { countIntervals } from './interval-energy.ts'
import { collectLedgerInputs, type LedgerInputs } from './ledger-inputs.ts'
import { refusedInsert, ledgerInputInsert } from './ledger-input-statements.ts'
import {
  bootUpdate,
  deviceIdQuery,
  stateLock,
  stateUpdate,
  transactionInsert,
  transactionQuery,
  transactionStop,
} from './ingest-statements.ts'
import type { Of, StartedRow, TransactionOwner } from './ingest-statements.ts'
import { writeRedated } from './redated-register-store.ts'
import { isChangedState, meterWrite, type MeterWriteRow, type MeterWrites } from './meter-write.ts'
import { mergeReadings, writeReadings } from './reading-write.ts'
import { addRequests, resolveReports, type ResolvedReports } from './transaction-report.ts'
import { isStateChanged, type StateChangeRow } from './state-change.ts'
import { foldStatePatches, type StatePatch } from './state-patch.ts'
import { orderStatuses } from './status-order.ts'
import { closeUnreported } from './unreported-end.ts'
import { addRecomputeRequest } from '@driveway/store/kernel/recompute-request'
import { runStatement } from '@driveway/store/kernel/statement'
import { runTransaction } from '@driveway/store/kernel/transaction'

const nothing: Receipt = { transactionId: null }

export type ChargerIngestStore = ReturnType<typeof createChargerIngestStore>

/**
 * Stores reports of chargers. A batch is one transaction: when it resolves, all of it is committed. `epochOf` is the
 * lease of the gateway that has the connections.
 */
export function createChargerIngestStore(database: Database, epochOf: () => Epoch) {
  const clocks = createChargerClocks()

  return {
    /** A receipt for each fact, in their order. */
    async ingest(facts: readonly ChargerFact[]): Promise<readonly Receipt[]> {
      const { receipts, measured } = await runTransaction(database, async (transaction) => {
        await lockStates(transaction, facts)
        const dated = await clocks.date(transaction, facts)
        const given = await writeRedated(transaction, dated.redated, dated.facts)
        const reports = await resolveReports(transaction, given)
        const ordered = orderStatuses(reports.resolved, (deviceNo) => clocks.find(deviceNo, dated.clocks))
        const after = new Map([...dated.clocks, ...ordered.clocks])
        const counted = await countIntervals(transaction, ordered.facts)
        const refused = [...dated.refused, ...counted.refused]
        const started = await writeFacts(transaction, { ...reports, ...counted, refused }, epochOf())
        await clocks.save(transaction, after)
        return { receipts: given.map((each) => findReceipt(each, reports.numbers, started)), measured: after }
      })
      clocks.keep(measured)
      return receipts
    },
  }
}

/** Facts that are written by one statement, which takes its locks in the order of its rows. */
const oneStatementKinds: ReadonlySet<ChargerFact['fact']['kind']> = new Set(['metered', 'contact', 'status'])

/**
 * When a crowd of chargers changes to another process, both processes write the same rows by several statements each.
 * Locking them first, in the order of their keys, keeps the two from waiting for each other.
 */
async function lockStates(client: Transaction, facts: readonly ChargerFact[]): Promise<void> {
  if (facts.every(({ fact }) => oneStatementKinds.has(fact.kind))) return
  const deviceNos = [...new Set(facts.map((fact) => fact.deviceNo))]
  if (deviceNos.length > 1) await runStatement(client, stateLock(deviceNos))
}

type WrittenFacts = Pick<ResolvedReports, 'requests' | 'starts'> &
  Pick<DatedFacts, 'refused'> & { readonly facts: readonly ResolvedFact[] }

/** The numbers of the transactions that began; null if none did. */
async function writeFacts(
  client: Transaction,
  { facts: resolved, requests, starts, refused }: WrittenFacts,
  epoch: Epoch,
): Promise<ReadonlyMap<string, number> | null> {
  // Every statement below gets its rows, and so takes its locks, in the order of the chargers.
  const inOrder = resolved.toSorted((one, other) => one.deviceNo - other.deviceNo)
  const facts = await writeConnections(client, inOrder, epoch)
  const sorted = sortFacts(facts)
  const inputs = collectLedgerInputs(facts)
  inputs.refused.push(...refused)
  addRequests(inputs.requests, requests)
  const patches = foldStatePatches(facts)
  const faults = foldChargerFaults(facts)
  if (faults.length > 0) await updateFaults(client, faults, sorted.changed, inputs)
  const reporting = patches.filter((patch) => patch.receivedAt !== null)
  const isJoined = hasOnlyMeterValues(sorted, starts) && reporting.length > 0 && inputs.requests.size > 0
  const boosting = isJoined
    ? await writeMeterValues(
        client,
        { patches: reporting, readings: sorted.readings, inputs },
        sorted.changed,
      )
    : await updateStates(client, reporting, sorted.changed)
  if (sorted.booted.length > 0) await runStatement(client, bootUpdate(sorted.booted))
  if (!isJoined && sorted.readings.length > 0) await writeReadings(client, sorted.readings, inputs.refused)
  const started = sorted.started.length > 0 ? await startTransactions(client, sorted.started) : null
  if (sorted.stopped.length > 0) await stopTransactions(client, sorted.stopped, inputs)
  await closeUnreported(client, [...starts, ...sorted.started], [...(started?.values() ?? [])], inputs)
  if (boosting.length > 0) {
    for (const deviceNo of await endBoosts(client, boosting, facts)) sorted.changed.add(deviceNo)
  }
  if (inputs.refused.length > 0) await runStatement(client, refusedInsert(inputs.refused))
  if (!isJoined && inputs.requests.size > 0) await runStatement(client, ledgerInputInsert(inputs))
  if (sorted.changed.size > 0) await announce(client, [...sorted.changed])
  return started
}

function findReceipt(
  each: ChargerFact,
  reported: ReadonlyMap<ChargerFact, number>,
  started: ReadonlyMap<string, number> | null,
): Receipt {
  const { deviceNo, fact } = each
  if (fact.kind === 'transaction-reported') return { transactionId: reported.get(each) ?? null }
  if (fact.kind !== 'transaction-started') return nothing
  const key = keyOf(deviceNo, fact.connector, fact.at, fact.meterStartWh)
  return { transactionId: started?.get(key) ?? null }
}

type SortedFacts = {
  readonly booted: Of<BootedFact>[]
  readonly readings: Of<Reading>[]
  readonly started: Of<StartedFact>[]
  readonly stopped: Of<StoppedFact>[]
  /** Devices to announce on the change feed; meter values are not announced. */
  readonly changed: Set<number>
}

function sortFacts(facts: readonly ResolvedFact[]): SortedFacts {
  const sorted: SortedFacts = { booted: [], readings: [], started: [], stopped: [], changed: new Set() }
  for (const { deviceNo, fact } of facts) {
    switch (fact.kind) {
      case 'booted':
        sorted.booted.push({ ...fact, deviceNo })
        sorted.changed.add(deviceNo)
        break
      case 'transaction-stopped':
        sorted.stopped.push({ ...fact, deviceNo })
        addReadings(sorted, deviceNo, fact.readings)
        break
      case 'metered':
        addReadings(sorted, deviceNo, fact.readings)
        break
      case 'transaction-started':
        sorted.started.push({ ...fact, deviceNo })
        break
      case 'socket-opened':
        sorted.changed.add(deviceNo)
        break
      case 'status':
      case 'contact':
      case 'charger-fault':
      case 'socket-closed':
        break
    }
  }
  return sorted
}

function addReadings(sorted: SortedFacts, deviceNo: number, readings: readonly Reading[]): void {
  for (const reading of readings) {
    if (reading.isRedated !== true) sorted.readings.push({ ...reading, deviceNo })
  }
}

async function updateFaults(
  client: Transaction,
  faults: ReturnType<typeof foldChargerFaults>,
  changed: Set<number>,
  inputs: LedgerInputs,
): Promise<void> {
  const { rows } = await runStatement<FaultChangeRow>(client, chargerFaultUpdate(faults))
  for (const { device_no: deviceNo, at } of rows) {
    changed.add(deviceNo)
    const ms = at.getTime()
    addRecomputeRequest(inputs.requests, { deviceNo, from: ms, to: ms, kind: 'cable' })
  }
}

/** True for a batch whose inputs of the ledger no later statement adds to. */
function hasOnlyMeterValues(
  { readings, started, stopped }: SortedFacts,
  starts: WrittenFacts['starts'],
): boolean {
  return readings.length > 0 && started.length === 0 && stopped.length === 0 && starts.length === 0
}

async function updateStates(
  client: Transaction,
  patches: readonly StatePatch[],
  changed: Set<number>,
): Promise<readonly StateChangeRow[]> {
  if (patches.length === 0) return []
  const { rows } = await runStatement<StateChangeRow>(client, stateUpdate(patches))
  return noteChanges(rows, changed)
}

/** States, readings and the inputs of the ledger. */
async function writeMeterValues(
  client: Transaction,
  writes: MeterWrites,
  changed: Set<number>,
): Promise<readonly StateChangeRow[]> {
  const { readings, inputs } = writes
  const { rows } = await runStatement<MeterWriteRow>(client, meterWrite(writes))
  if (rows[0]?.inserted !== readings.length) await mergeReadings(client, readings, inputs.refused)
  return noteChanges(rows.filter(isChangedState), changed)
}

/** Notes the chargers whose state changed, and returns those that boost. */
function noteChanges(rows: readonly StateChangeRow[], changed: Set<number>): readonly StateChangeRow[] {
  for (const row of rows) if (isStateChanged(row)) changed.add(row.device_no)
  return rows.filter((row) => row.is_boosting)
}

/** The numbers of the transactions that began. */
async function startTransactions(
  client: Transaction,
  started: readonly Of<StartedFact>[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await runStatement<StartedRow>(client, transactionInsert(started))
  return new Map(
    rows.map((row) => [
      keyOf(row.device_no, row.connector, row.started_at, row.meter_start_wh),
      row.transaction_id,
    ]),
  )
}

/**
 * The number of a transaction that the charger never started is quarantined, and its register counts as a reading; a
 * repeated stop is ignored.
 */
async function stopTransactions(
  client: Transaction,
  stopped: SortedFacts['stopped'],
  inputs: LedgerInputs,
): Promise<void> {
  const { numAffectedRows } = await runStatement(client, transactionStop(stopped))
  if (numAffectedRows === BigInt(stopped.length)) return
  const { rows } = await runStatement<TransactionOwner>(client, transactionQuery(stopped))
  const owners = new Map(rows.map((row) => [row.transaction_id, row.device_no]))
  const readings: Of<Reading>[] = []
  for (const { deviceNo, transactionId, at, sentAt, meterStopWh } of stopped) {
    if (owners.get(transactionId) === deviceNo) continue
    const details = `end of transaction ${transactionId}`
    const connector = CAR_CONNECTOR
    const reason = 'unknown-transaction'
    inputs.refused.push({ deviceNo, at, connector, matter: 'transaction', reason, wh: meterStopWh, details })
    // Stored by its arrival already if its date was impossible.
    if (sentAt === undefined && meterStopWh !== null) {
      readings.push(toStopReading(deviceNo, at, meterStopWh))
    }
  }
  if (readings.length > 0) await writeReadings(client, readings, inputs.refused)
}

function toStopReading(deviceNo: number, at: Date, importWh: number): Of<Reading> {
  const rest = { transactionId: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  return { deviceNo, connector: CAR_CONNECTOR, at, importWh, ...rest }
}

function keyOf(deviceNo: number, connector: number, at: Date, meterWh: number): string {
  return `${deviceNo} ${connector} ${at.getTime()} ${meterWh}`
}

async function announce(client: Transaction, deviceNos: readonly number[]): Promise<void> {
  const { rows } = await runStatement<{ device_id: string }>(client, deviceIdQuery(deviceNos))
  await recordChanges(
    client,
    rows.map((row) => ({ topic: 'device-state', key: row.device_id })),
  )
}
