import { readConnectorState } from '@driveway/domain/connector/connector-state'
import type { PlanAnswer, ReadinessFacts, Span } from '@driveway/domain/planning/readiness/readiness-model'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import type { Database, Queryable } from '../kernel/database.ts'
import { LONGEST_NIGHT_DAYS } from '../kernel/night-marks.ts'

/** A charger of a customer, for the operator. */
export type ExplainedCharger = {
  readonly deviceNo: number
  readonly chargerId: string
  readonly accountNumber: string
}

type History = Pick<ReadinessFacts, 'answers' | 'statuses'> & {
  /** In order of time; the first tells what held when the span began. */
  readonly connections: readonly { readonly at: number; readonly isUp: boolean }[]
  readonly boosts: readonly { readonly at: number; readonly isBoosting: boolean }[]
}

/** The stored history of one night of a charger, for the operator. */
export function createReadinessStore(database: Database) {
  const db = database.kysely

  return {
    /** The charger of this id, or the chargers of the customer with this account number. */
    async listChargers(id: string): Promise<readonly ExplainedCharger[]> {
      const rows = await db
        .selectFrom('devices')
        .select(['device_no', 'charger_id', 'account_number'])
        .where((where) => where.or([where('charger_id', '=', id), where('account_number', '=', id)]))
        .where('account_number', 'is not', null)
        .orderBy('charger_id')
        .execute()
      return rows.map((row) => ({
        deviceNo: row.device_no,
        chargerId: row.charger_id,
        accountNumber: row.account_number ?? '',
      }))
    },

    /** The last ready-by time in a span (ms) that a plan was made for; null without one. */
    async findPlannedTime(deviceNo: number, { from, to }: Span): Promise<number | null> {
      const row = await db
        .selectFrom('night_outcomes')
        .select('ready_at')
        .where('device_no', '=', deviceNo)
        .where('ready_at', '>=', new Date(from))
        .where('ready_at', '<', new Date(to))
        .orderBy('ready_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.ready_at.getTime() ?? null
    },

    loadHistory: (deviceNo: number, span: Span, now: number) => loadHistory(db, deviceNo, span, now),
  }
}

/** The newest row before the span, and those in it. */
async function listChanges<Row extends { at: Date }>(
  db: Queryable,
  table: 'status_changes' | 'line_changes' | 'boost_changes',
  columns: string,
  deviceNo: number,
  { from, to }: Span,
): Promise<readonly (Omit<Row, 'at'> & { at: number })[]> {
  const { rows } = await sql<Row>`
    select at, ${sql.raw(columns)} from ${sql.table(table)}
    where device_no = ${deviceNo} and at < ${new Date(to)} and at >= coalesce((
      select max(at) from ${sql.table(table)} where device_no = ${deviceNo} and at <= ${new Date(from)}
    ), '-infinity')
    order by at`.execute(db)
  return rows.map((row) => Object.assign(row, { at: row.at.getTime() }))
}

/** Connections are listed until `now` (ms), the rest in the span. */
async function loadHistory(db: Queryable, deviceNo: number, span: Span, now: number): Promise<History> {
  const earliest = new Date(span.from - LONGEST_NIGHT_DAYS * DAY_MS)
  const [answers, statuses, connections, boosts] = await Promise.all([
    db
      .selectFrom('kept_plans')
      .select(['answer', 'answered_at'])
      .where('device_no', '=', deviceNo)
      .where('made_at', '>=', earliest)
      .where('answered_at', '>=', new Date(span.from))
      .where('answered_at', '<', new Date(span.to))
      .orderBy('answered_at')
      .execute(),
    listChanges<{ at: Date; status: string }>(db, 'status_changes', 'status', deviceNo, span),
    listChanges<{ at: Date; isUp: boolean }>(db, 'line_changes', 'is_up as "isUp"', deviceNo, {
      from: span.from,
      to: now,
    }),
    listChanges<{ at: Date; isBoosting: boolean }>(
      db,
      'boost_changes',
      'is_boosting as "isBoosting"',
      deviceNo,
      span,
    ),
  ])
  return {
    answers: answers.flatMap(({ answer, answered_at: at }) =>
      answer === null || at === null ? [] : [{ at: at.getTime(), outcome: answer as PlanAnswer['outcome'] }],
    ),
    statuses: statuses.map(({ at, status }) => ({ at, state: readConnectorState(status) })),
    connections,
    boosts,
  }
}
