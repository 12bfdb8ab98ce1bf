import type { BoostLimit, RunningBoost } from '@driveway/domain/connector/boost-lifecycle'
import { readConnectorState } from '@driveway/domain/connector/connector-state'
import { sql, type ExpressionBuilder } from 'kysely'
import { chargedWhOf } from '../kernel/boost-charge.ts'
import type { Transaction } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'

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

/** To be joined to the charger's state. */
export function newestBoostChange(each: ExpressionBuilder<Tables, 'device_states'>) {
  return each
    .selectFrom('boost_changes')
    .select(['ends_at', 'energy_wh'])
    .whereRef('boost_changes.device_no', '=', 'device_states.device_no')
    .orderBy('at', 'desc')
    .limit(1)
}

/** Skips chargers that are being written now: the next round sees them. */
export async function loadRunning(transaction: Transaction): Promise<readonly StoredBoost[]> {
  const rows = await transaction
    .selectFrom('device_states')
    .leftJoinLateral(
      (each) =>
        newestBoostChange(each)
          .select(chargedWhOf('boost_changes').as('chargedWh'))
          .where('is_boosting', '=', true)
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
