import { moveEnergy, type MovedSession } from '@driveway/domain/car-level/move-energy'
import { sql } from 'kysely'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { announce } from './car-place.ts'
import { lockHousehold } from './car-switch.ts'
import { toParkedState, writeParkedState, type ParkedLevel } from './parked-level.ts'

/** A charge that is over, and the car that it is given to; null for somebody else's. */
export type CarCorrection = {
  readonly accountNumber: string
  readonly deviceNo: number
  readonly sessionStart: Date
  readonly carId: string | null
}

type SessionRow = {
  ended_at: Date
  plugged_in_at: Date | null
  car_id: string | null
  imported_wh: number
  exported_wh: number
}

type LevelRow = {
  is_in_use: boolean
  level: ParkedLevel | null
  capacity_wh: number | null
  has_arrived_since: boolean
}

export type CarCorrectionStore = ReturnType<typeof createCarCorrectionStore>

export function createCarCorrectionStore(database: Database) {
  return {
    /** Energy, cost and carbon follow the car of a charge; the levels of both cars are moved. False without such a charge. */
    async correct(correction: CarCorrection): Promise<boolean> {
      const { accountNumber, carId } = correction
      return runTransaction(database, async (transaction) => {
        await lockHousehold(transaction, accountNumber)
        const session = await findSession(transaction, correction)
        if (session === undefined) return false
        await saveVisit(transaction, correction, session.plugged_in_at ?? correction.sessionStart)
        if (session.car_id === carId) return true
        const moved = {
          importedWh: session.imported_wh,
          exportedWh: session.exported_wh,
          endedAt: session.ended_at.getTime(),
        }
        if (session.car_id !== null) await moveLevel(transaction, correction, session.car_id, moved, 'from')
        if (carId !== null) await moveLevel(transaction, correction, carId, moved, 'to')
        await announce(transaction, accountNumber)
        return true
      })
    },
  }
}

/** A charge without a car of its own is the first car's. */
async function findSession(
  transaction: Transaction,
  { accountNumber, deviceNo, sessionStart }: CarCorrection,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.ended_at, v.plugged_in_at,
      case when v.device_no is null then (select f.car_id from cars f where f.account_number = ${accountNumber}
        order by f.created_at, f.car_id limit 1) else v.car_id end as car_id,
      coalesce(e.imported_wh, 0)::int as imported_wh, coalesce(e.exported_wh, 0)::int as exported_wh
    from charge_sessions s
    left join lateral (
      select * from car_visits i where i.device_no = s.device_no and i.account_number = ${accountNumber}
        and i.plugged_in_at <= s.ended_at and i.plugged_in_at >= s.started_at - interval '30 minutes'
      order by i.plugged_in_at desc limit 1
    ) v on true
    left join lateral (
      select sum(p.import_wh) as imported_wh, sum(p.export_wh) as exported_wh from settlement_periods p
      where p.device_no = s.device_no and p.session_start = s.started_at
        and p.period_start > s.started_at - interval '30 minutes' and p.period_start < s.ended_at
    ) e on true
    where s.device_no = ${deviceNo} and s.started_at = ${sessionStart} and s.ended_at is not null`.execute(
    transaction,
  )
  return rows[0]
}

async function saveVisit(
  transaction: Transaction,
  { accountNumber, deviceNo, carId }: CarCorrection,
  pluggedInAt: Date,
): Promise<void> {
  await sql`
    insert into car_visits (device_no, plugged_in_at, account_number, car_id, evidence)
    values (${deviceNo}, ${pluggedInAt}, ${accountNumber}, ${carId}, 'choice')
    on conflict (device_no, plugged_in_at) do update set car_id = excluded.car_id, evidence = excluded.evidence`.execute(
    transaction,
  )
}

async function moveLevel(
  transaction: Transaction,
  { accountNumber }: CarCorrection,
  carId: string,
  moved: MovedSession,
  direction: 'to' | 'from',
): Promise<void> {
  const { rows } = await sql<LevelRow>`
    select c.is_in_use, k.level, (k.vehicle ->> 'battery_capacity_wh')::int as capacity_wh,
      exists (select from car_visits v where v.car_id = c.car_id and v.plugged_in_at > ${new Date(moved.endedAt)}
        and v.plugged_in_at = (k.level ->> 'at')::timestamptz) as has_arrived_since
    from cars c cross join lateral (
      select case when c.is_in_use then (select to_jsonb(l) from car_levels l where l.account_number = c.account_number)
          else c.parked -> 'level' end as level,
        case when c.is_in_use then (select to_jsonb(h) from vehicles h where h.account_number = c.account_number)
          else c.parked -> 'vehicle' end as vehicle
    ) k where c.car_id = ${carId} and c.account_number = ${accountNumber} and c.removed_at is null`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) return
  const before = toParkedState(row.level)
  const car = { capacityWh: row.capacity_wh, hasArrivedSince: row.has_arrived_since }
  const after = moveEnergy(before, moved, direction, car)
  if (after === before || after.point === null) return
  if (!row.is_in_use) return writeParkedState(transaction, carId, after)
  const { percent, low, high } = after.point
  await sql`update car_levels set percent = ${percent}, low = ${low}, high = ${high}
    where account_number = ${accountNumber}`.execute(transaction)
}
