import { sql } from 'kysely'
import { recordChanges, type Change } from '../kernel/change-feed.ts'
import { isPluggedIn, unpluggedAt } from '../kernel/plugged-in.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { removeCarLevels, saveLevel, saveParkedLevel, type NewLevel } from './car-level-store.ts'
import { lockHousehold } from './car-switch.ts'
import { keepLinkedCar } from './vehicle-link-store.ts'

/** A link whose car is to be read now, for the service that serves all customers. */
export type DueLink = {
  readonly accountNumber: string
  readonly linkId: string
  readonly carId: string
  readonly sealedTokens: Buffer
  /** Real time. */
  readonly expiresAt: Date
  readonly wakes: readonly Date[]
  readonly failedReads: number
  /** World time of the newest level. */
  readonly reportedAt: Date | null
  readonly isPluggedIn: boolean
  /** The car was plugged in since its newest level. */
  readonly isNewlyPluggedIn: boolean
}

export type LevelReport = {
  readonly batteryPercent: number
  readonly chargeLimitPercent: number | null
  readonly isPluggedIn?: boolean | null
  /** World time. */
  readonly reportedAt: Date
}

type Row = {
  account_number: string
  link_id: string
  car_id: string
  sealed_tokens: Buffer
  expires_at: Date
  wakes: Date[]
  failed_reads: number
  reported_at: Date | null
  is_plugged_in: boolean
  is_newly_plugged_in: boolean
}

export type LinkReadStore = ReturnType<typeof createLinkReadStore>

/** The queue of cars whose level is read, shared by any number of processes. Instants are real time. */
export function createLinkReadStore(database: Database) {
  return { ...createDueReads(database), ...createReadOutcomes(database) }
}

function createDueReads(database: Database) {
  const db = database.kysely
  return {
    /** Takes due links and postpones them until `busyUntil`, so that a process that dies delays nothing for long. */
    async take(now: Date, busyUntil: Date, limit: number): Promise<readonly DueLink[]> {
      const { rows } = await sql<Row>`
        with taken as (
          update vehicle_links set next_read_at = ${busyUntil} where link_id = any(array(
            select link_id from vehicle_links where next_read_at <= ${now}
            order by next_read_at limit ${limit} for update skip locked))
          returning *
        )
        select h.account_number, t.link_id, t.car_id, t.sealed_tokens, t.expires_at, t.wakes, t.failed_reads,
          t.reported_at, coalesce(bool_or(s.is_in), false) as is_plugged_in,
          coalesce(bool_or(s.is_in and (t.reported_at is null or s.unplugged_at > t.reported_at)), false)
            as is_newly_plugged_in
        from taken t
        cross join lateral (select coalesce(t.account_number,
          (select c.account_number from cars c where c.car_id = t.parked_car_id)) as account_number) h
        left join lateral (
          select ${isPluggedIn} as is_in, ${unpluggedAt} as unplugged_at
          from devices d join device_states s on s.device_no = d.device_no
          where d.account_number = h.account_number
        ) s on true
        group by h.account_number, t.link_id, t.car_id, t.sealed_tokens, t.expires_at, t.wakes, t.failed_reads,
          t.reported_at`.execute(db)
      return rows.map(toDueLink)
    },

    /** Brings forward the reads of cars that were just plugged in. */
    async hasten(deviceIds: readonly string[], now: Date): Promise<void> {
      await sql`
        update vehicle_links l set next_read_at = ${now}
        from devices d join device_states s on s.device_no = d.device_no
        where d.device_id = any(${deviceIds}::text[]) and (l.account_number = d.account_number or l.parked_car_id in (
            select c.car_id from cars c where c.account_number = d.account_number))
          and l.next_read_at > ${now} and l.failed_reads = 0 and ${isPluggedIn}
          and ${unpluggedAt} > l.reported_at`.execute(db)
    },
  }
}

function createReadOutcomes(database: Database) {
  const db = database.kysely
  return {
    recordLevel: (link: DueLink, report: LevelReport, nextReadAt: Date) =>
      recordLevel(database, link, report, nextReadAt),

    async recordFailure(linkId: string, nextReadAt: Date): Promise<void> {
      await db
        .updateTable('vehicle_links')
        .set((fields) => ({ failed_reads: fields('failed_reads', '+', 1), next_read_at: nextReadAt }))
        .where('link_id', '=', linkId)
        .execute()
    },

    async postpone(linkId: string, nextReadAt: Date): Promise<void> {
      await db
        .updateTable('vehicle_links')
        .set({ next_read_at: nextReadAt, failed_reads: 0 })
        .where('link_id', '=', linkId)
        .execute()
    },

    async recordWakes(linkId: string, wakes: readonly Date[], nextReadAt: Date): Promise<void> {
      await db
        .updateTable('vehicle_links')
        .set({ wakes: [...wakes], next_read_at: nextReadAt })
        .where('link_id', '=', linkId)
        .execute()
    },

    async replaceTokens(linkId: string, sealedTokens: Buffer): Promise<void> {
      await db
        .updateTable('vehicle_links')
        .set({ sealed_tokens: sealedTokens })
        .where('link_id', '=', linkId)
        .execute()
    },

    end: (dueLink: DueLink, now: Date) => endLink(database, dueLink, now),
  }
}

