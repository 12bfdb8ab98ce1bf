import type { DailyDefault } from '@driveway/domain/planning/delivery/daily-default'
import type { NightInputs, NightPlan } from '@driveway/domain/planning/model/plan-model'
import { findNightEnd } from '@driveway/domain/planning/model/night-end'
import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import { findSunWait } from '@driveway/domain/planning/delivery/sun-wait'
import { shortfallOf } from '@driveway/domain/planning/readiness/planning-cause'
import { sql } from 'kysely'
import { recordChanges, type Change } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runNamed } from '../kernel/statement.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { lockHousehold } from '../vehicles/car-switch.ts'
import { listFuseChargers, type FuseCharger } from './shared-fuse-store.ts'
import { writeNightInputs, writeNightPlan } from './stored-night.ts'
import { writeDaily, writeSteps } from './stored-steps.ts'

/** A plan as the planner makes it for one charger. Instants in ms of world time. */
export type NewPlan = {
  readonly deviceNo: number
  readonly trigger: PlanTrigger
  readonly inputs: NightInputs
  readonly plan: NightPlan
  readonly steps: readonly PowerStep[]
  /** Limits that the charger may hold until it takes these; missing where it has the main fuse to itself. */
  readonly held?: readonly PowerStep[]
  /** Follows the last slot; null for steps without an end. */
  readonly daily: DailyDefault | null
  /** The phases that the power is spread over. */
  readonly phases: number
  readonly chargeStart: number | null
  /** From this instant on the plan is checked again; null for a plan that never changes by itself. */
  readonly renewAt: number | null
}

export type PlanTimes = {
  /** World time. */
  readonly now: Date
  /** Real time, for the retention. */
  readonly keptAt: Date
}

export type Renewal = { readonly deviceNo: number; readonly renewAt: number | null }

export type PlanStore = ReturnType<typeof createPlanStore>

/** Lowers plans to what the other chargers of their homes leave. */
export type FitPlans = (plans: readonly NewPlan[], sharing: readonly FuseCharger[]) => readonly NewPlan[]

/** The plan in force of each charger. */
export function createPlanStore(database: Database) {
  return {
    /**
     * Stores new versions, keeps them with their inputs, and announces them to the chargers' gateways and owners. Those
     * of `homes` share a fuse: one process at a time hands out what is left of it.
     */
    async write(
      made: readonly NewPlan[],
      { now, keptAt }: PlanTimes,
      homes: { readonly accounts: readonly string[]; readonly fit: FitPlans } = noHomes,
    ): Promise<void> {
      if (made.length === 0) return
      await runTransaction(database, async (transaction) => {
        const plans = await fitToHomes(transaction, made, now, homes)
        const rows = await storePlans(transaction, plans, { now, keptAt })
        await recordChanges(
          transaction,
          rows.flatMap((row): Change[] => [
            { topic: 'charge-plan', key: row.charger_id },
            { topic: 'plan-made', key: row.device_id },
          ]),
        )
      })
    },

    /** Leaves the plans as they are until `renewAt` (ms), or for good. */
    async setRenewals(renewals: readonly Renewal[]): Promise<void> {
      if (renewals.length === 0) return
      await sql`
        with renewals as (
          select * from unnest(${renewals.map((each) => each.deviceNo)}::int[],
            ${renewals.map((each) => toInstant(each.renewAt))}::timestamptz[]) r (device_no, renew_at)
        ), locked as (
          select p.device_no from charge_plans p join renewals r on r.device_no = p.device_no
          order by p.device_no for update of p
        )
        update charge_plans p set renew_at = r.renew_at
        from renewals r join locked l on l.device_no = r.device_no
        where p.device_no = r.device_no`.execute(database.kysely)
    },

    /** The chargers whose plan is to be checked by now (world time): those past their ready-by time, and the others. */
    async listDue(
      now: Date,
    ): Promise<{ readonly ready: readonly number[]; readonly others: readonly number[] }> {
      const due = database.kysely
        .selectFrom('charge_plans')
        .innerJoin('devices', 'devices.device_no', 'charge_plans.device_no')
        .select(['devices.device_no', 'ready_at'])
        .where('renew_at', '<=', now)
        .where('account_number', 'is not', null)
      const { rows } = await runNamed(database.kysely, 'list-due-plans', due)
      const { true: ready = [], false: others = [] } = Object.groupBy(
        rows,
        (row) => String(row.ready_at !== null && row.ready_at <= now) as 'true' | 'false',
      )
      return { ready: ready.map((row) => row.device_no), others: others.map((row) => row.device_no) }
    },
  }
}

