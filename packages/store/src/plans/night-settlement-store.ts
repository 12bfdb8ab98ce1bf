import { toMicropence, toPence } from '@driveway/domain/energy/units'
import type { Activity } from '@driveway/domain/energy/activity'
import { findExportRate } from '@driveway/domain/energy/export-earnings'
import { readCable } from '@driveway/domain/energy/connector-events'
import { readConnectorState } from '@driveway/domain/connector/connector-state'
import {
  findNightBounds,
  findUnheardStart,
  LONGEST_UNHEARD_MS,
  type CableChange,
} from '@driveway/domain/planning/outcome/night-bounds'
import { findNightEnd } from '@driveway/domain/planning/model/night-end'
import { findPromisedPlan } from '@driveway/domain/planning/outcome/promised-plan'
import type { NightOutcome, NightVersion, PastNight } from '@driveway/domain/planning/outcome/outcome-model'
import { SETTLED_FOR_MS } from '@driveway/domain/planning/outcome/settlement-times'
import { createPriceList } from '@driveway/domain/tariff/half-hour-price'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { halfHourStart, halfHourEnd } from '@driveway/domain/time/half-hour'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import type { Database, Queryable } from '../kernel/database.ts'
import { LONGEST_NIGHT_DAYS } from '../kernel/night-marks.ts'
import { runNamed } from '../kernel/statement.ts'
import { unplugged } from '../kernel/plugged-in.ts'
import { loadAgilePrices } from '../tariffs/agile-price-store.ts'
import { loadTariffLists } from '../tariffs/tariff-store.ts'
import { listPeriods, listRegisters, type Span } from './night-periods.ts'
import { findNightStop } from './night-stop.ts'
import { readNightInputs, readNightPlan } from './stored-night.ts'

/** A night whose figures are to be computed, again or for the first time. World time. */
export type DueNight = {
  readonly deviceNo: number
  readonly accountNumber: string
  readonly readyAt: Date
  /** Of the ledger under it, as of now. */
  readonly changes: number
}

export type SettledNight = {
  readonly due: DueNight
  /** Null for a night in which nothing flowed. */
  readonly outcome: NightOutcome | null
  /** World time (ms) of the next settlement; null until the ledger changes. */
  readonly settleAt: number | null
}

const LONGEST_NIGHT_MS = LONGEST_NIGHT_DAYS * DAY_MS
/** The plan after a ready-by time is made within this time of it, and knows the level then … */
const AFTER_READY_MS = 5 * 60_000
/** … or later, after an outage, if nothing has flowed since. */
const LATEST_AFTER_MS = DAY_MS / 2

type VersionRow = { made_at: Date; trigger: string; inputs: unknown; plan: unknown }
type StoredVersion = NightVersion & { readonly madeAt: number }

export type NightSettlementStore = ReturnType<typeof createNightSettlementStore>

/** Nights after their end, for the planner, which serves all customers. */
export function createNightSettlementStore(database: Database) {
  const db = database.kysely

  return {
    listDue: (now: Date, limit: number) => listDueNights(db, now, limit),

    load: (dueNight: DueNight) => loadNight(db, dueNight),

    /** Stays due where the ledger changed since the night was listed. */
    async save({ due, outcome, settleAt }: SettledNight): Promise<void> {
      const saved = outcome?.savedPence ?? null
      const next = settleAt === null ? null : new Date(settleAt)
      await sql`
        update night_outcomes set outcome = ${outcome && writeOutcome(outcome)}::json,
          saved_micropence = ${saved === null ? null : toMicropence(saved)}::bigint,
          settle_at = case when changes = ${due.changes} then ${next}::timestamptz else settle_at end
        where device_no = ${due.deviceNo} and ready_at = ${due.readyAt}`.execute(db)
    },

    async postpone({ deviceNo, readyAt }: DueNight, settleAt: Date): Promise<void> {
      await db
        .updateTable('night_outcomes')
        .set({ settle_at: settleAt })
        .where('device_no', '=', deviceNo)
        .where('ready_at', '=', readyAt)
        .execute()
    },

    async drop({ deviceNo, readyAt }: DueNight): Promise<void> {
      await db
        .deleteFrom('night_outcomes')
        .where('device_no', '=', deviceNo)
        .where('ready_at', '=', readyAt)
        .execute()
    },
  }
}

