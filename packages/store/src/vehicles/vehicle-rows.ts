import type { Selectable } from 'kysely'
import type { Database } from '../kernel/database.ts'
import type { OptInFeatureColumns } from '../kernel/opt-in.ts'
import type { Tables } from '../kernel/tables.ts'

export type VehicleRow = Selectable<Tables['vehicles']> & OptInFeatureColumns

/** Cars beside the feature that their opt-in to hybrid ready mode depends on. */
export function selectVehicles(db: Database['kysely']) {
  return db
    .selectFrom('vehicles')
    .leftJoin('customer_features', (join) =>
      join
        .onRef('customer_features.account_number', '=', 'vehicles.account_number')
        .on('customer_features.name', '=', 'PHEV_READY_MODE'),
    )
    .selectAll('vehicles')
    .select([
      'customer_features.enabled as feature_enabled',
      'customer_features.is_in_beta as feature_in_beta',
    ])
}
