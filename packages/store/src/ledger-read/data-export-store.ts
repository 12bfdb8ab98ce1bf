import type { Database } from '../kernel/database.ts'

/** A file that a customer requested. */
export type OrderedExport = {
  readonly exportId: string
  readonly accountNumber: string
  readonly deviceId: string
  readonly brand: string
  /** London days, YYYY-MM-DD; the end is not included. */
  readonly start: string
  readonly end: string
}

export type ExportProgress = {
  readonly exportId: string
  readonly isStarted: boolean
  readonly isFinished: boolean
  /** Interrupted: the file is incomplete, and nothing more will be written. */
  readonly isFailed: boolean
  readonly fractionWritten: number
}

type Presented = { readonly ticketHash: Buffer; readonly brand: string; readonly now: Date }

export type DataExportStore = ReturnType<typeof createDataExportStore>

const WHOLE = 1

/** Only hashes of tickets are stored. All times are real time. */
export function createDataExportStore(database: Database) {
  return { ...createExportTickets(database), ...createExportProgress(database) }
}

function createExportTickets(database: Database) {
  const db = database.kysely
  return {
    async add(
      order: OrderedExport & { ticketHash: Buffer; createdAt: Date; expiresAt: Date },
    ): Promise<void> {
      await db
        .insertInto('data_exports')
        .values({
          export_id: order.exportId,
          ticket_hash: order.ticketHash,
          account_number: order.accountNumber,
          device_id: order.deviceId,
          brand: order.brand,
          start_date: order.start,
          end_date: order.end,
          created_at: order.createdAt,
          expires_at: order.expiresAt,
        })
        .execute()
    },

    /** Leaves the ticket unused. */
    async isValid(presented: Presented): Promise<boolean> {
      return (await selectValid(db, presented).executeTakeFirst()) !== undefined
    },

    /** Uses a ticket up; null for all but one of several concurrent uses. */
    async redeem(presented: Presented): Promise<OrderedExport | null> {
      const row = await db
        .updateTable('data_exports')
        .set({ started_at: presented.now, noted_at: presented.now })
        .where('export_id', 'in', selectValid(db, presented))
        .where('started_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!row) return null
      return {
        exportId: row.export_id,
        accountNumber: row.account_number,
        deviceId: row.device_id,
        brand: row.brand,
        start: row.start_date,
        end: row.end_date,
      }
    },
  }
}

function createExportProgress(database: Database) {
  const db = database.kysely
  return {
    async saveProgress(exportId: string, fractionWritten: number, now: Date): Promise<void> {
      await db
        .updateTable('data_exports')
        .set({ fraction_written: fractionWritten, noted_at: now })
        .where('export_id', '=', exportId)
        .execute()
    },

    async markFinished(exportId: string, now: Date): Promise<void> {
      await db
        .updateTable('data_exports')
        .set({ finished_at: now, fraction_written: WHOLE })
        .where('export_id', '=', exportId)
        .execute()
    },

    async markFailed(exportId: string, now: Date): Promise<void> {
      await db.updateTable('data_exports').set({ failed_at: now }).where('export_id', '=', exportId).execute()
    },

    /** A file without progress since `silentSince` has failed, because its server stopped. */
    async findProgress(
      accountNumber: string,
      exportId: string,
      silentSince: Date,
    ): Promise<ExportProgress | null> {
      const row = await db
        .selectFrom('data_exports')
        .select(['export_id', 'started_at', 'finished_at', 'failed_at', 'noted_at', 'fraction_written'])
        .where('export_id', '=', exportId)
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      if (!row) return null
      return {
        exportId: row.export_id,
        isStarted: row.started_at !== null,
        isFinished: row.finished_at !== null,
        isFailed: row.failed_at !== null || (row.finished_at === null && isBefore(row.noted_at, silentSince)),
        fractionWritten: row.fraction_written,
      }
    },
  }
}

function selectValid(db: Database['kysely'], { ticketHash, brand, now }: Presented) {
  // A ticket is void once the charger belongs to another account.
  return db
    .selectFrom('data_exports')
    .innerJoin('devices', (join) =>
      join
        .onRef('devices.device_id', '=', 'data_exports.device_id')
        .onRef('devices.account_number', '=', 'data_exports.account_number'),
    )
    .select('export_id')
    .where('ticket_hash', '=', ticketHash)
    .where('brand', '=', brand)
    .where('started_at', 'is', null)
    .where('expires_at', '>', now)
}

function isBefore(time: Date | null, other: Date): boolean {
  return time !== null && time < other
}
