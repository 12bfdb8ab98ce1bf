import { HOUSE_METER } from '@driveway/domain/connector/connector-number'
import { HOUSE_SAMPLE_DAYS, reduceHouseSamples } from '@driveway/domain/energy/ledger/house-reduction'
import { MAX_SAMPLE_DISTANCE_MS } from '@driveway/domain/energy/ledger/house-split'
import { EARLIEST_INSTANT } from '@driveway/domain/energy/reading-fault'
import { sql } from 'kysely'
import type { Database, Queryable } from '../kernel/database.ts'
import { runAlone } from '../kernel/run-alone.ts'

const DAY_MS = 86_400_000

/**
 * Reduces samples of house meters that are older than 90 days of world time, a day of a home at a time, and at most
 * `maxDays` of them. Returns the number of samples that were deleted: 0 while another process does it.
 */
export async function reduceHouses(
  database: Database,
  worldNow: Date,
  { maxDays, isStopped = () => false }: { readonly maxDays: number; readonly isStopped?: () => boolean },
): Promise<number> {
  const age = worldNow.getTime() - HOUSE_SAMPLE_DAYS * DAY_MS
  const until = Math.floor(age / DAY_MS) * DAY_MS
  const deleted = await runAlone(database.kysely, 'house-samples', async (db) => {
    let samples = 0
    for (let days = 0; days < maxDays && !isStopped(); days += 1) {
      const home = await findDueHome(db, until)
      if (home === null) break
      samples += await reduceDay(db, home, until)
    }
    return samples
  })
  return deleted ?? 0
}

type Home = { readonly deviceNo: number; readonly reducedUntil: number }

async function findDueHome(db: Queryable, until: number): Promise<Home | null> {
  const { rows } = await sql<{ device_no: number; reduced_until: Date | null }>`
    select d.device_no, h.reduced_until from devices d
    left join house_reductions h on h.device_no = d.device_no
    where d.has_house_meter and (h.reduced_until is null or h.reduced_until < ${new Date(until)})
    order by h.reduced_until nulls first, d.device_no limit 1`.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  return { deviceNo: row.device_no, reducedUntil: row.reduced_until?.getTime() ?? EARLIEST_INSTANT }
}

/** Reduces the first day that has samples. */
async function reduceDay(db: Queryable, { deviceNo, reducedUntil }: Home, until: number): Promise<number> {
  const first = await findFirstSample(db, deviceNo, reducedUntil, until)
  if (first === null) {
    await saveReduced(db, deviceNo, until)
    return 0
  }
  const from = Math.floor(first / DAY_MS) * DAY_MS
  const dropped = await findDropped(db, deviceNo, from)
  await db.transaction().execute(async (transaction) => {
    await sql`
      delete from readings where device_no = ${deviceNo} and connector = ${HOUSE_METER}
        and at >= ${new Date(from)} and at < ${new Date(from + DAY_MS)}
        and at = any(${dropped.map((at) => new Date(at))}::timestamptz[])`.execute(transaction)
    await saveReduced(transaction, deviceNo, from + DAY_MS)
  })
  return dropped.length
}

async function findFirstSample(
  db: Queryable,
  deviceNo: number,
  from: number,
  to: number,
): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from readings where device_no = ${deviceNo} and connector = ${HOUSE_METER}
      and at >= ${new Date(from)} and at < ${new Date(to)}`.execute(db)
  return rows[0]?.at?.getTime() ?? null
}

/** Samples and readings just before and after the day belong together with those of the day. */
async function findDropped(db: Queryable, deviceNo: number, from: number): Promise<readonly number[]> {
  const [low, high] = [from - MAX_SAMPLE_DISTANCE_MS, from + DAY_MS + MAX_SAMPLE_DISTANCE_MS]
  const { rows } = await sql<{ connector: number; ms: number; has_power: boolean; flows: boolean }>`
    select connector, round(date_part('epoch', at) * 1000) as ms,
      import_w is not null or export_w is not null as has_power,
      coalesce(import_w, 0) > 0 or coalesce(export_w, 0) > 0 as flows
    from readings where device_no = ${deviceNo} and connector in (-1, 0, 1)
      and at >= ${new Date(low)} and at <= ${new Date(high)}
    order by at`.execute(db)
  const samples = rows.filter(({ connector }) => connector === HOUSE_METER)
  const readings = rows.filter(({ connector, flows }) => connector !== HOUSE_METER && flows)
  const instants = readings.map(({ ms }) => ms)
  const powers = samples.filter((sample) => sample.has_power).map(({ ms }) => ({ at: ms }))
  const registers = samples.filter((sample) => !sample.has_power).map(({ ms }) => ({ at: ms }))
  const kept = [...reduceHouseSamples(powers, instants), ...reduceHouseSamples(registers, [])]
  const stays = new Set(kept.map(({ at }) => at))
  return samples.map(({ ms }) => ms).filter((ms) => ms >= from && ms < from + DAY_MS && !stays.has(ms))
}

async function saveReduced(db: Queryable, deviceNo: number, until: number): Promise<void> {
  const columns = { reduced_until: new Date(until) }
  await db
    .insertInto('house_reductions')
    .values({ device_no: deviceNo, ...columns })
    .onConflict((conflict) => conflict.column('device_no').doUpdateSet(columns))
    .execute()
}
