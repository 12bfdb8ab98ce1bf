import { fail, succeed, type Result } from '@driveway/domain/result'
import { findFirstChange } from '@driveway/domain/tariff/tariff-change'
import { sortTariffs, type Tariff, type TariffPeriod } from '@driveway/domain/tariff/tariff'
import { toMicropence, toPence } from '@driveway/domain/energy/units'
import { findDayStart } from '@driveway/domain/time/local-date'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import { markPricesOfAccount } from '../kernel/reprice-request.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { runStatement } from '../kernel/statement.ts'

/** A customer's tariffs, and the number of the list, which changes with every save. */
export type TariffList = { readonly tariffs: readonly Tariff[]; readonly version: number }

export type TariffStore = ReturnType<typeof createTariffStore>

/** How periods are kept: money in whole millionths of a penny. */
type StoredPeriod = { readonly start: string; readonly end: string; readonly micropence: number }

export function createTariffStore(database: Database) {
  return {
    list: (accountNumber: string) => loadTariffs(database.kysely, accountNumber),

    /**
     * Replaces the whole list, and has the ledger price again from the first day that may cost something else.
     * `knownVersion` is that of the list which was edited: if another was saved since, nothing changes.
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
          await markPricesOfAccount(client, accountNumber, findDayStart(changed))
          await recordChanges(client, [{ topic: 'tariff', key: accountNumber }])
        }
        return succeed({ tariffs: sortTariffs(tariffs), version: knownVersion + 1 })
      })
    },
  }
}

export async function loadTariffs(client: Queryable, accountNumber: string): Promise<TariffList> {
  const { rows } = await runStatement<{
    version: number
    tariff_id: string | null
    energy_supplier: string
    tariff_type: string
    start_date: string
    periods: StoredPeriod[]
  }>(client, {
    name: 'load-tariffs',
    text: `
      select l.version, t.tariff_id, t.energy_supplier, t.tariff_type, t.start_date, t.periods
      from tariff_lists l left join tariffs t on t.account_number = l.account_number
      where l.account_number = $1 order by t.start_date`,
    values: [accountNumber],
  })
  const tariffs = rows.flatMap((row) =>
    row.tariff_id === null
      ? []
      : [
          {
            id: row.tariff_id,
            energySupplier: row.energy_supplier,
            tariffType: row.tariff_type,
            startDate: row.start_date,
            periods: row.periods.map(toPeriod),
          },
        ],
  )
  return { tariffs, version: rows[0]?.version ?? 0 }
}

function toPeriod({ start, end, micropence }: StoredPeriod): TariffPeriod {
  return { timeStart: start, timeEnd: end, ratePence: toPence(micropence) }
}

function toStored({ timeStart, timeEnd, ratePence }: TariffPeriod): StoredPeriod {
  return { start: timeStart, end: timeEnd, micropence: toMicropence(ratePence) }
}

/** The list's own row is the lock, also before there is a first tariff. */
async function lockTariffs(client: Transaction, accountNumber: string): Promise<TariffList> {
  await runStatement(client, {
    text: 'insert into tariff_lists (account_number, version) values ($1, 0) on conflict do nothing',
    values: [accountNumber],
  })
  await runStatement(client, {
    text: 'select from tariff_lists where account_number = $1 for update',
    values: [accountNumber],
  })
  return loadTariffs(client, accountNumber)
}

async function writeTariffs(
  client: Transaction,
  accountNumber: string,
  tariffs: readonly Tariff[],
): Promise<void> {
  await runStatement(client, {
    text: 'delete from tariffs where account_number = $1',
    values: [accountNumber],
  })
  for (const tariff of tariffs) {
    await runStatement(client, {
      text: `insert into tariffs (account_number, tariff_id, energy_supplier, tariff_type, start_date, periods)
       values ($1, $2, $3, $4, $5, $6)`,
      values: [
        accountNumber,
        tariff.id,
        tariff.energySupplier,
        tariff.tariffType,
        tariff.startDate,
        JSON.stringify(tariff.periods.map(toStored)),
      ],
    })
  }
  await runStatement(client, {
    text: 'update tariff_lists set version = version + 1 where account_number = $1',
    values: [accountNumber],
  })
}
