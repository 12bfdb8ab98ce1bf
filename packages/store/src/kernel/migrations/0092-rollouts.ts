import { sql, type Kysely } from 'kysely'

/** Acts on many chargers, at once or in waves, and the state of each charger. Instants are real time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table rollouts (
    rollout_no bigint generated always as identity primary key,
    kind text not null,
    title text not null,
    action jsonb not null,
    filter text not null,
    total integer not null,
    success_percent integer not null,
    soak_minutes integer not null,
    ends_at timestamptz,
    state text not null,
    wave integer not null default 0,
    asked_by text not null,
    asked_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    changed_by text,
    stop_reason text,
    ended_at timestamptz
  )`,
  `create index rollouts_by_age on rollouts (asked_at)`,
  `create index rollouts_open on rollouts (rollout_no) where state in ('awaiting-approval', 'running', 'paused')`,
  `create table rollout_chargers (
    rollout_no bigint not null references rollouts on delete cascade,
    place integer not null,
    device_no integer not null references devices (device_no) on delete cascade,
    state text not null default 'waiting',
    tries integer not null default 0,
    command_id uuid,
    operation_no bigint,
    problem text,
    started_at timestamptz,
    finished_at timestamptz,
    primary key (rollout_no, place)
  )`,
  `create index rollout_chargers_by_state on rollout_chargers (rollout_no, state, place)`,
  `create index rollout_chargers_started on rollout_chargers (device_no, rollout_no) where state = 'started'`,
]
