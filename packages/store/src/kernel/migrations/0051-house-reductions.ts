import { sql, type Kysely } from 'kysely'

/** The day up to which samples of a house meter are reduced, in world time. The build before reduces none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table house_reductions (
    device_no integer primary key references devices (device_no) on delete cascade,
    reduced_until timestamptz not null
  )`.execute(db)
}