/** Plans of the plug-in that the last plan before the ready-by time belongs to, and the first one after it; earlier ones are of no use. */
async function listVersions(
  db: Queryable,
  deviceNo: number,
  from: Date,
  readyAt: Date,
): Promise<readonly StoredVersion[]> {
  const { rows } = await sql<VersionRow>`
    select k.made_at, k.trigger, k.inputs, k.plan from kept_plans k
    where k.device_no = ${deviceNo} and k.made_at <= (
        select coalesce(min(n.made_at), ${readyAt}::timestamptz) from kept_plans n
        where n.device_no = ${deviceNo} and n.made_at >= ${readyAt}
          and n.made_at <= ${new Date(readyAt.getTime() + LATEST_AFTER_MS)})
      and k.made_at >= greatest(${from}::timestamptz, (
        select max(f.at) from status_changes f
        where f.device_no = ${deviceNo} and f.${unplugged} and f.at <= (
          select max(l.made_at) from kept_plans l
          where l.device_no = ${deviceNo} and l.made_at >= ${from} and l.made_at < ${readyAt})))
    order by k.version`.execute(db)
  return rows.map((row) => ({
    madeAt: row.made_at.getTime(),
    trigger: row.trigger,
    inputs: readNightInputs(row.inputs),
    plan: readNightPlan(row.plan),
  }))
}

async function listCableChanges(
  db: Queryable,
  deviceNo: number,
  from: Date,
): Promise<readonly CableChange[]> {
  const rows = await db
    .selectFrom('status_changes')
    .select(['at', 'status'])
    .where('device_no', '=', deviceNo)
    .where('at', '>=', from)
    .where('at', '<', new Date(from.getTime() + 2 * LONGEST_NIGHT_MS))
    .orderBy('at')
    .execute()
  return rows.flatMap(({ at, status }) => {
    const cable = readCable(readConnectorState(status))
    return cable === 'connected' || cable === 'disconnected'
      ? [{ at: at.getTime(), isPluggedIn: cable === 'connected' }]
      : []
  })
}

/** The first began before the range. */
async function listActivities(
  db: Queryable,
  deviceNo: number,
  { from, to }: Span,
): Promise<readonly Activity[]> {
  const { rows } = await sql<Omit<Activity, 'at'> & { at: Date }>`
    select at, cable, mode, is_unplanned as "isUnplanned" from activities
    where device_no = ${deviceNo} and at < ${new Date(to)} and at >= coalesce(
      (select max(at) from activities where device_no = ${deviceNo} and at <= ${new Date(from)}), '-infinity')
    order by at`.execute(db)
  return rows.map(({ at, cable, mode, isUnplanned }) => ({ at: at.getTime(), cable, mode, isUnplanned }))
}

async function loadPrices(db: Queryable, accountNumber: string, { from, to }: Span) {
  const [lists, rates] = await Promise.all([
    loadTariffLists(db, [accountNumber]),
    db
      .selectFrom('export_rates')
      .select(['from_at', 'rate_micropence'])
      .where('account_number', '=', accountNumber)
      .orderBy('from_at')
      .execute(),
  ])
  const tariffs = lists.get(accountNumber)?.tariffs ?? []
  const suppliers = new Set(tariffs.filter(isAgile).map((tariff) => tariff.energySupplier))
  const prices = createPriceList(tariffs, await loadAgilePrices(db, [...suppliers], from, to))
  const exportRates = rates.map((row) => ({
    from: row.from_at.getTime(),
    pence: toPence(row.rate_micropence),
  }))
  return {
    findImportPrice(periodStart: number): number | null {
      const price = prices.findPrice(periodStart)
      return price === null ? null : toPence(price)
    },
    findExportPrice(periodStart: number): number {
      const price = prices.findExportPrice(periodStart)
      return price === null ? (findExportRate(exportRates, periodStart) ?? 0) : toPence(price)
    },
  }
}

type AfterNight = {
  readonly versions: readonly StoredVersion[]
  readonly changes: readonly CableChange[]
  readonly readyAt: Date
}

