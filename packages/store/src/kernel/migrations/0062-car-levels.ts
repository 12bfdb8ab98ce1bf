import { sql, type Kysely } from 'kysely'

/**
 * The level is kept for each car, as an estimate with bounds, with the limit at which the car stops and its driving. The
 * newest level of an account's chargers becomes its car's. Builds before this one go on with `charge_levels`, which a
 * later build drops.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table car_levels (
    account_number text primary key references customers on delete cascade,
    percent real check (percent between 0 and 100),
    low real,
    high real,
    at timestamptz,
    source text,
    assumed_wh integer not null default 0,
    assumed_days real not null default 0,
    imported_before_wh integer not null default 0,
    exported_before_wh integer not null default 0,
    stop_limit real,
    habit_wh integer,
    habit_spread_wh integer
  )`,
  `insert into car_levels (account_number, percent, low, high, at, source, imported_before_wh, exported_before_wh)
   select distinct on (d.account_number) d.account_number, l.percent,
     greatest(0, l.percent - t.points), least(100, l.percent + t.points), l.at, l.source,
     l.imported_before_wh, l.exported_before_wh
   from charge_levels l
   join devices d on d.device_no = l.device_no
   cross join lateral (select case l.source when 'car' then 0.5 else 4 end as points) t
   where d.account_number is not null
   order by d.account_number, l.at desc, d.device_no`,
  `create table car_stops (
    device_no integer primary key references devices (device_no) on delete cascade,
    kind text not null,
    since timestamptz not null
  )`,
]
