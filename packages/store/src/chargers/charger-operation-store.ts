import {
  applyProgress,
  isFinalState,
  type OperationKind,
  type OperationReport,
  type OperationState,
} from '@driveway/domain/charger/charger-operation'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { sql, type Selectable } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type OperationFile = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** Instants are real time. */
export type ChargerOperation = {
  readonly operationNo: number
  readonly kind: OperationKind
  readonly state: OperationState
  readonly startedAt: Date
  readonly updatedAt: Date
  readonly finishedAt: Date | null
  readonly problem: string | null
  /** The firmware, or the log once it has been uploaded. */
  readonly file: OperationFile | null
}

export type NewOperation = {
  readonly chargerId: string
  readonly kind: OperationKind
  readonly ticketHash: Buffer
  /** The firmware; null for an upload. */
  readonly file: OperationFile | null
  readonly startedAt: Date
  readonly expiresAt: Date
}

const REPLACED = 'replaced by a newer request'
const EXPIRED = 'the charger did not report the end in time'

export function createChargerOperationStore(database: Database) {
  return { ...createOperationWriter(database), ...createOperationReader(database) }
}

function createOperationWriter(database: Database) {
  return {
    /** Replaces an operation of the same kind that is not finished. */
    async start(operation: NewOperation): Promise<Result<number, { code: 'unknown-charger' }>> {
      return runTransaction(database, async (transaction) => {
        const device = await transaction
          .selectFrom('devices')
          .select('device_no')
          .where('charger_id', '=', operation.chargerId)
          .forUpdate()
          .executeTakeFirst()
        if (device === undefined) return fail({ code: 'unknown-charger' })
        return succeed(await startOperation(transaction, { ...operation, deviceNo: device.device_no }))
      })
    },

    recordReport: (deviceNo: number, report: OperationReport, now: Date) =>
      recordReport(database, deviceNo, report, now),

    /** Ends an operation that the charger has not accepted. */
    async fail(operationNo: number, problem: string, now: Date): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const failed = await transaction
          .updateTable('charger_operations')
          .set(finish('failed', problem, now))
          .where('operation_no', '=', operationNo)
          .where('finished_at', 'is', null)
          .returning('operation_no')
          .execute()
        await announce(transaction, failed)
      })
    },

    /** Ends operations whose charger did not report the end. Returns their number. */
    async failExpired(now: Date): Promise<number> {
      return runTransaction(database, async (transaction) => {
        const expired = await transaction
          .updateTable('charger_operations')
          .set({
            state: 'expired',
            updated_at: now,
            finished_at: now,
            problem: sql<string>`${EXPIRED} || '; the last report was: ' || state`,
          })
          .where('finished_at', 'is', null)
          .where('expires_at', '<=', now)
          .returning('operation_no')
          .execute()
        await announce(transaction, expired)
        return expired.length
      })
    },
  }
}

/** Applies a charger's report to its operation; one that belongs to none is ignored. */
async function recordReport(
  database: Database,
  deviceNo: number,
  report: OperationReport,
  now: Date,
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const row = await transaction
      .selectFrom('charger_operations')
      .selectAll()
      .where('device_no', '=', deviceNo)
      .where('kind', report.of === 'firmware' ? 'in' : 'not in', ['firmware'])
      .where('finished_at', 'is', null)
      .$if(report.operationNo !== null, (query) => query.where('operation_no', '=', report.operationNo))
      .orderBy('operation_no', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return
    const next = applyProgress({ state: row.state, hasFile: row.file_sha256 !== null }, report)
    if (next === null) return
    await transaction
      .updateTable('charger_operations')
      .set(finish(next.state, next.problem, now))
      .where('operation_no', '=', row.operation_no)
      .execute()
    await announce(transaction, [row])
  })
}

function createOperationReader(database: Database) {
  const db = database.kysely
  return {
    async find(operationNo: number): Promise<ChargerOperation | null> {
      const row = await db
        .selectFrom('charger_operations')
        .selectAll()
        .where('operation_no', '=', operationNo)
        .executeTakeFirst()
      return row === undefined ? null : toOperation(row)
    },

    /** The newest first. */
    async list(chargerId: string, limit: number): Promise<readonly ChargerOperation[]> {
      const rows = await db
        .selectFrom('charger_operations')
        .innerJoin('devices', 'devices.device_no', 'charger_operations.device_no')
        .selectAll('charger_operations')
        .where('charger_id', '=', chargerId)
        .orderBy('operation_no', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toOperation)
    },

    /** The operation whose charger holds this ticket; null once it is finished or expired. */
    async findByTicket(ticketHash: Buffer, now: Date): Promise<ChargerOperation | null> {
      const row = await db
        .selectFrom('charger_operations')
        .selectAll()
        .where('ticket_hash', '=', ticketHash)
        .where('finished_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row === undefined ? null : toOperation(row)
    },

    /** False if the operation has a file already, or has ended: a ticket is good for one upload. */
    async recordUpload(operationNo: number, file: OperationFile, now: Date): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const stored = await transaction
          .updateTable('charger_operations')
          .set({ ...toFileColumns(file), updated_at: now })
          .where('operation_no', '=', operationNo)
          .where('finished_at', 'is', null)
          .where('file_sha256', 'is', null)
          .returning('operation_no')
          .execute()
        await announce(transaction, stored)
        return stored.length > 0
      })
    },
  }
}

/** Starts it in the caller's transaction, for a charger that exists, and returns its number. */
export async function startOperation(
  transaction: Transaction,
  operation: Omit<NewOperation, 'chargerId'> & { readonly deviceNo: number },
): Promise<number> {
  const replaced = await transaction
    .updateTable('charger_operations')
    .set(finish('failed', REPLACED, operation.startedAt))
    .where('device_no', '=', operation.deviceNo)
    .where('kind', '=', operation.kind)
    .where('finished_at', 'is', null)
    .returning('operation_no')
    .execute()
  const { operation_no } = await transaction
    .insertInto('charger_operations')
    .values({
      device_no: operation.deviceNo,
      kind: operation.kind,
      state: 'requested',
      started_at: operation.startedAt,
      updated_at: operation.startedAt,
      expires_at: operation.expiresAt,
      ticket_hash: operation.ticketHash,
      ...toFileColumns(operation.file),
    })
    .returning('operation_no')
    .executeTakeFirstOrThrow()
  await announce(transaction, replaced)
  return operation_no
}

function finish(state: OperationState, problem: string | null, now: Date) {
  return {
    state,
    problem,
    updated_at: now,
    finished_at: isFinalState(state) ? now : null,
  }
}

async function announce(
  transaction: Transaction,
  rows: readonly { readonly operation_no: number }[],
): Promise<void> {
  await recordChanges(
    transaction,
    rows.map((row) => ({ topic: 'charger-operation' as const, key: String(row.operation_no) })),
  )
}

function toFileColumns(file: OperationFile | null) {
  return {
    file_name: file?.name ?? null,
    file_bytes: file?.bytes ?? null,
    file_sha256: file?.sha256 ?? null,
  }
}

function toOperation(row: Selectable<Tables['charger_operations']>): ChargerOperation {
  const { file_name, file_bytes, file_sha256 } = row
  const hasFile = file_name !== null && file_bytes !== null && file_sha256 !== null
  return {
    operationNo: row.operation_no,
    kind: row.kind,
    state: row.state,
    startedAt: row.started_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    problem: row.problem,
    file: hasFile ? { name: file_name, bytes: file_bytes, sha256: file_sha256 } : null,
  }
}
