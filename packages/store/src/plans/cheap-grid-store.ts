import type { CheapGridInputs } from '@driveway/domain/charger/cheap-grid-charge'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { addDays, localDateOf, startOfDay } from '@driveway/domain/time/local-date'
import type { Database } from '../kernel/database.ts'
import { loadAgilePrices } from '../tariffs/agile-price-store.ts'
import { loadTariffs } from '../tariffs/tariff-store.ts'
import { createNightInForceStore, type NightInForce } from './night-in-force-store.ts'

/** The facts behind the signal of the cheap rate, which only a charger that charges needs. */
export function createCheapGridStore(database: Database) {
  const db = database.kysely
  const nights = createNightInForceStore(database)

  async function findBoostEnd(accountNumber: string, deviceId: string): Promise<number | null> {
    const row = await db
      .selectFrom('boost_changes')
      .innerJoin('devices', 'devices.device_no', 'boost_changes.device_no')
      .select('ends_at')
      .where('account_number', '=', accountNumber)
      .where('device_id', '=', deviceId)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.ends_at?.getTime() ?? null
  }

  return {
    /** `now` is world time. */
    async load(
      accountNumber: string,
      deviceId: string,
      now: Date,
    ): Promise<CheapGridInputs & { readonly night: NightInForce | null }> {
      const [{ tariffs }, night, boostEnd] = await Promise.all([
        loadTariffs(db, accountNumber),
        nights.find(accountNumber, deviceId),
        findBoostEnd(accountNumber, deviceId),
      ])
      const suppliers = new Set(tariffs.filter(isAgile).map(({ energySupplier }) => energySupplier))
      const today = localDateOf(now.getTime())
      const agilePrices = await loadAgilePrices(
        db,
        [...suppliers],
        startOfDay(today),
        startOfDay(addDays(today, 2)),
      )
      return { tariffs, agilePrices, slots: night?.plan.slots ?? [], boostEnd, night }
    },
  }
}