/** Stores the next version of each plan and its night, and returns whom it concerns. */
async function storePlans(transaction: Transaction, plans: readonly NewPlan[], { now, keptAt }: PlanTimes) {
  const waits = plans.map((each) => findSunWait(each.plan))
  const { rows } = await sql<{ charger_id: string; device_id: string }>`
    with made as (
      select * from unnest(${plans.map((each) => each.deviceNo)}::int[],
        ${plans.map((each) => writeSteps(each.steps))}::jsonb[],
        ${plans.map((each) => (each.held === undefined ? null : writeSteps(each.held)))}::jsonb[],
        ${plans.map((each) => writeDaily(each.daily))}::jsonb[],
        ${plans.map((each) => each.phases)}::smallint[],
        ${plans.map((each) => toInstant(each.chargeStart))}::timestamptz[],
        ${plans.map((each) => toInstant(each.renewAt))}::timestamptz[],
        ${plans.map((each) => toInstant(each.inputs.readyTargets[0]?.at ?? null))}::timestamptz[],
        ${plans.map((each) => toInstant(findNightEnd(each.inputs)))}::timestamptz[],
        ${waits.map((wait) => toInstant(wait?.from ?? null))}::timestamptz[],
        ${waits.map((wait) => toInstant(wait?.until ?? null))}::timestamptz[],
        ${plans.map((each) => Math.round(shortfallOf(each)))}::int[],
        ${plans.map((each) => each.trigger)}::text[],
        ${plans.map((each) => writeNightInputs(each.inputs))}::json[],
        ${plans.map((each) => writeNightPlan(each.plan))}::json[])
        m (device_no, steps, held_steps, daily_default, phases, charge_start, renew_at, ready_at, night_end, sun_from, sun_until, shortfall_wh, trigger, inputs, plan)
    ), stored as (
      insert into charge_plans as p (device_no, version, made_at, estimated_charge_start, steps, held_steps, daily_default,
        phases, renew_at, ready_at, sun_from, sun_until, shortfall_wh)
      select device_no, 1, ${now}::timestamptz, charge_start, steps, held_steps, daily_default, phases, renew_at, ready_at, sun_from,
        sun_until, shortfall_wh
      from made
      order by device_no
      on conflict (device_no) do update set version = p.version + 1, made_at = excluded.made_at,
        estimated_charge_start = excluded.estimated_charge_start, steps = excluded.steps, held_steps = excluded.held_steps,
        daily_default = excluded.daily_default,
        phases = excluded.phases, renew_at = excluded.renew_at, ready_at = excluded.ready_at,
        sun_from = excluded.sun_from, sun_until = excluded.sun_until, shortfall_wh = excluded.shortfall_wh,
        delivery_outcome = null, delivered_at = null, read_back = null
      returning device_no, version
    ), kept as (
      insert into kept_plans (device_no, version, made_at, kept_at, trigger, inputs, plan)
      select m.device_no, s.version, ${now}::timestamptz, ${keptAt}::timestamptz, m.trigger, m.inputs, m.plan
      from made m join stored s on s.device_no = m.device_no
    ), nights as (
      insert into night_outcomes as n (device_no, ready_at, kept_at, settle_at)
      select device_no, night_end, ${keptAt}::timestamptz, night_end from made where night_end is not null
      on conflict (device_no, ready_at) do update set settle_at = excluded.settle_at
      where n.settle_at is distinct from excluded.settle_at
    )
    select d.charger_id, d.device_id from stored s join devices d on d.device_no = s.device_no
    order by d.device_no`.execute(transaction)
  return rows
}

const noHomes = { accounts: [], fit: (plans: readonly NewPlan[]) => plans }

/** Locked in order; nothing is asked for chargers that have a fuse to themselves. */
async function fitToHomes(
  transaction: Transaction,
  made: readonly NewPlan[],
  now: Date,
  { accounts, fit }: { readonly accounts: readonly string[]; readonly fit: FitPlans },
): Promise<readonly NewPlan[]> {
  if (accounts.length === 0) return made
  for (const account of accounts.toSorted()) await lockHousehold(transaction, account)
  const deviceNos = made.map(({ deviceNo }) => deviceNo)
  return fit(made, await listFuseChargers(transaction, deviceNos, now))
}

function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
