import { sql, type Kysely } from 'kysely'

/**
 * The cars of a household. The tables of a household's car (`vehicles`, `car_levels`, `ready_by_times` and so on) hold the
 * car in use: the one at the charger, else the main one. The others are parked in `cars`. So a build before this one goes
 * on with the car in use. `created_at` and `removed_at` are real time, `plugged_in_at` is world time.
 *
 * Contract: the key of `vehicle_links` becomes its link, which no build names in "on conflict"; the account of a parked
 * car's link is null, so that a build before this one does not see it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table cars (
    car_id text primary key default gen_random_uuid()::text,
    account_number text not null references customers on delete cascade,
    name text,
    person_id text references household_people on delete set null,
    protocol_id text,
    is_main boolean not null default false,
    is_in_use boolean not null default false,
    parked jsonb,
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create index cars_by_household on cars (account_number, created_at)`,
  `create index cars_by_person on cars (person_id)`,
  `create unique index cars_main on cars (account_number) where is_main`,
  `create unique index cars_in_use on cars (account_number) where is_in_use`,
  `insert into cars (account_number, is_main, is_in_use, created_at)
    select v.account_number, true, true, c.created_at
    from vehicles v join customers c on c.account_number = v.account_number`,
  `create table car_visits (
    device_no integer not null references devices (device_no) on delete cascade,
    plugged_in_at timestamptz not null,
    account_number text not null references customers on delete cascade,
    car_id text references cars on delete cascade,
    evidence text not null,
    person_id text references household_people on delete set null,
    level_before jsonb,
    holds_level boolean not null default false,
    primary key (device_no, plugged_in_at)
  )`,
  `create index car_visits_by_household on car_visits (account_number)`,
  `create index car_visits_of_others on car_visits (account_number) where holds_level`,
  `create index car_visits_by_car on car_visits (car_id)`,
  `create index car_visits_by_person on car_visits (person_id)`,
  `alter table vehicle_links drop constraint vehicle_links_pkey`,
  `alter table vehicle_links alter column account_number drop not null`,
  `create unique index vehicle_links_by_household on vehicle_links (account_number)`,
  `alter table vehicle_links add column parked_car_id text references cars on delete cascade`,
  `create unique index vehicle_links_by_car on vehicle_links (parked_car_id)`,
  `alter table vehicle_links add column is_plugged_in boolean`,
]
