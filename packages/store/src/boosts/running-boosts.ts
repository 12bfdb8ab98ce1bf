import type { BoostLimit, RunningBoost } from '@driveway/domain/connector/boost-lifecycle'
import { readConnectorState } from '@driveway/domain/connector/connector-state'
import { sql } from 'kysely'
import type { Transaction } from '../kernel/database.ts'

/** The connector was charging when the boost began, or has been since. Instants are world time. */
const hasCharged = sql<boolean>`coalesce((
  select bool_or(status = 'charging') from status_changes f,
    lateral (select max(b.at) as at from boost_changes b
      where b.device_no = device_states.device_no and b.is_boosting) boost
  where f.device_no = device_states.device_no and f.at >= coalesce(
    (select max(e.at) from status_changes e where e.device_no = f.device_no and e.at <= boost.at), boost.at)
), false)`

export type StoredBoost = RunningBoost & {
  readonly deviceNo: number
  readonly limit: BoostLimit
  /** Since the boost began. */
  readonly chargedWh: number
}

/** Skips chargers that are being written now: the next round sees them. */
export async function loadRunning(transaction: Transaction): Promise<readonly StoredBoost[]> {
  const rows = await transaction
    .selectFrom('device_states')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('boost_changes')
          .select(['ends_at', 'energy_wh'])
          .select(chargedWh.as('chargedWh'))
          .whereRef('boost_changes.device_no', '=', 'device_states.device_no')
          .where('is_boosting', '=', true)
          .orderBy('at', 'desc')
          .limit(1)
          .as('boost'),
      (join) => join.onTrue(),
    )
    .select(['device_states.device_no', 'connector_status', hasCharged.as('hasCharged')])
    .select(['boost.ends_at', 'boost.energy_wh', 'boost.chargedWh'])
    .select((each) => [
      each
        .selectFrom('charger_commands')
        .select((command) => command.fn.max('created_at').as('at'))
        .whereRef('charger_commands.device_no', '=', 'device_states.device_no')
        .where('kind', 'in', ['boost-start', 'boost-stop'])
        .as('requestedAt'),
    ])
    .where('device_states.is_boosting', '=', true)
    .forNoKeyUpdate('device_states')
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    deviceNo: row.device_no,
    connectorState: readConnectorState(row.connector_status),
    requestedAt: row.requestedAt,
    hasCharged: row.hasCharged,
    limit: { endsAt: row.ends_at, energyWh: row.energy_wh },
    chargedWh: row.chargedWh ?? 0,
  }))
}

/** Settled since the boost began; read only for a boost that ends with an amount of energy. */
const chargedWh = sql<number>`case when boost_changes.energy_wh is null then 0 else (
  select coalesce(sum(p.import_wh), 0)::int - boost_changes.imported_before_wh from settlement_periods p
  where p.device_no = boost_changes.device_no
    and p.period_start >= date_bin('30 minutes', boost_changes.at, 'epoch')) end`
