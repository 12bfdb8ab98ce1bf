import { readingFloorOf } from '@driveway/domain/energy/ledger/reading-months'
import { MAX_AWAY_DAYS } from '@driveway/domain/schedule/away'
import { MAX_TRIP_DAYS } from '@driveway/domain/schedule/trip'
import { sql, type RawBuilder } from 'kysely'
import { LONGEST_NIGHT_DAYS } from './night-marks.ts'
import { unplugged } from './plugged-in.ts'
import type { Tables } from './tables.ts'

export type Retention = {
  readonly table: keyof Tables
  /** The rows to delete at `now`, which is real time unless it says otherwise. */
  readonly where: (now: Date) => RawBuilder<unknown>
  readonly isWorldTime?: true
  /** Rows that no index finds are looked at once each, in the order of this key (a uuid). */
  readonly walkedBy?: string
  /** The key begins with the charger: its rows are looked up charger by charger, without an index by time. */
  readonly isPerDevice?: true
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Reuse of a refresh token that is no longer stored is refused, but revokes no session. */
const CREDENTIAL_DAYS = 30
/** Its file is kept as long. */
const OPERATION_DAYS = 90
/** The operator sees the last commands of a charger. */
const COMMAND_DAYS = 90
/** At most a week ahead, and over with its day. */
const ONE_OFF_DAYS = 30
/** A drive and days away are known so long before, and kept as long after as other changes. */
const TRIP_DAYS = MAX_TRIP_DAYS + ONE_OFF_DAYS
const AWAY_DAYS = MAX_AWAY_DAYS + ONE_OFF_DAYS
const OUTAGE_DAYS = 365
/** A night follows the ledger for 400 days after its ready-by time; its plans are older by the longest night. */
const PLAN_DAYS = 400 + LONGEST_NIGHT_DAYS
/** The operator's audit trail. */
const ACT_DAYS = 730
/** The customer sees what programs did in the last year. */
const ACCOUNT_ACT_DAYS = 365
/** As long as the plans. */
const QUARANTINE_DAYS = 400
/** As long as mails. */
const NOTICE_DAYS = 30
/** The customer's half hours, and the sessions, prices and carbon that they are explained with. */
const HISTORY_DAYS = 3_653

/** Deletes in this order: families after their tokens. */
export const retention = {
  credentials: [
    { table: 'refresh_tokens', where: hasExpired('expires_at') },
    { table: 'refresh_tokens', where: isOlder('used_at', CREDENTIAL_DAYS) },
    {
      table: 'refresh_families',
      walkedBy: 'family_id',
      where: () =>
        sql`not exists (select from refresh_tokens t where t.family_id = refresh_families.family_id)`,
    },
    { table: 'challenge_sessions', where: hasExpired('expires_at') },
    { table: 'sign_in_tickets', where: hasExpired('expires_at') },
    { table: 'passkey_challenges', where: hasExpired('expires_at') },
    // An expired certificate is refused by its date, so its revocation need not be kept.
    { table: 'charger_certificates', where: isOlder('expires_at', CREDENTIAL_DAYS) },
    { table: 'charger_operations', where: isOlder('started_at', OPERATION_DAYS) },
    { table: 'charger_commands', where: isOlder('expires_at', COMMAND_DAYS) },
    // Connections under a lease that has ended were closed within a minute.
    { table: 'gateway_leases', where: isOlder('ended_at', CREDENTIAL_DAYS) },
    { table: 'outages', where: isOlder('ended_at', OUTAGE_DAYS) },
    { table: 'content_texts', where: isOlder('ended_at', ACT_DAYS) },
    { table: 'rollouts', where: isOlder('asked_at', ACT_DAYS) },
    { table: 'operator_acts', where: isOlder('began_at', ACT_DAYS) },
    { table: 'operator_challenges', where: hasExpired('expires_at') },
    { table: 'operator_links', where: hasExpired('expires_at') },
    { table: 'operator_sessions', where: hasExpired('expires_at') },
    { table: 'access_tokens', where: isOlder('expires_at', CREDENTIAL_DAYS) },
    { table: 'access_tokens', where: isOlder('revoked_at', CREDENTIAL_DAYS) },
    { table: 'account_acts', where: isOlder('at', ACCOUNT_ACT_DAYS) },
    { table: 'webhook_events', where: isOlder('created_at', CREDENTIAL_DAYS) },
    { table: 'account_codes', where: isOlder('created_at', CREDENTIAL_DAYS) },
    { table: 'invitations', where: isOlder('expires_at', CREDENTIAL_DAYS) },
    { table: 'quarantine', where: isOlder('noticed_at', QUARANTINE_DAYS) },
    {
      table: 'mails',
      where: (now) =>
        sql`${isOlder('created_at', CREDENTIAL_DAYS)(now)} and (sent_at is not null or failed_at is not null)`,
    },
  ],
  'rate-limits': [{ table: 'rate_limits', where: (now) => sql`expire <= ${now.getTime()}` }],
  frames: [{ table: 'charger_frames', where: isOlder('at', 1) }],
  plans: [
    { table: 'one_off_changes', where: isOlder('created_at', ONE_OFF_DAYS) },
    { table: 'trips', where: isOlder('created_at', TRIP_DAYS) },
    { table: 'away_periods', where: isOlder('created_at', AWAY_DAYS) },
    { table: 'kept_plans', where: isOlder('kept_at', PLAN_DAYS) },
    { table: 'night_outcomes', where: isOlder('kept_at', PLAN_DAYS) },
  ],
  history: [
    ofDevice('status_changes', isBeforeContext('status_changes', sql`later.${unplugged}`)),
    ofDevice('line_changes', isBeforeContext('line_changes', sql`later.is_up`)),
    ofDevice('settlement_periods', isOlder('period_start', HISTORY_DAYS)),
    ofDevice(
      'charge_sessions',
      (now) => sql`${isOlder('started_at', HISTORY_DAYS)(now)} and ${isOlder('ended_at', HISTORY_DAYS)(now)}`,
    ),
    ofDevice('car_visits', isOlder('plugged_in_at', HISTORY_DAYS)),
    ofDevice('activities', isOlder('at', HISTORY_DAYS)),
    ofDevice(
      'charger_transactions',
      (now) =>
        sql`${isOlder('started_at', HISTORY_DAYS)(now)} and ${isOlder('stopped_at', HISTORY_DAYS)(now)}`,
    ),
    ofDevice('boost_changes', isOlder('at', HISTORY_DAYS)),
    ofDevice('redated_registers', isOlder('at', HISTORY_DAYS)),
    { table: 'battery_periods', where: isOlder('period_start', HISTORY_DAYS), isWorldTime: true },
    { table: 'home_periods', where: isOlder('period_start', HISTORY_DAYS), isWorldTime: true },
    { table: 'household_acts', where: isOlder('at', HISTORY_DAYS), isWorldTime: true },
    { table: 'agile_prices', where: isOlder('period_start', HISTORY_DAYS), isWorldTime: true },
    { table: 'carbon_intensities', where: isOlder('period_start', HISTORY_DAYS), isWorldTime: true },
  ],
  exports: [{ table: 'data_exports', where: isOlder('created_at', 1) }],
  notices: [{ table: 'notices', where: isOlder('created_at', NOTICE_DAYS) }],
  /** The feed only bridges the time in which a listener is disconnected. */
  changes: [{ table: 'changes', where: isOlder('recorded_at', 1) }],
} satisfies Record<string, readonly Retention[]>

export type RetentionGroup = keyof typeof retention

function hasExpired(column: string): Retention['where'] {
  return (now) => sql`${sql.ref(column)} <= ${now}`
}

function isOlder(column: string, days: number): Retention['where'] {
  return (now) => sql`${sql.ref(column)} < ${new Date(now.getTime() - days * DAY_MS)}`
}

function ofDevice(table: keyof Tables, where: Retention['where']): Retention {
  return { table, where, isWorldTime: true, isPerDevice: true }
}

/**
 * Events of months whose readings are dropped. The state at the floor follows from the events since the last unplugging
 * or connect before it, so these stay.
 */
function isBeforeContext(table: keyof Tables, isContext: RawBuilder<unknown>): Retention['where'] {
  return (now) => {
    const floor = new Date(readingFloorOf(now.getTime()))
    return sql`at < ${floor} and exists (
      select from ${sql.table(table)} later where later.device_no = ${sql.ref(`${table}.device_no`)}
        and later.at > ${sql.ref(`${table}.at`)} and later.at < ${floor} and ${isContext})`
  }
}
