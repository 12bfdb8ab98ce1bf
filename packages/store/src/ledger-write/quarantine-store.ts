import type { QuarantineReason } from '@driveway/domain/energy/reading-fault'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

/** A report of a charger that is not counted. */
export type QuarantineEntry = {
  readonly chargerId: string
  /** World time, as the charger reported it. */
  readonly at: Date
  readonly connector: number
  /** The register or the kind of report. */
  readonly matter: string
  readonly reason: QuarantineReason
  readonly wh: number | null
  readonly details: string | null
  /** Real time. */
  readonly noticedAt: Date
}

type Row = {
  charger_id: string
  at: Date
  connector: number
  matter: string
  reason: QuarantineReason
  wh: number | null
  words: string | null
  noticed_at: Date
}

/** For the operator, who sees all chargers. */
export function createQuarantineStore(database: Database) {
  return {
    /** The newest first. */
    async list(options: {
      readonly chargerId?: string | undefined
      readonly limit: number
    }): Promise<readonly QuarantineEntry[]> {
      const { rows } = await sql<Row>`
        select d.charger_id, q.at, q.connector, q.matter, q.reason, q.wh, q.words, q.noticed_at
        from quarantine q join devices d on d.device_no = q.device_no
        where ${options.chargerId ?? null}::text is null or d.charger_id = ${options.chargerId ?? null}
        order by q.noticed_at desc, q.at desc limit ${options.limit}`.execute(database.kysely)
      return rows.map((row) => ({
        chargerId: row.charger_id,
        at: row.at,
        connector: row.connector,
        matter: row.matter,
        reason: row.reason,
        wh: row.wh,
        details: row.words,
        noticedAt: row.noticed_at,
      }))
    },
  }
}
