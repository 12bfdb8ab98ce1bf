import { history } from '../retention-history-rows.ts'
import type { RetentionGroup } from '../retention-list.ts'

/** A family of refresh tokens, which the tests add. */
export const FAMILY = '00000000-0000-4000-8000-00000000000f'

/** Below, on and above the boundary. */
function around(day: string): string[] {
  return [`${day}T09:59:59.999Z`, `${day}T10:00:00.000Z`, `${day}T10:00:00.001Z`]
}

const atExpiry = around('2026-11-15')
const after30Days = around('2026-10-16')
const afterADay = around('2026-11-14')

/** At 2026-11-15T10:00Z. A row takes its time as `$1` and a text of its own as `$2`. */
type Named = [group: RetentionGroup, table: string, column: string]
type Case = [...Named, times: string[], kept: string[], row: string]
const after120Days = around('2026-07-18')
const after210Days = around('2026-04-19')
const after90Days = around('2026-08-17')
const after365Days = around('2025-11-15')

/** A row is deleted once it is older than the day; one on the boundary stays. */
function keptSince(day: string, [group, table, column]: Named, row: string): Case {
  return [group, table, column, around(day), around(day).slice(1), row]
}

export const retentionCases: readonly Case[] = [
  ...history.map(([table, column, row]): Case => [
    'history',
    table,
    column,
    around('2016-11-14'),
    ['2016-11-14T10:00:00.000Z', '2016-11-14T10:00:00.001Z'],
    row,
  ]),
  [
    'credentials',
    'quarantine',
    'noticed_at',
    around('2025-10-11'),
    ['2025-10-11T10:00:00.000Z', '2025-10-11T10:00:00.001Z'],
    `(device_no, at, connector, matter, reason, is_derived, noticed_at)
      select device_no, $1, 1, $2, 'jump', false, $1 from devices`,
  ],
  keptSince(
    '2024-11-15',
    ['credentials', 'content_texts', 'ended_at'],
    `(path, source, written_by, written_at, published_at, ended_at) values ($2, '', 'sam', $1, $1, $1)`,
  ),
  keptSince(
    '2026-11-14',
    ['frames', 'charger_frames', 'at'],
    `(device_no, at, is_from_charger, text, odd_fields) select device_no, $1, true, $2, '{}' from devices`,
  ),
  keptSince(
    '2024-11-15',
    ['credentials', 'rollouts', 'asked_at'],
    `(kind, title, action, filter, total, success_percent, soak_minutes, state, asked_by, asked_at)
      values ('bulk', $2, '{}', '', 1, 95, 0, 'finished', 'sam', $1)`,
  ),
  [
    'credentials',
    'gateway_leases',
    'ended_at',
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    '(host, taken_at, renewed_at, ended_at) values ($2, $1, $1, $1)',
  ],
  keptSince(
    '2025-11-15',
    ['credentials', 'outages', 'ended_at'],
    `(outage_id, kind, brands, title, text, ended_at, published_at, updated_at)
      values (gen_random_uuid(), 'unplanned', array['kestrel'], $2, '', $1, $1, $1)`,
  ),
  [
    'credentials',
    'charger_operations',
    'started_at',
    after90Days,
    ['2026-08-17T10:00:00.000Z', '2026-08-17T10:00:00.001Z'],
    `(device_no, kind, state, started_at, updated_at, expires_at, finished_at, ticket_hash)
      select device_no, 'diagnostics', 'done', $1, $1, $1, $1, sha256($2::text::bytea) from devices`,
  ],
  [
    'credentials',
    'passkey_challenges',
    'expires_at',
    atExpiry,
    ['2026-11-15T10:00:00.001Z'],
    `(session_hash, account_number, kind, challenge, host, expires_at)
      values (sha256($2::text::bytea), 'A-1', 'sign-in', '', '', $1)`,
  ],
  keptSince(
    '2024-11-15',
    ['credentials', 'operator_acts', 'began_at'],
    '(began_at, operator, command) values ($1, $2, $2)',
  ),
  [
    'credentials',
    'operator_challenges',
    'expires_at',
    atExpiry,
    ['2026-11-15T10:00:00.001Z'],
    `(session_hash, challenge, host, expires_at) values (sha256($2::text::bytea), '', '', $1)`,
  ],
  [
    'credentials',
    'operator_links',
    'expires_at',
    atExpiry,
    ['2026-11-15T10:00:00.001Z'],
    `(link_hash, operator_id, expires_at) select sha256($2::text::bytea), operator_id, $1 from operators`,
  ],
  [
    'credentials',
    'operator_sessions',
    'expires_at',
    atExpiry,
    ['2026-11-15T10:00:00.001Z'],
    `(session_hash, operator_id, opened_at, expires_at)
      select sha256($2::text::bytea), operator_id, $1, $1 from operators`,
  ],
  ...['expires_at', 'revoked_at'].map((column): Case => [
    'credentials',
    'access_tokens',
    column,
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    `(token_id, account_number, name, scope, token_hash, created_at, expires_at, revoked_at)
      values (gen_random_uuid(), 'A-1', 'Script', 'read', sha256($2::text::bytea), $1,
        ${column === 'expires_at' ? '$1, null' : "'2027-01-01', $1"})`,
  ]),
  [
    'credentials',
    'account_acts',
    'at',
    after365Days,
    ['2025-11-15T10:00:00.000Z', '2025-11-15T10:00:00.001Z'],
    `(account_number, at, actor_kind, act) select 'A-1', $1, 'owner', $2`,
  ],
  [
    'credentials',
    'webhook_events',
    'created_at',
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    `(event_id, webhook_id, device_id, type, payload, created_at, next_try_at)
      select gen_random_uuid(), webhook_id, '', $2, '{}', $1, $1 from webhooks`,
  ],
  ...['kept_plans', 'night_outcomes'].map((table): Case => [
    'plans',
    table,
    'kept_at',
    around('2025-10-08'),
    ['2025-10-08T10:00:00.000Z', '2025-10-08T10:00:00.001Z'],
    table === 'kept_plans'
      ? `(device_no, version, made_at, kept_at, trigger, inputs, plan)
            select device_no, abs(hashtext($2)), $1, $1, 'start', '{}', '{}' from devices`
      : `(device_no, ready_at, kept_at, outcome) select device_no, $1, $1, '{}' from devices where $2 <> ''`,
  ]),
  [
    'plans',
    'one_off_changes',
    'created_at',
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    `(account_number, date, kind, created_at)
      select 'A-1', date '2026-11-01' + ($2::text::bytea is not null)::int, $2, $1`,
  ],
  [
    'plans',
    'trips',
    'created_at',
    after120Days,
    after120Days.slice(1),
    `(account_number, date, time, miles, created_at) values ($2, '2026-11-01', '0700', 200, $1)`,
  ],
  [
    'plans',
    'away_periods',
    'created_at',
    after210Days,
    after210Days.slice(1),
    `(account_number, from_date, to_date, may_export, created_at)
      values ($2, '2026-11-01', '2026-11-02', false, $1)`,
  ],
  [
    'credentials',
    'refresh_tokens',
    'expires_at',
    atExpiry,
    ['2026-11-15T10:00:00.001Z'],
    `(token_hash, family_id, issued_at, expires_at) values (sha256($2::text::bytea), '${FAMILY}', $1, $1)`,
  ],
  [
    'credentials',
    'refresh_tokens',
    'used_at',
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    `(token_hash, family_id, issued_at, expires_at, used_at)
      values (sha256($2::text::bytea), '${FAMILY}', $1, '2027-01-01', $1)`,
  ],
  [
    'credentials',
    'charger_certificates',
    'expires_at',
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    `(serial_number, device_no, issued_at, expires_at) select $2, device_no, $1, $1 from devices`,
  ],
  [
    'credentials',
    'charger_commands',
    'expires_at',
    after90Days,
    ['2026-08-17T10:00:00.000Z', '2026-08-17T10:00:00.001Z'],
    `(command_id, device_no, kind, state, expires_at, created_at)
      select gen_random_uuid(), device_no, 'boost-start', 'failed', $1, $1 from devices where $2 <> ''`,
  ],
  [
    'credentials',
    'challenge_sessions',
    'expires_at',
    atExpiry,
    ['2026-11-15T10:00:00.001Z'],
    `(session_hash, account_number, expires_at) values (sha256($2::text::bytea), 'A-1', $1)`,
  ],
  [
    'credentials',
    'sign_in_tickets',
    'expires_at',
    atExpiry,
    ['2026-11-15T10:00:00.001Z'],
    `(ticket_hash, account_number, brand, expires_at) values (sha256($2::text::bytea), 'A-1', 'kestrel', $1)`,
  ],
  [
    'credentials',
    'account_codes',
    'created_at',
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    `(code_id, account_number, kind, secret_hash, created_at, expires_at, used_at)
      values (gen_random_uuid(), 'A-1', 'reset-password', sha256($2::text::bytea), $1, $1, $1)`,
  ],
  [
    'credentials',
    'invitations',
    'expires_at',
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    `(invitation_id, account_number, brand, email, folded_email, role, secret_hash, created_at, expires_at)
      values ($2, 'A-1', 'kestrel', $2, $2, 'driver', '', $1, $1)`,
  ],
  ...(['sent_at', 'failed_at'] as const).map((outcome): Case => [
    'credentials',
    'mails',
    'created_at',
    after30Days,
    ['2026-10-16T10:00:00.000Z', '2026-10-16T10:00:00.001Z'],
    `(mail_id, brand, account_number, kind, recipient, params, created_at, expires_at, next_try_at, ${outcome})
      values (gen_random_uuid(), 'kestrel', 'A-1', 'email-changed', $2, '{}', $1, $1, $1, $1)`,
  ]),
  [
    'rate-limits',
    'rate_limits',
    'to_timestamp(expire / 1000.0)',
    atExpiry,
    ['2026-11-15T10:00:00.001Z'],
    `(key, points, expire) values ($2, 3, round(extract(epoch from $1::timestamptz) * 1000))`,
  ],
  [
    'exports',
    'data_exports',
    'created_at',
    afterADay,
    ['2026-11-14T10:00:00.000Z', '2026-11-14T10:00:00.001Z'],
    `(export_id, ticket_hash, account_number, device_id, brand, start_date, end_date, created_at, expires_at)
      values (gen_random_uuid(), sha256($2::text::bytea), 'A-1', 'device-1', 'kestrel', '2026-01-01', '2026-02-01', $1, $1)`,
  ],
  keptSince(
    '2026-10-16',
    ['notices', 'notices', 'created_at'],
    `(notice_id, account_number, person_id, device_no, kind, occasion, figures, changed_at, use_until, created_at)
      values (gen_random_uuid(), 'A-1', (select min(person_id) from household_people),
        (select min(device_no) from devices), 'ready', $2, '{}', $1, $1, $1)`,
  ),
  keptSince(
    '2026-11-14',
    ['changes', 'changes', 'recorded_at'],
    `(topic, key, recorded_at) values ('mail', $2, $1)`,
  ),
]
