import {
  fuseOf,
  mostAmpsOf,
  shareAmpsOf,
  sharedAmpsOf,
  type SharedFuse,
} from '@driveway/domain/planning/home/fuse-room'
import { unknownCapabilities, type ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { highestShare, holdEither } from '@driveway/domain/planning/home/held-limits'
import { FULL_CURRENT_A, FULL_PHASE_W } from '@driveway/domain/connector/mains'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { sql, type Kysely } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runNamed } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { lockHousehold } from '../vehicles/car-switch.ts'
import { toPreferenceColumns } from './planning-preferences-store.ts'
import { readSteps } from './stored-steps.ts'

/** A charger that shares the main fuse of its home, and the limits that it may hold from now on. */
export type FuseCharger = {
  readonly deviceNo: number
  readonly accountNumber: string
  /** A on each phase: of all chargers together, of this one at any time, and of this one at most. */
  readonly sharedA: number
  readonly shareA: number
  readonly mostA: number
  /** It follows no limits by itself, and counts with full current. */
  readonly isUnlimited: boolean
  /** Power of full current on the phases in use. */
  readonly fullW: number
  readonly held: readonly PowerStep[]
  /** Null where the charger does not say how many limits it keeps. */
  readonly maxPeriods: number | null
}

type Row = {
  device_no: number
  account_number: string
  chargers: number
  main_fuse_amps: number | null
  house_allowance_amps: number | null
  is_boosting: boolean
  steps: unknown
  held_steps: unknown
  phases: number | null
  delivery_outcome: string | null
  max_periods: number | null
  can_limit: boolean | null
  is_boost_ordered: boolean
  follows_sun: boolean
}

/** The fuse of an account, and how many chargers share it. */
export type HomeFuse = SharedFuse & { readonly isKnown: boolean; readonly chargers: number }

export type SharedFuseStore = ReturnType<typeof createSharedFuseStore>

export function createSharedFuseStore(database: Database) {
  return {
    async find(accountNumber: string): Promise<HomeFuse> {
      const { rows } = await sql<{
        chargers: number
        fuse: number | null
        allowance: number | null
      }>`
        select (select count(*)::int from devices d where d.account_number = ${accountNumber}) as chargers,
          p.main_fuse_amps as fuse, p.house_allowance_amps as allowance
        from (select 1) one left join planning_preferences p on p.account_number = ${accountNumber}`.execute(
        database.kysely,
      )
      const { chargers = 0, fuse = null, allowance = null } = rows[0] ?? {}
      return { ...fuseOf(fuse, allowance), isKnown: fuse !== null && allowance !== null, chargers }
    },

    /** Announces the change to the planner. */
    async save(accountNumber: string, { fuseA, allowanceA }: SharedFuse): Promise<void> {
      const columns = { main_fuse_amps: fuseA, house_allowance_amps: allowanceA }
      await runTransaction(database, async (transaction) => {
        await transaction
          .insertInto('planning_preferences')
          .values({
            ...toPreferenceColumns(defaultPlanningPreferences),
            ...columns,
            account_number: accountNumber,
          })
          .onConflict((conflict) => conflict.column('account_number').doUpdateSet(columns))
          .execute()
        await recordChanges(transaction, [{ topic: 'planning-preferences', key: accountNumber }])
      })
    },

    /** All chargers of the homes of these that have several. `now` is world time. */
    list: (deviceNos: readonly number[], now: Date) => listFuseChargers(database.kysely, deviceNos, now),
  }
}

/** Accounts of these chargers that have several. */
async function listSharedHomes(db: Kysely<Tables>, deviceNos: readonly number[]): Promise<readonly string[]> {
  const homes = sql<{ account_number: string }>`
    select o.account_number from devices o
    where o.account_number in (select account_number from devices where device_no = any(${deviceNos}::int[]))
    group by o.account_number having count(*) > 1`
  const { rows } = await runNamed(db, 'list-shared-homes', homes)
  return rows.map((row) => row.account_number)
}

