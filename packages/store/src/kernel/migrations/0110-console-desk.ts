import { sql, type Kysely } from 'kysely'

/**
 * Texts that editors publish at the console, in place of the files of the same path, and frames of chargers that an
 * operator watches. Instants are real time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table content_texts (
    version_no bigint generated always as identity primary key,
    path text not null,
    source text not null,
    written_by text not null,
    written_at timestamptz not null,
    published_at timestamptz,
    ended_at timestamptz
  )`,
  `create unique index content_texts_draft on content_texts (path) where published_at is null`,
  `create unique index content_texts_live on content_texts (path)
    where published_at is not null and ended_at is null`,
  `create index content_texts_ended on content_texts (ended_at) where ended_at is not null`,
  `create table frame_watches (
    device_no integer primary key references devices (device_no) on delete cascade,
    ends_at timestamptz not null
  )`,
  `create table charger_frames (
    frame_no bigint generated always as identity primary key,
    device_no integer not null references devices (device_no) on delete cascade,
    at timestamptz not null,
    is_from_charger boolean not null,
    text text not null,
    odd_fields text[] not null
  )`,
  `create index charger_frames_by_charger on charger_frames (device_no, frame_no)`,
  `create index charger_frames_by_age on charger_frames (at)`,
]
