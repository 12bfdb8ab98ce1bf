import type { EnergySums, PricedPeriod } from '@driveway/domain/energy/period-energy'
import type { Database } from '../kernel/database.ts'
import { readStatement } from '../kernel/read-statement.ts'
import { energySums, estimatedHalfHoursOfRange, fromAt, toAt } from './consumption-statements.ts'
import type { InstantRange } from './consumption-store.ts'

/** The part of a charge in a range, with its car and its person. Instants in ms of world time. */
export type SessionPart = EnergySums & {
  /** Null for energy outside any session. */
  readonly start: number | null
  readonly end: number | null
  /** Null for somebody else's car. */
  readonly carId: string | null
  readonly carName: string | null
  readonly make: string | null
  readonly model: string | null
  readonly isOther: boolean
  readonly personId: string | null
  readonly personName: string | null
}

/**
 * A charge from before the household had several cars is its first car's, and so is energy outside any. The person is
 * that of the card, else the car's driver.
 */
const partsOfRange = `
  with device as (select device_no from devices where device_id = $1 and account_number = $2),
  sums as materialized (
    select p.session_start, ${energySums}
    from settlement_periods p
    where p.device_no = (select device_no from device) and p.period_start >= ${fromAt} and p.period_start < ${toAt}
    group by p.session_start
  )
  select e.*, round(date_part('epoch', s.started_at) * 1000) as start, round(date_part('epoch', s.ended_at) * 1000) as end,
    a.car_id as "carId", a.name as "carName", coalesce(w.vehicle, a.parked -> 'vehicle') ->> 'make' as make,
    coalesce(w.vehicle, a.parked -> 'vehicle') ->> 'model' as model, v.is_other as "isOther",
    q.person_id as "personId", q.name as "personName"
  from device join sums e on true
  left join charge_sessions s on s.device_no = device.device_no and s.started_at = e.session_start
  left join lateral (
    select i.car_id, i.person_id, i.device_no is not null and i.car_id is null as is_other
    from (select) one left join lateral (
      select * from car_visits i where i.device_no = device.device_no and i.account_number = $2
        and i.plugged_in_at <= coalesce(s.ended_at, 'infinity')
        and i.plugged_in_at >= s.started_at - interval '30 minutes'
      order by i.plugged_in_at desc limit 1) i on true
  ) v on true
  left join cars a on a.account_number = $2 and a.car_id = case when not v.is_other then coalesce(v.car_id,
    (select f.car_id from cars f where f.account_number = $2 order by f.created_at, f.car_id limit 1)) end
  left join lateral (select to_jsonb(h) as vehicle from vehicles h where a.is_in_use and h.account_number = $2) w on true
  left join household_people q on q.account_number = $2 and q.person_id = coalesce(v.person_id, (
    select k.person_id from charger_transactions t
    join cards k on k.account_number = $2 and k.card_id = upper(trim(t.id_tag)) and k.person_id is not null
    where t.device_no = device.device_no and t.started_at >= s.started_at - interval '30 minutes'
      and t.started_at <= coalesce(s.ended_at, 'infinity')
    order by t.started_at limit 1), a.person_id)
  order by s.started_at`

/** The settled parts of some charges, as `PricedPeriod` has them. */
const periodsOfSessions = `
  select round(date_part('epoch', p.period_start) * 1000) as "periodStart", p.import_wh as "importWh",
    p.import_from_grid_wh as "importFromGridWh", p.export_wh as "exportWh", p.export_to_grid_wh as "exportToGridWh",
    p.is_split as "isSplit", p.cost_micropence as "costMicropence", p.emissions_mg as "emissionsMg",
    p.baseline_mg as "baselineMg"
  from devices d join settlement_periods p on p.device_no = d.device_no
  where d.device_id = $1 and d.account_number = $2 and p.period_start >= ${fromAt} and p.period_start < ${toAt}
    and p.session_start = any($5::timestamptz[])
  order by p.period_start`

const estimatedOfSessions = `${estimatedHalfHoursOfRange} and p.session_start = any($5::timestamptz[])`

export type CarEnergyStore = ReturnType<typeof createCarEnergyStore>

/** Energy of a customer's charger by car and person; none for a device of another account. */
export function createCarEnergyStore(database: Database) {
  return {
    async listParts(
      accountNumber: string,
      deviceId: string,
      { from, to }: InstantRange,
    ): Promise<readonly SessionPart[]> {
      return readStatement<SessionPart>(database, {
        name: 'list-car-energy',
        text: partsOfRange,
        values: [deviceId, accountNumber, from, to],
      })
    },

    /** The half hours of some charges in a range, and how many of them were not read from the meter. */
    async listPeriods(
      accountNumber: string,
      deviceId: string,
      { from, to }: InstantRange,
      starts: readonly number[],
    ): Promise<{ readonly periods: readonly PricedPeriod[]; readonly estimated: number }> {
      const values = [deviceId, accountNumber, from, to, starts.map((start) => new Date(start))]
      const periods = await readStatement<PricedPeriod>(database, {
        name: 'list-car-periods',
        text: periodsOfSessions,
        values,
      })
      const [counted] = await readStatement<{ count: number }>(database, {
        name: 'count-estimated-of-cars',
        text: estimatedOfSessions,
        values,
      })
      return { periods, estimated: counted?.count ?? 0 }
    },
  }
}
