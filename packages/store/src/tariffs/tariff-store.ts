import { fail, succeed, type Result } from '@driveway/domain/result'
import { findFirstChange } from '@driveway/domain/tariff/tariff-change'
import {
  sortTariffs,
  type Tariff,
  type TariffExtras,
  type TariffPeriod,
} from '@driveway/domain/tariff/tariff'
import { toMicropence, toPence } from '@driveway/domain/energy/units'
import { startOfDay } from '@driveway/domain/time/local-date'
import type { Database, Transaction } from '../kernel/database.ts'
import type { StoredExtras, StoredPeriod } from '../kernel/tariff-tables.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import { markNightsOfAccount } from '../kernel/night-marks.ts'
import { requestRepricingOfAccount } from '../kernel/reprice-request.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** A customer's tariffs and the version of the list, which every save increments. */
export type TariffList = { readonly tariffs: readonly Tariff[]; readonly version: number }

export type TariffStore = ReturnType<typeof createTariffStore>

export function createTariffStore(database: Database) {
  return {
    list: (accountNumber: string) => loadTariffs(database.kysely, accountNumber),

    /**
     * Replaces the whole list, and requests new prices from the first day whose price may have changed.
     * `knownVersion` is the version that was edited: if another was saved since, nothing changes.
     */
    async save(
      accountNumber: string,
      tariffs: readonly Tariff[],
      knownVersion: number,
    ): Promise<Result<TariffList, { code: 'tariffs-changed-meanwhile' }>> {
      return runTransaction(database, async (client) => {
        const before = await lockTariffs(client, accountNumber)
        if (before.version !== knownVersion) return fail({ code: 'tariffs-changed-meanwhile' })
        await writeTariffs(client, accountNumber, tariffs)
        const changed = findFirstChange(before.tariffs, tariffs)
        if (changed !== null) {
          await requestRepricingOfAccount(client, accountNumber, startOfDay(changed))
          await markNightsOfAccount(client, accountNumber, startOfDay(changed))
          await recordChanges(client, [{ topic: 'tariff', key: accountNumber }])
        }
        return succeed({ tariffs: sortTariffs(tariffs), version: knownVersion + 1 })
      })
    },
  }
}

export async function loadTariffs(client: Executor, accountNumber: string): Promise<TariffList> {
  return (await loadTariffLists(client, [accountNumber])).get(accountNumber) ?? { tariffs: [], version: 0 }
}

/** An account without a list is left out. */
export async function loadTariffLists(
  client: Executor,
  accountNumbers: readonly string[],
): Promise<ReadonlyMap<string, TariffList>> {
  const { rows } = await runStatement<{
    account_number: string
    version: number
    tariff_id: string | null
    energy_supplier: string
    tariff_type: string
    start_date: string
    periods: StoredPeriod[]
    extras: StoredExtras | null
  }>(client, {
    name: 'load-tariffs',
    eachOf: ['text[]'],
    text: `
      select l.account_number, l.version, t.tariff_id, t.energy_supplier, t.tariff_type, t.start_date, t.periods,
        t.extras
      from tariff_lists l left join tariffs t on t.account_number = l.account_number
      where l.account_number = any($1::text[]) order by t.start_date`,
    values: [[...accountNumbers]],
  })
  const lists = new Map<string, { tariffs: Tariff[]; version: number }>()
  for (const row of rows) {
    const list = lists.get(row.account_number) ?? { tariffs: [], version: row.version }
    lists.set(row.account_number, list)
    if (row.tariff_id === null) continue
    list.tariffs.push({
      id: row.tariff_id,
      energySupplier: row.energy_supplier,
      tariffType: row.tariff_type,
      startDate: row.start_date,
      periods: row.periods.map(toPeriod),
      ...toExtras(row.extras ?? {}),
    })
  }
  return lists
}

function toPeriod({ start, end, micropence }: StoredPeriod): TariffPeriod {
  return { timeStart: start, timeEnd: end, ratePence: toPence(micropence) }
}

function toStored({ timeStart, timeEnd, ratePence }: TariffPeriod): StoredPeriod {
  return { start: timeStart, end: timeEnd, micropence: toMicropence(ratePence) }
}

function toExtras({ weekend, export: exports, standingMicropence, cap, preset }: StoredExtras): TariffExtras {
  return {
    ...(weekend === undefined ? {} : { weekendPeriods: weekend.map(toPeriod) }),
    ...(exports === undefined ? {} : { exportPeriods: exports.map(toPeriod) }),
    ...(standingMicropence === undefined ? {} : { standingChargePence: toPence(standingMicropence) }),
    ...(cap === undefined ? {} : { cap }),
    ...(preset === undefined ? {} : { preset }),
  }
}

/** Null for a tariff without them. */
function toStoredExtras({ weekendPeriods, exportPeriods, standingChargePence, cap, preset }: TariffExtras) {
  const extras: StoredExtras = {
    ...(weekendPeriods === undefined ? {} : { weekend: weekendPeriods.map(toStored) }),
    ...(exportPeriods === undefined ? {} : { export: exportPeriods.map(toStored) }),
    ...(standingChargePence === undefined ? {} : { standingMicropence: toMicropence(standingChargePence) }),
    ...(cap === undefined ? {} : { cap }),
    ...(preset === undefined ? {} : { preset }),
  }
  return Object.keys(extras).length === 0 ? null : JSON.stringify(extras)
}

/** Locks the row of the list, which exists also before the first tariff. */
async function lockTariffs(transaction: Transaction, accountNumber: string): Promise<TariffList> {
  await transaction
    .insertInto('tariff_lists')
    .values({ account_number: accountNumber, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await transaction
    .selectFrom('tariff_lists')
    .select('version')
    .where('account_number', '=', accountNumber)
    .forUpdate()
    .execute()
  return loadTariffs(transaction, accountNumber)
}

async function writeTariffs(
  transaction: Transaction,
  accountNumber: string,
  tariffs: readonly Tariff[],
): Promise<void> {
  await transaction.deleteFrom('tariffs').where('account_number', '=', accountNumber).execute()
  if (tariffs.length > 0) {
    await transaction
      .insertInto('tariffs')
      .values(tariffs.map((tariff) => toRow(accountNumber, tariff)))
      .execute()
  }
  await transaction
    .updateTable('tariff_lists')
    .set((list) => ({ version: list('version', '+', 1) }))
    .where('account_number', '=', accountNumber)
    .execute()
}

function toRow(accountNumber: string, tariff: Tariff) {
  return {
    account_number: accountNumber,
    tariff_id: tariff.id,
    energy_supplier: tariff.energySupplier,
    tariff_type: tariff.tariffType,
    start_date: tariff.startDate,
    periods: JSON.stringify(tariff.periods.map(toStored)),
    extras: toStoredExtras(tariff),
  }
}
