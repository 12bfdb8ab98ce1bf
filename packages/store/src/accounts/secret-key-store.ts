import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** Encrypted values by the tables that hold them. */
export const sealedKinds = ['signing keys', 'vehicle links', 'webhooks', 'brokers', 'mails'] as const
export type SealedKind = (typeof sealedKinds)[number]

/** Null leaves a value as it is. */
export type Reseal = (sealed: Buffer, purpose: string) => Buffer | null

export type ResealedBatch = {
  /** The last row of the batch; null at the end of the table. */
  readonly last: string | null
  readonly resealed: number
}

type SealedRow = { readonly id: string; readonly owner: string; readonly sealed: Buffer }

type SealedTable = {
  readonly purpose: (owner: string) => string
  select(after: string, limit: number): RawBuilder<SealedRow>
  update(id: string, sealed: Buffer): RawBuilder<unknown>
}

const tables: Readonly<Record<SealedKind, SealedTable>> = {
  'signing keys': {
    purpose: secretPurposes.signingKey,
    select: (after, limit) => sql`
      select key_id as id, key_id as owner, sealed_private_key as sealed from signing_keys
      where sealed_private_key is not null and key_id > ${after} order by key_id limit ${limit} for update`,
    update: (id, sealed) => sql`update signing_keys set sealed_private_key = ${sealed} where key_id = ${id}`,
  },
  'vehicle links': {
    purpose: secretPurposes.vehicleLink,
    select: (after, limit) => sql`
      select link_id as id, link_id as owner, sealed_tokens as sealed from vehicle_links
      where sealed_tokens is not null and link_id > ${after} order by link_id limit ${limit} for update`,
    update: (id, sealed) => sql`update vehicle_links set sealed_tokens = ${sealed} where link_id = ${id}`,
  },
  webhooks: {
    purpose: secretPurposes.webhook,
    select: (after, limit) => sql`
      select webhook_id::text as id, webhook_id::text as owner, sealed_secret as sealed from webhooks
      where webhook_id::text > ${after} order by webhook_id::text limit ${limit} for update`,
    update: (id, sealed) => sql`update webhooks set sealed_secret = ${sealed} where webhook_id = ${id}::uuid`,
  },
  brokers: {
    purpose: secretPurposes.broker,
    select: (after, limit) => sql`
      select broker_id::text as id, broker_id::text as owner, sealed_password as sealed from brokers
      where sealed_password is not null and broker_id::text > ${after}
      order by broker_id::text limit ${limit} for update`,
    update: (id, sealed) => sql`update brokers set sealed_password = ${sealed} where broker_id = ${id}::uuid`,
  },
  mails: {
    purpose: secretPurposes.mail,
    select: (after, limit) => sql`
      select mail_id::text as id, account_number as owner, decode(params->>'sealed', 'base64') as sealed from mails
      where params ? 'sealed' and mail_id::text > ${after} order by mail_id::text limit ${limit} for update`,
    update: (id, sealed) => sql`
      update mails set params = jsonb_build_object('sealed', ${sealed.toString('base64')}::text)
      where mail_id = ${id}::uuid`,
  },
}

export function createSecretKeyStore(database: Database) {
  const db = database.kysely
  return {
    async load(): Promise<Readonly<Record<string, Buffer>>> {
      const rows = await db.selectFrom('secret_keys').selectAll().execute()
      return Object.fromEntries(rows.map(({ name, sealed }) => [name, sealed]))
    },

    /** All of them at once. */
    async save(keys: Readonly<Record<string, Buffer>>): Promise<void> {
      const values = Object.entries(keys).map(([name, sealed]) => ({ name, sealed }))
      await db
        .insertInto('secret_keys')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ sealed: (column) => column.ref('excluded.sealed') }),
        )
        .execute()
    },

    async remove(names: readonly string[]): Promise<void> {
      await db
        .deleteFrom('secret_keys')
        .where('name', 'in', [...names])
        .execute()
    },

    /** Encrypts the next values anew, in one transaction that locks their rows. */
    async resealBatch(
      kind: SealedKind,
      { after, limit, reseal }: { after: string; limit: number; reseal: Reseal },
    ): Promise<ResealedBatch> {
      const table = tables[kind]
      return runTransaction(database, async (transaction) => {
        const { rows } = await table.select(after, limit).execute(transaction)
        let resealed = 0
        for (const { id, owner, sealed } of rows) {
          const anew = reseal(sealed, table.purpose(owner))
          if (anew === null) continue
          await table.update(id, anew).execute(transaction)
          resealed += 1
        }
        return { last: rows.at(-1)?.id ?? null, resealed }
      })
    },
  }
}
