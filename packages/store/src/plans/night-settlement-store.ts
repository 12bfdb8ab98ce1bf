import type { Activity } from '@driveway/domain/energy/activity'
import { findExportRate } from '@driveway/domain/energy/export-earnings'
import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { toMicropence, toPence } from '@driveway/domain/energy/units'
import { findNightEnd } from '@driveway/domain/planning/outcome/night-end'
import type { NightOutcome, NightVersion, PastNight } from '@driveway/domain/planning/outcome/outcome-model'
import { createPriceList } from '@driveway/domain/tariff/half-hour-price'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { findHalfHour } from '@driveway/domain/time/half-hour'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { runNamed } from '../kernel/statement.ts'
import { loadAgilePrices } from '../tariffs/agile-price-store.ts'
import { loadTariffLists } from '../tariffs/tariff-store.ts'
import { readNightInputs, readNightPlan } from './stored-night.ts'

/** A night whose figures are to be computed, again or for the first time. World time. */
export type DueNight = {
  readonly deviceNo: number
  readonly accountNumber: string
  readonly readyAt: Date
}

export type SettledNight = {
  readonly deviceNo: number
  readonly outcome: NightOutcome
  /** World time (ms) of the next settlement; null once the figures are final. */
  readonly settleAt: number | null
}

/** A plan is for the next two days at most. */
const LONGEST_NIGHT_MS = 3 * DAY_MS
/** The plan after a ready-by time is made within this time of it, and knows the level then. */
const AFTER_READY_MS = 5 * 60_000

type Visit = { readonly since: number; readonly endedAt: number }
type VersionRow = { made_at: Date; trigger: string; inputs: unknown; plan: unknown }
type StoredVersion = NightVersion & { readonly madeAt: number }

export type NightSettlementStore = ReturnType<typeof createNightSettlementStore>

