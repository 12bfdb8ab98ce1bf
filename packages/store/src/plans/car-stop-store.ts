import { NO_POWER_W, type CarStop, type ConnectorChange } from '@driveway/domain/car-level/car-stop'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { markNights } from '../kernel/night-marks.ts'
import { runNamed } from '../kernel/statement.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { toStop, type StopRow } from '../vehicles/charge-facts.ts'
import { readSteps } from './stored-steps.ts'
import { unpluggedAt } from '../kernel/plugged-in.ts'

/** A connected charger whose car may charge now. World time. */
export type WatchedCar = {
  readonly deviceNo: number
  readonly connectorState: ConnectorState
  /** Into the car or out of it. */
  readonly powerW: number
  readonly powerAt: Date | null
  /** Null if the connector never was free. */
  readonly unpluggedAt: Date | null
  /** The running boost began then; null without one. */
  readonly boostedAt: Date | null
  readonly steps: readonly PowerStep[]
  readonly phases: number
  readonly stop: CarStop | null
}

/** A charger that told late that its car took no power. */
export type LateReport = { readonly deviceNo: number; readonly changes: readonly ConnectorChange[] }

/** Within so long a charger that is back has told what it did offline. */
const REPORTED_MINUTES = 30
/** Outages are shorter. */
const LATE_HOURS = 24

type Row = StopRow & {
  device_no: number
  connector_status: string
  power_w: number
  power_at: Date | null
  unplugged_at: Date | null
  boosted_at: Date | null
  steps: unknown
  phases: number | null
}

/** Stands for a connector that never was free. */
const NEVER = new Date(0)

export type CarStopStore = ReturnType<typeof createCarStopStore>

/** Cars that take no power though it is offered, for the planner, which serves all customers. */
export function createCarStopStore(database: Database) {
  const db = database.kysely
  return {
    /** Cars that boost, or whose plan has begun, and cars with a stop. */
    async listWatched(now: Date): Promise<readonly WatchedCar[]> {
      const watched = sql<Row>`
        select d.device_no, s.connector_status, greatest(s.import_w, s.export_w) as power_w, s.power_at, u.at as unplugged_at, p.steps, p.phases,
          t.kind as stop_kind, t.since as stop_since,
          case when s.is_boosting then (select max(c.at) from boost_changes c
            where c.device_no = d.device_no and c.is_boosting) end as boosted_at
        from devices d
        join device_states s on s.device_no = d.device_no
        cross join lateral (select ${unpluggedAt} as at) u
        left join charge_plans p on p.device_no = d.device_no and p.made_at >= coalesce(u.at, '-infinity')
        left join car_stops t on t.device_no = d.device_no and t.since > coalesce(u.at, '-infinity')
        where d.account_number is not null and s.socket_closed_at is null
          and s.connector_status in ('charging', 'held-by-car', 'preparing')
          and (s.is_boosting or p.estimated_charge_start <= ${now} or t.device_no is not null)
          and (s.import_w < ${NO_POWER_W} or t.device_no is not null)`
      const { rows } = await runNamed(db, 'list-watched-cars', watched)
      return rows.map(toWatched)
    },

    listDraws: (cars: readonly WatchedCar[]) => listDraws(db, cars),

    /** Chargers that are back and told of a car that took no power meanwhile, with the states of their connectors. */
    async listLateReports(now: Date): Promise<readonly LateReport[]> {
      const late = sql<{ device_no: number; at: Date; status: string }>`
        select d.device_no, c.at, c.status
        from devices d
        join device_states s on s.device_no = d.device_no
        cross join lateral (select max(l.at) as at from line_changes l where l.device_no = d.device_no and l.is_up) up
        cross join lateral (
          select max(h.at) as at from status_changes h where h.device_no = d.device_no
            and h.status = 'held-by-car' and h.at < up.at and h.at >= up.at - ${LATE_HOURS} * interval '1 hour'
        ) held
        join status_changes c on c.device_no = d.device_no and c.at >= held.at - ${LATE_HOURS} * interval '1 hour'
        where d.account_number is not null and s.socket_closed_at is null
          and up.at > ${now}::timestamptz - ${REPORTED_MINUTES} * interval '1 minute'
          and not exists (select from car_stops t where t.device_no = d.device_no and t.since >= held.at)
        order by d.device_no, c.at`
      const { rows } = await runNamed(db, 'list-late-reports', late)
      return [...Map.groupBy(rows, (row) => row.device_no)].map(([deviceNo, changes]) => ({
        deviceNo,
        changes: changes.map(({ at, status }) => ({ at: at.getTime(), state: readConnectorState(status) })),
      }))
    },

    /** Stores the stop of a car, or that it has none, and announces it to the owner. A night that it is of is settled again. */
    async save(deviceNo: number, stop: CarStop | null): Promise<void> {
      await runTransaction(database, async (transaction) => {
        await (stop === null
          ? sql`delete from car_stops where device_no = ${deviceNo}`.execute(transaction)
          : sql`insert into car_stops (device_no, kind, since)
              values (${deviceNo}, ${stop.kind}, ${new Date(stop.since)})
              on conflict (device_no) do update set kind = excluded.kind, since = excluded.since`.execute(
              transaction,
            ))
        if (stop !== null)
          await sql`with stop as (select ${deviceNo}::int as device_no, ${new Date(stop.since)}::timestamptz as at)
            ${sql.raw(markNights('stop'))}`.execute(transaction)
        const { device_id: key } = await transaction
          .selectFrom('devices')
          .select('device_id')
          .where('device_no', '=', deviceNo)
          .executeTakeFirstOrThrow()
        await recordChanges(transaction, [{ topic: 'device-state', key }])
      })
    },
  }
}

/** The last instant at which each car took or gave power since it was plugged in; cars that did not are left out. */
async function listDraws(db: Queryable, cars: readonly WatchedCar[]): Promise<ReadonlyMap<number, Date>> {
  if (cars.length === 0) return new Map()
  const { rows } = await sql<{ device_no: number; at: Date }>`
    select c.device_no, coalesce(r.at, f.at) as at
    from unnest(${cars.map((car) => car.deviceNo)}::int[],
      ${cars.map((car) => (car.unpluggedAt ?? NEVER).toISOString())}::timestamptz[]) c (device_no, unplugged_at)
    left join lateral (
      select at from readings where device_no = c.device_no and connector = ${CAR_CONNECTOR}
        and at > c.unplugged_at and (import_w >= ${NO_POWER_W} or export_w >= ${NO_POWER_W})
      order by at desc limit 1
    ) r on true
    -- A charger that meters no power has charged until its connector said otherwise.
    left join lateral (
      select min(n.at) as at from status_changes n
      where n.device_no = c.device_no and n.at > (select max(b.at) from status_changes b
        where b.device_no = c.device_no and b.at > c.unplugged_at and b.status = 'charging')
      and exists (select from settlement_periods e where e.device_no = c.device_no
        and e.period_start >= date_bin('30 minutes', c.unplugged_at, 'epoch')
        and e.import_wh > 0)
    ) f on true
    where coalesce(r.at, f.at) is not null`.execute(db)
  return new Map(rows.map((row) => [row.device_no, row.at]))
}

function toWatched(row: Row): WatchedCar {
  return {
    deviceNo: row.device_no,
    connectorState: readConnectorState(row.connector_status),
    powerW: row.power_w,
    powerAt: row.power_at,
    unpluggedAt: row.unplugged_at,
    boostedAt: row.boosted_at,
    steps: row.steps === null ? [] : readSteps(row.steps),
    phases: row.phases ?? 1,
    stop: toStop(row),
  }
}