/** The first plan after a ready-by time, if it knows the level that the car had then. */
async function findAfter(
  db: Queryable,
  deviceNo: number,
  { versions, changes, readyAt }: AfterNight,
): Promise<StoredVersion | null> {
  const ready = readyAt.getTime()
  const next = versions.find(({ madeAt }) => madeAt >= ready)
  if (next === undefined || next.madeAt <= ready + AFTER_READY_MS) return next ?? null
  const { madeAt } = next
  if (changes.some(({ at, isPluggedIn }) => !isPluggedIn && at >= ready && at < madeAt)) return null
  const flowed = await db
    .selectFrom('settlement_periods')
    .select('period_start')
    .where('device_no', '=', deviceNo)
    .where('period_start', '>=', readyAt)
    .where('period_start', '<', new Date(madeAt))
    .where((row) => row.or([row('import_wh', '>', 0), row('export_wh', '>', 0)]))
    .limit(1)
    .executeTakeFirst()
  return flowed === undefined ? next : null
}

/** Null where no plan was for this time in the end: the owner moved it, or the charger has another owner. */
async function loadNight(
  db: Queryable,
  { deviceNo, accountNumber, readyAt }: DueNight,
): Promise<PastNight | null> {
  const from = new Date(readyAt.getTime() - LONGEST_NIGHT_MS)
  const [versions, changes] = await Promise.all([
    listVersions(db, deviceNo, from, readyAt),
    listCableChanges(db, deviceNo, from),
  ])
  const times = versions.map(({ madeAt, inputs }) => ({ madeAt, nightEnd: findNightEnd(inputs) }))
  const bounds = findNightBounds(times, changes, readyAt.getTime())
  if (bounds === null) return null
  const { endedAt, freeAt, plansFrom } = bounds
  const [first, ...others] = versions.filter(
    ({ madeAt }) => madeAt >= plansFrom && madeAt < readyAt.getTime(),
  )
  if (first === undefined) return null
  const after =
    endedAt < readyAt.getTime() ? null : await findAfter(db, deviceNo, { versions, changes, readyAt })
  const span = { from: halfHourStart(bounds.beganAt), to: halfHourEnd(endedAt) }
  const pricesFrom = span.from - LONGEST_UNHEARD_MS
  const [rows, activities, prices, stop] = await Promise.all([
    listPeriods(db, deviceNo, span, freeAt),
    listActivities(db, deviceNo, span),
    loadPrices(db, accountNumber, { from: pricesFrom, to: span.from + LONGEST_NIGHT_MS }),
    findNightStop(db, { deviceNo, readyAt }, { from: bounds.beganAt, to: endedAt }),
  ])
  const plans = [first, ...others] as const
  const beganAt = findUnheardStart(bounds.beganAt, rows)
  const promised = findPromisedPlan(plans, readyAt.getTime()).version.inputs.now
  const registers = await listRegisters(db, deviceNo, [beganAt, promised, endedAt])
  const periods = rows.filter(({ periodStart }) => periodStart >= halfHourStart(beganAt))
  return {
    readyAt: readyAt.getTime(),
    beganAt,
    endedAt,
    plans,
    after: after?.inputs ?? null,
    stop,
    periods,
    activities,
    registers,
    ...prices,
  }
}

/** The nights to be settled by now (world time), the longest overdue first. */
async function listDueNights(db: Queryable, now: Date, limit: number): Promise<readonly DueNight[]> {
  const due = db
    .selectFrom('night_outcomes')
    .innerJoin('devices', 'devices.device_no', 'night_outcomes.device_no')
    .select(['night_outcomes.device_no', 'account_number', 'ready_at', 'changes'])
    .where('settle_at', '<=', now)
    .where('ready_at', '>=', new Date(now.getTime() - SETTLED_FOR_MS))
    .where('account_number', 'is not', null)
    .orderBy('settle_at')
    .limit(limit)
  const { rows } = await runNamed(db, 'list-due-nights', due)
  return rows.map((row) => ({
    deviceNo: row.device_no,
    accountNumber: row.account_number ?? '',
    readyAt: row.ready_at,
    changes: row.changes,
  }))
}

/** The build before reads `differences`. */
function writeOutcome(outcome: NightOutcome): string {
  return JSON.stringify({ ...outcome, differences: [] })
}