/** Nights after their end, for the planner, which serves all customers. */
export function createNightSettlementStore(database: Database) {
  const db = database.kysely

  /** Plans of the visit that the last plan before the ready-by time belongs to; earlier ones are of no use. */
  async function listVersions(
    deviceNo: number,
    from: Date,
    readyAt: Date,
  ): Promise<readonly StoredVersion[]> {
    const { rows } = await sql<VersionRow>`
      select k.made_at, k.trigger, k.inputs, k.plan from kept_plans k
      where k.device_no = ${deviceNo} and k.made_at <= ${new Date(readyAt.getTime() + AFTER_READY_MS)}
        and k.made_at >= greatest(${from}::timestamptz, (
          select max(f.at) from status_changes f
          where f.device_no = ${deviceNo} and f.status = 'unplugged' and f.at <= (
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

  async function listUnplugged(deviceNo: number, from: Date): Promise<readonly number[]> {
    const rows = await db
      .selectFrom('status_changes')
      .select('at')
      .where('device_no', '=', deviceNo)
      .where('status', '=', 'unplugged')
      .where('at', '>=', from)
      .orderBy('at')
      .execute()
    return rows.map((row) => row.at.getTime())
  }

  async function listPeriods(deviceNo: number, from: number, to: number): Promise<readonly PricedPeriod[]> {
    const rows = await db
      .selectFrom('settlement_periods')
      .selectAll()
      .where('device_no', '=', deviceNo)
      .where('period_start', '>=', new Date(findHalfHour(from)))
      .where('period_start', '<', new Date(to))
      .orderBy('period_start')
      .execute()
    return rows.map((row) => ({
      periodStart: row.period_start.getTime(),
      importWh: row.import_wh,
      importFromGridWh: row.import_from_grid_wh,
      exportWh: row.export_wh,
      exportToGridWh: row.export_to_grid_wh,
      isSplit: row.is_split,
      costMicropence: row.cost_micropence,
      emissionsMg: row.emissions_mg,
      baselineMg: row.baseline_mg,
    }))
  }

  /** The first began before the range. */
  async function listActivities(deviceNo: number, from: number, to: number): Promise<readonly Activity[]> {
    const { rows } = await sql<Omit<Activity, 'at'> & { at: Date }>`
      select at, cable, mode, is_unplanned as "isUnplanned" from activities
      where device_no = ${deviceNo} and at < ${new Date(to)} and at >= coalesce(
        (select max(at) from activities where device_no = ${deviceNo} and at <= ${new Date(from)}), '-infinity')
      order by at`.execute(db)
    return rows.map(({ at, cable, mode, isUnplanned }) => ({ at: at.getTime(), cable, mode, isUnplanned }))
  }

  async function loadPrices(accountNumber: string, from: number, to: number) {
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
      findExportPrice: (periodStart: number) => findExportRate(exportRates, periodStart) ?? 0,
    }
  }

  return {
    /** The nights to be settled by now (world time), the longest overdue first. */
    async listDue(now: Date, limit: number): Promise<readonly DueNight[]> {
      const due = db
        .selectFrom('night_outcomes')
        .innerJoin('devices', 'devices.device_no', 'night_outcomes.device_no')
        .select(['night_outcomes.device_no', 'account_number', 'ready_at'])
        .where('settle_at', '<=', now)
        .where('account_number', 'is not', null)
        .orderBy('settle_at')
        .limit(limit)
      const { rows } = await runNamed(db, 'list-due-nights', due)
      return rows.map((row) => ({
        deviceNo: row.device_no,
        accountNumber: row.account_number ?? '',
        readyAt: row.ready_at,
      }))
    },

    /** Null where no plan was for this time in the end: the owner moved it, or the charger has another owner. */
    async load({ deviceNo, accountNumber, readyAt }: DueNight): Promise<PastNight | null> {
      const from = new Date(readyAt.getTime() - LONGEST_NIGHT_MS)
      const [versions, unplugged] = await Promise.all([
        listVersions(deviceNo, from, readyAt),
        listUnplugged(deviceNo, from),
      ])
      const found = findVersions(versions, unplugged, readyAt.getTime())
      if (found === null) return null
      const { plans, after, endedAt } = found
      const start = plans[0].inputs.now
      const [periods, activities, prices] = await Promise.all([
        listPeriods(deviceNo, start, endedAt),
        listActivities(deviceNo, start, endedAt),
        loadPrices(accountNumber, findHalfHour(start), start + LONGEST_NIGHT_MS),
      ])
      return { readyAt: readyAt.getTime(), endedAt, plans, after, periods, activities, ...prices }
    },

    async save({ deviceNo, outcome, settleAt }: SettledNight): Promise<void> {
      const saved = outcome.savedPence
      await db
        .updateTable('night_outcomes')
        .set({
          outcome: JSON.stringify(outcome),
          saved_micropence: saved === null ? null : toMicropence(saved),
          settle_at: settleAt === null ? null : new Date(settleAt),
        })
        .where('device_no', '=', deviceNo)
        .where('ready_at', '=', new Date(outcome.readyAt))
        .execute()
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

type FoundNight = Visit & Pick<PastNight, 'plans' | 'after'>

/** The plans of the last visit before a ready-by time, which must be the one that they were made for in the end. */
function findVersions(
  versions: readonly StoredVersion[],
  unplugged: readonly number[],
  readyAt: number,
): FoundNight | null {
  const before = versions.filter(({ madeAt }) => madeAt < readyAt)
  const last = before.at(-1)
  if (last === undefined || findNightEnd(last.inputs) !== readyAt) return null
  const since = unplugged.findLast((at) => at <= last.madeAt) ?? -Infinity
  const endedAt = Math.min(readyAt, unplugged.find((at) => at > last.madeAt) ?? readyAt)
  const [first, ...others] = before.filter(
    ({ madeAt, inputs }) => madeAt >= since && findNightEnd(inputs) === readyAt,
  )
  if (first === undefined) return null
  const after = endedAt < readyAt ? undefined : versions.find(({ madeAt }) => madeAt >= readyAt)
  return { since, endedAt, plans: [first, ...others], after: after?.inputs ?? null }
}