/** Empty for chargers that have the fuse of their home to themselves: most, and planning the join takes milliseconds. */
export async function listFuseChargers(
  db: Kysely<Tables>,
  deviceNos: readonly number[],
  now: Date,
): Promise<readonly FuseCharger[]> {
  const homes = await listSharedHomes(db, deviceNos)
  if (homes.length === 0) return []
  const { rows } = await sql<Row>`
    select d.device_no, d.account_number, count(*) over (partition by d.account_number)::int as chargers,
      f.main_fuse_amps, f.house_allowance_amps, s.is_boosting,
      p.steps, p.held_steps, p.phases, p.delivery_outcome,
      (c.capabilities ->> 'maxPeriods')::int as max_periods, (c.capabilities ->> 'canLimit')::boolean as can_limit,
      exists (select from charger_commands o where o.device_no = d.device_no and o.kind = 'boost-start'
        and o.state in ('pending', 'sent')) as is_boost_ordered,
      d.has_house_meter and a.export_matching_opt_in as follows_sun
    from devices d
    join customers a on a.account_number = d.account_number
    left join device_states s on s.device_no = d.device_no
    left join device_capabilities c on c.device_no = d.device_no
    left join planning_preferences f on f.account_number = d.account_number
    left join charge_plans p on p.device_no = d.device_no
    where d.account_number = any(${homes}::text[])
    order by d.device_no`.execute(db)
  // One may have left since the homes were listed.
  const shared = rows.filter((row) => row.chargers > 1)
  return shared.map((row) => {
    const ofHome = shared.filter((each) => each.account_number === row.account_number)
    return toFuseCharger(row, now.getTime(), ofHome.filter(isUnlimited).length)
  })
}

/** Likewise for one charger, once no process hands out the fuse of its home any more. */
export async function listFuseChargersNow(
  database: Database,
  deviceNo: number,
  now: Date,
): Promise<readonly FuseCharger[]> {
  const seen = await listFuseChargers(database.kysely, [deviceNo], now)
  const [first] = seen
  if (first === undefined) return seen
  return runTransaction(database, async (transaction) => {
    await lockHousehold(transaction, first.accountNumber)
    return listFuseChargers(transaction, [deviceNo], now)
  })
}

/** Outcomes of a charger that follows no limits by itself. */
const unlimited: ReadonlySet<string | null> = new Set(['network', 'refused', 'cannot-wait'])

function isUnlimited(row: Row): boolean {
  return row.can_limit === false || (row.steps !== null && unlimited.has(row.delivery_outcome))
}

/**
 * A charger without a plan holds its share; one that takes no limits, is boosted or about to be, full current. One that
 * follows the sun may have its share at any time: by its opt-in alone, because an offline charger keeps its limit of the
 * sun when the feature is switched off.
 */
function toFuseCharger(row: Row, now: number, unlimitedOnes: number): FuseCharger {
  const fuse = fuseOf(row.main_fuse_amps, row.house_allowance_amps)
  const fullW = FULL_PHASE_W * (row.phases ?? 1)
  const isFree = isUnlimited(row)
  const shareA = isFree ? FULL_CURRENT_A : shareAmpsOf(fuse, row.chargers, unlimitedOnes)
  const share = [{ at: now, powerW: (shareA * fullW) / FULL_CURRENT_A }]
  const isFull = isFree || row.is_boosting || row.is_boost_ordered
  const held = isFull ? [{ at: now, powerW: fullW }] : heldOf(row, now, fullW, share)
  return {
    deviceNo: row.device_no,
    accountNumber: row.account_number,
    sharedA: sharedAmpsOf(fuse, row.chargers),
    shareA,
    mostA: isFree ? FULL_CURRENT_A : mostAmpsOf(fuse, row.chargers, unlimitedOnes),
    isUnlimited: isFree,
    fullW,
    maxPeriods: row.max_periods,
    held: row.follows_sun ? holdEither(now, held, share, fullW) : held,
  }
}

/** The newest plan once the charger has taken it; until then also the limits of before. */
function heldOf(row: Row, now: number, fullW: number, share: readonly PowerStep[]): readonly PowerStep[] {
  if (row.steps === null) return share
  const steps = readSteps(row.steps)
  if (row.delivery_outcome === 'accepted') return holdEither(now, steps, [], fullW)
  const before = row.held_steps === null ? [{ at: now, powerW: fullW }] : readSteps(row.held_steps)
  return holdEither(now, steps, before, fullW)
}

/** The most A on each phase that the others leave a charger whatever they may do; undefined without others. */
export function roomAmpsOf(sharing: readonly FuseCharger[], deviceNo: number, now: Date): number | undefined {
  const own = sharing.find((each) => each.deviceNo === deviceNo)
  if (own === undefined) return undefined
  const taken = sharing
    .filter((each) => each.accountNumber === own.accountNumber && each !== own)
    .reduce((sum, { held, fullW }) => sum + highestShare(now.getTime(), { steps: held, fullW }), 0)
  return Math.max(0, Math.floor(Math.min(FULL_CURRENT_A, own.sharedA - taken * FULL_CURRENT_A)))
}

/** The capabilities of a charger that may draw no more than this; as they are without a limit. */
export function limitCurrent(
  capabilities: ChargerCapabilities | null,
  mostA: number | undefined,
): ChargerCapabilities | null {
  return mostA === undefined ? capabilities : { ...(capabilities ?? unknownCapabilities), mostA }
}
