import type { BoostLimit } from '@driveway/domain/connector/boost-lifecycle'
import type { ChargeFacts } from '@driveway/domain/car-level/level-facts'
import { sql } from 'kysely'
import { chargedWhOf } from '../kernel/boost-charge.ts'
import type { Database } from '../kernel/database.ts'
import { unpluggedAt } from '../kernel/plugged-in.ts'
import { readStatement } from '../kernel/read-statement.ts'
import { chargeColumns, chargeJoins } from '../vehicles/charge-columns.ts'
import { toChargeFacts, type ChargeFactsRow } from '../vehicles/charge-facts.ts'

/** The history of a charger that its owner's screen derives the battery's level and the last boost from. */
export type PlugIn = {
  readonly charge: ChargeFacts
  /** The last boost since the car was plugged in drew no power. */
  readonly wasBoostUnused: boolean
  /** The end that the owner gave the boost that runs. */
  readonly boostLimit: BoostLimit
  /** Since that boost began; 0 for one that does not end with an amount of energy. */
  readonly boostChargedWh: number
  /** A boost began or ended then, since the car was plugged in (world time); null where none did. */
  readonly boostChangedAt: Date | null
}

type Row = ChargeFactsRow & {
  device_no: number
  boost_at: Date | null
  is_unused: boolean | null
  ends_at: Date | null
  energy_wh: number | null
  charged_wh: number | null
}

/** A statement of its own: it reads meter and status history, which most requests for a household do not need. */
function compilePlugIns(database: Database): string {
  return sql`
    select d.device_no, v.at as unplugged_at, b.at as boost_at, b.is_unused, b.ends_at, b.energy_wh, b.charged_wh,
      ${chargeColumns}
    from devices d
    join device_states s on s.device_no = d.device_no
    cross join lateral (select ${unpluggedAt} as at) v
    left join lateral (
      select c.at, c.is_unused, c.ends_at, c.energy_wh, ${chargedWhOf('c')} as charged_wh from boost_changes c
      where c.device_no = d.device_no and c.at >= coalesce(v.at, '-infinity') order by c.at desc limit 1
    ) b on true
    ${chargeJoins}
    where d.account_number = ${sql.raw('$1')}`.compile(database.kysely).sql
}

export function createPlugInStore(database: Database) {
  const text = compilePlugIns(database)
  return {
    /** By device number, of all chargers of the account. */
    async list(accountNumber: string): Promise<ReadonlyMap<number, PlugIn>> {
      const rows = await readStatement<Row>(database, {
        name: 'list-plug-ins',
        text,
        values: [accountNumber],
      })
      return new Map(rows.map((row) => [row.device_no, toPlugIn(row)]))
    },
  }
}

function toPlugIn(row: Row): PlugIn {
  return {
    charge: toChargeFacts(row),
    wasBoostUnused: row.is_unused ?? false,
    boostLimit: { endsAt: row.ends_at, energyWh: row.energy_wh },
    boostChargedWh: row.charged_wh ?? 0,
    boostChangedAt: row.boost_at,
  }
}
