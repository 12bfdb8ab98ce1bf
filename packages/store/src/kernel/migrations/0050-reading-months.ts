import { sql, type Kysely } from 'kysely'

/**
 * Readings are partitioned by calendar month (UTC). Stored readings are copied once, in one scan, and indexed
 * afterwards. The server adds the coming months itself; a reading of a month without a partition goes to the default
 * one. Name and columns stay, so that the build before runs on it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ name: string; from: string; to: string }>`
    select to_char(month, '"readings_"YYYY_MM') as name, month || '+00' as from,
      (month + interval '1 month') || '+00' as to
    from (select distinct date_trunc('month', at at time zone 'UTC') as month from readings_unpartitioned) months
    order by month`.execute(db)
  for (const { name, from, to } of rows) {
    await sql`create table ${sql.table(name)} partition of readings
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(db)
  }
  for (const statement of after) await sql.raw(statement).execute(db)
}

const before = [
  `alter table readings rename to readings_unpartitioned`,
  `alter index readings_pkey rename to readings_unpartitioned_pkey`,
  `create table readings (
    device_no integer not null,
    connector smallint not null,
    at timestamptz not null,
    transaction_id integer,
    import_wh bigint,
    export_wh bigint,
    import_w integer,
    export_w integer,
    state_of_charge real
  ) partition by range (at)`,
  `create table readings_default partition of readings default`,
]

const after = [
  `insert into readings select * from readings_unpartitioned`,
  `drop table readings_unpartitioned`,
  `alter table readings add primary key (device_no, connector, at)`,
  `alter table readings add constraint readings_device_no_fkey foreign key (device_no) references devices (device_no)`,
]
