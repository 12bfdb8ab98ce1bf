import { usualComfort, type Comfort } from '@driveway/domain/heat/comfort'
import { heatAssetTypes, type HeatAsset } from '@driveway/domain/heat/heat-asset'
import { readKnown } from '@driveway/domain/known-value'
import { readClockTime, writeScheduleTime, type ClockTime } from '@driveway/domain/time/clock-time'
import type { Selectable } from 'kysely'
import type { Database, Queryable } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'

const TENTHS = 10

export type HeatStore = ReturnType<typeof createHeatStore>

/** The heaters of households, and the comfort that they want. */
export function createHeatStore(database: Database) {
  const db = database.kysely
  return {
    /** The usual values until the household has chosen its own. */
    async findComfort(accountNumber: string): Promise<Comfort> {
      const row = await db
        .selectFrom('heat_settings')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return row ? toComfort(row) : usualComfort
    },

    saveComfort: (accountNumber: string, comfort: Comfort) => saveComfort(db, accountNumber, comfort),

    /** By name. An asset of a type that this build does not know is left out. */
    async listAssets(accountNumber: string): Promise<readonly HeatAsset[]> {
      const rows = await db
        .selectFrom('heat_assets')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .orderBy('name')
        .orderBy('asset_id')
        .execute()
      return rows.flatMap((row) => {
        const type = readKnown(heatAssetTypes, row.type, () => undefined)
        return type ? [{ id: row.asset_id, type, name: row.name }] : []
      })
    },

    /** False if the household has no such asset. */
    async removeAsset(accountNumber: string, assetId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('heat_assets')
        .where('account_number', '=', accountNumber)
        .where('asset_id', '=', assetId)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },

    /** Changes the asset if the household has it already. */
    async saveAsset(accountNumber: string, { id, type, name }: HeatAsset): Promise<void> {
      await db
        .insertInto('heat_assets')
        .values({ asset_id: id, account_number: accountNumber, type, name })
        .onConflict((conflict) =>
          conflict
            .column('asset_id')
            .doUpdateSet({ type, name })
            .where('heat_assets.account_number', '=', accountNumber),
        )
        .execute()
    },
  }
}

async function saveComfort(
  db: Queryable,
  accountNumber: string,
  { temperature, morning, evening }: Comfort,
): Promise<void> {
  const values = {
    comfort_decidegrees: Math.round(temperature * TENTHS),
    morning_start: writeScheduleTime(morning.start),
    morning_end: writeScheduleTime(morning.end),
    evening_start: writeScheduleTime(evening.start),
    evening_end: writeScheduleTime(evening.end),
  }
  await db
    .insertInto('heat_settings')
    .values({ account_number: accountNumber, ...values })
    .onConflict((conflict) => conflict.column('account_number').doUpdateSet(values))
    .execute()
}

function toComfort(row: Selectable<Tables['heat_settings']>): Comfort {
  const { morning, evening } = usualComfort
  return {
    temperature: row.comfort_decidegrees / TENTHS,
    morning: {
      start: readTime(row.morning_start, morning.start),
      end: readTime(row.morning_end, morning.end),
    },
    evening: {
      start: readTime(row.evening_start, evening.start),
      end: readTime(row.evening_end, evening.end),
    },
  }
}

function readTime(text: string, otherwise: ClockTime): ClockTime {
  return readClockTime(text) ?? otherwise
}
