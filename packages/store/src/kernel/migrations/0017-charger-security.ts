import { sql, type Kysely } from 'kysely'

/** Adds the security profile and the client certificates of chargers. Ids are unique whatever their letter case. */
export async function up(db: Kysely<never>): Promise<void> {
  await refuseSimilarIds(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A unique index would name one pair at most, and not what to do about it. */
async function refuseSimilarIds(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ ids: string }>`
    select string_agg(charger_id, ', ' order by charger_id) as ids from devices
    group by lower(charger_id collate "C") having count(*) > 1 order by 1`.execute(db)
  if (rows.length === 0) return
  const groups = rows.map((row) => row.ids).join('; ')
  throw new Error(`Charger ids must differ in more than letter case. Rename all but one of: ${groups}`)
}

const statements = [
  // The collation keeps the locale of the database out of the comparison.
  `create unique index devices_by_folded_charger_id on devices (lower(charger_id collate "C"))`,
  `alter table devices add column security_profile smallint not null default 1
    constraint devices_security_profile check (security_profile between 1 and 3)`,
  `create table charger_certificates (
    serial_number text primary key,
    device_no integer not null references devices (device_no) on delete cascade,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index charger_certificates_by_device on charger_certificates (device_no, issued_at)`,
  `create index charger_certificates_by_expiry on charger_certificates (expires_at)`,
]