/**
 * Stores a level for the customer's chargers. A link that was replaced meanwhile is left alone, and a car that was put in
 * use or parked while it was read keeps its own.
 */
async function recordLevel(
  database: Database,
  { linkId, accountNumber }: DueLink,
  report: LevelReport,
  nextReadAt: Date,
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    await lockHousehold(transaction, accountNumber)
    const link = await transaction
      .updateTable('vehicle_links')
      .set({
        battery_percent: report.batteryPercent,
        charge_limit_percent: report.chargeLimitPercent,
        reported_at: report.reportedAt,
        is_plugged_in: report.isPluggedIn ?? null,
        failed_reads: 0,
        next_read_at: nextReadAt,
      })
      .where('link_id', '=', linkId)
      .returning('parked_car_id')
      .executeTakeFirst()
    if (link === undefined) return
    const level = { percent: report.batteryPercent, at: report.reportedAt, source: 'car' } as const
    const changes = await saveReport(transaction, accountNumber, link.parked_car_id, level)
    await recordChanges(transaction, changes)
  })
}

/** Ends a link: make, model and capacity stay, the tokens and the level do not. */
async function endLink(database: Database, { linkId, accountNumber }: DueLink, now: Date): Promise<void> {
  await runTransaction(database, async (transaction) => {
    await lockHousehold(transaction, accountNumber)
    const link = await transaction
      .updateTable('vehicle_links')
      .set({
        ended_at: now,
        handle_hash: null,
        sealed_tokens: null,
        battery_percent: null,
        charge_limit_percent: null,
        reported_at: null,
        is_plugged_in: null,
        wakes: [],
        next_read_at: null,
      })
      .where('link_id', '=', linkId)
      .where('ended_at', 'is', null)
      .returning('parked_car_id')
      .executeTakeFirst()
    if (link === undefined) return
    if (link.parked_car_id !== null) return endParkedLink(transaction, link.parked_car_id)
    await keepLinkedCar(transaction, accountNumber)
    const changes = await removeCarLevels(transaction, accountNumber)
    await recordChanges(transaction, [...changes, { topic: 'vehicle', key: accountNumber }])
  })
}

/** While somebody else's car is at the charger, the level there is not this car's. `parkedCarId` is null for the car in use. */
async function saveReport(
  transaction: Transaction,
  accountNumber: string,
  parkedCarId: string | null,
  level: NewLevel,
): Promise<readonly Change[]> {
  if (parkedCarId !== null) {
    await saveParkedLevel(transaction, accountNumber, parkedCarId, level)
    return listDeviceChanges(transaction, accountNumber)
  }
  const { rows } =
    await sql`select from car_visits where account_number = ${accountNumber} and holds_level`.execute(
      transaction,
    )
  return rows.length > 0 ? [] : saveLevel(transaction, accountNumber, level)
}

/** The planner looks again at which car is at the charger. */
async function listDeviceChanges(
  transaction: Transaction,
  accountNumber: string,
): Promise<readonly Change[]> {
  const { rows } = await sql<{ device_id: string }>`
    select device_id from devices where account_number = ${accountNumber} order by device_no`.execute(
    transaction,
  )
  return rows.map(({ device_id: key }) => ({ topic: 'device-state', key }))
}

async function endParkedLink(transaction: Transaction, carId: string): Promise<void> {
  await sql`update cars set parked = jsonb_set(jsonb_set(parked, '{vehicle,integration_internal_oauth_id}', 'null'),
    '{level}', 'null') where car_id = ${carId} and parked -> 'vehicle' <> 'null'`.execute(transaction)
}

function toDueLink(row: Row): DueLink {
  return {
    accountNumber: row.account_number,
    linkId: row.link_id,
    carId: row.car_id,
    sealedTokens: row.sealed_tokens,
    expiresAt: row.expires_at,
    wakes: row.wakes,
    failedReads: row.failed_reads,
    reportedAt: row.reported_at,
    isPluggedIn: row.is_plugged_in,
    isNewlyPluggedIn: row.is_newly_plugged_in,
  }
}
