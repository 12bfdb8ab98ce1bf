import {
  applyOverride,
  foldMake,
  type ChargerMake,
  type MakeOverride,
} from '@driveway/domain/planning/delivery/charger-make'
import type { ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { sql } from 'kysely'
import { numberArray } from '../kernel/array-literal.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type MakeListing = ChargerMake & { readonly override: MakeOverride; readonly chargers: number }

/** Overrides by make, which the operator sets. */
export function createChargerMakeStore(database: Database) {
  return {
    /** The chargers of the make follow it at once, and are read again when they next connect. */
    async set(make: ChargerMake, override: MakeOverride): Promise<void> {
      const { vendor, model } = foldMake(make)
      await runTransaction(database, async (transaction) => {
        await sql`
          insert into charger_makes (vendor, model, override) values (${vendor}, ${model}, ${JSON.stringify(override)})
          on conflict (vendor, model) do update set override = excluded.override`.execute(transaction)
        await applyToRead(transaction, { vendor, model })
      })
    },

    /** False for a make without an override. The chargers report for themselves when they are read again. */
    async clear(make: ChargerMake): Promise<boolean> {
      const { vendor, model } = foldMake(make)
      return runTransaction(database, async (transaction) => {
        const { numAffectedRows } = await sql`
          delete from charger_makes where vendor = ${vendor} and model = ${model}`.execute(transaction)
        if (numAffectedRows === 0n) return false
        await applyToRead(transaction, { vendor, model })
        return true
      })
    },

    async list(): Promise<readonly MakeListing[]> {
      const { rows } = await sql<MakeListing>`
        select m.vendor, m.model, m.override, (
          select count(*)::integer from devices d
          where lower(trim(d.vendor)) = m.vendor and m.model in ('', lower(trim(d.model)))
        ) as chargers
        from charger_makes m order by m.vendor, m.model`.execute(database.kysely)
      return rows
    },

    /** The overrides of the chargers' makes; that of its model comes first. */
    find: (deviceNos: readonly number[]) => findOverrides(database.kysely, deviceNos),
  }
}

async function findOverrides(
  client: Executor,
  deviceNos: readonly number[],
): Promise<ReadonlyMap<number, MakeOverride>> {
  const { rows } = await runStatement<{ device_no: number; override: MakeOverride }>(client, {
    name: 'find-make-overrides',
    text: `
      select distinct on (d.device_no) d.device_no, m.override from devices d
      join charger_makes m on m.vendor = lower(trim(d.vendor)) and m.model in ('', lower(trim(d.model)))
      where d.device_no = any($1::int[]) order by d.device_no, m.model desc`,
    values: [numberArray(deviceNos)],
  })
  return new Map(rows.map((row) => [row.device_no, row.override]))
}

type ReadRow = { device_no: number; capabilities: ChargerCapabilities | null }

/** Corrects the capabilities that are known already, until the charger is read again. */
async function applyToRead(transaction: Transaction, { vendor, model }: ChargerMake): Promise<void> {
  const { rows } = await sql<ReadRow>`
    select c.device_no, c.capabilities from device_capabilities c join devices d on d.device_no = c.device_no
    where lower(trim(d.vendor)) = ${vendor} and ${model} in ('', lower(trim(d.model)))
    order by c.device_no for update of c`.execute(transaction)
  const overrides = await findOverrides(
    transaction,
    rows.map((row) => row.device_no),
  )
  for (const { device_no, capabilities } of rows) {
    const override = overrides.get(device_no) ?? null
    const corrected = capabilities && JSON.stringify(applyOverride(capabilities, override))
    await sql`
      update device_capabilities set read_at = null, capabilities = ${corrected}::jsonb,
        limit_form = coalesce(${override?.form ? JSON.stringify(override.form) : null}::jsonb, limit_form)
      where device_no = ${device_no}`.execute(transaction)
  }
}
