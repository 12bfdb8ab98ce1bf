import { isOperatorRole, isLastAdmin, type OperatorRole } from '@driveway/domain/operator/operator-role'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { sql } from 'kysely'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type Operator = {
  readonly operatorId: string
  readonly mail: string
  readonly role: OperatorRole
}

export type ListedOperator = Operator & {
  readonly createdAt: Date
  readonly passkeys: number
  readonly lastSignInAt: Date | null
}

type Link = { readonly linkHash: Buffer; readonly expiresAt: Date }

export type StaffProblem = { readonly code: 'unknown-operator' | 'last-admin' }

/** Operators of the console. One who was removed is kept for the audit trail, without a way in. */
export function createOperatorStore(database: Database) {
  return {
    add: (operator: Operator, link: Link, now: Date) => addOperator(database, operator, link, now),

    /** By the address. */
    async find(mail: string): Promise<Operator | null> {
      const row = await database.kysely
        .selectFrom('operators')
        .select(['operator_id as operatorId', 'mail', 'role'])
        .where('mail', '=', mail)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return row ? toOperator(row) : null
    },

    async list(): Promise<readonly ListedOperator[]> {
      const { rows } = await sql<Omit<ListedOperator, 'role'> & { readonly role: string }>`
        select o.operator_id as "operatorId", o.mail, o.role, o.created_at as "createdAt",
          count(p.credential_id)::int as passkeys, max(p.last_used_at) as "lastSignInAt"
        from operators o left join operator_passkeys p on p.operator_id = o.operator_id
        where o.removed_at is null group by o.operator_id order by o.mail`.execute(database.kysely)
      return rows.map((row) => Object.assign(row, toOperator(row)))
    },

    setRole: (operatorId: string, role: OperatorRole) =>
      changeOperator(
        database,
        operatorId,
        () => role !== 'admin',
        async (transaction) => {
          await transaction
            .updateTable('operators')
            .set({ role })
            .where('operator_id', '=', operatorId)
            .execute()
        },
      ),

    remove: (operatorId: string, now: Date) => removeOperator(database, operatorId, now),

    /** Removes passkeys, sessions and earlier links; the new link registers another passkey. */
    replacePasskeys: (operatorId: string, link: Link) =>
      changeOperator(
        database,
        operatorId,
        () => false,
        async (transaction) => {
          await endAccess(transaction, operatorId)
          await insertLink(transaction, operatorId, link)
        },
      ),
  }
}

/** Admins are counted under a lock, so that two of them cannot remove each other. */
async function changeOperator(
  database: Database,
  operatorId: string,
  endsAdmin: (operator: Operator) => boolean,
  apply: (transaction: Transaction) => Promise<void>,
): Promise<Result<Operator, StaffProblem>> {
  return runTransaction(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('operators')
      .select(['operator_id as operatorId', 'mail', 'role'])
      .where('removed_at', 'is', null)
      .orderBy('operator_id')
      .forUpdate()
      .execute()
    const operators = rows.map(toOperator)
    const found = operators.find((each) => each.operatorId === operatorId)
    if (!found) return fail({ code: 'unknown-operator' })
    if (endsAdmin(found) && isLastAdmin(operatorId, operators)) return fail({ code: 'last-admin' })
    await apply(transaction)
    return succeed(found)
  })
}

/** With a link to register a passkey. False if the address is taken. */
async function addOperator(database: Database, operator: Operator, link: Link, now: Date): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const { operatorId, mail, role } = operator
    const added = await transaction
      .insertInto('operators')
      .values({ operator_id: operatorId, mail, role, created_at: now })
      .onConflict((conflict) => conflict.column('mail').where('removed_at', 'is', null).doNothing())
      .executeTakeFirst()
    if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
    await insertLink(transaction, operatorId, link)
    return true
  })
}

/** Ends sessions at once. */
function removeOperator(database: Database, operatorId: string, now: Date) {
  return changeOperator(
    database,
    operatorId,
    () => true,
    async (transaction) => {
      await endAccess(transaction, operatorId)
      await transaction
        .updateTable('operators')
        .set({ removed_at: now })
        .where('operator_id', '=', operatorId)
        .execute()
    },
  )
}

async function endAccess(transaction: Transaction, operatorId: string): Promise<void> {
  for (const table of ['operator_passkeys', 'operator_sessions', 'operator_links'] as const)
    await transaction.deleteFrom(table).where('operator_id', '=', operatorId).execute()
}

async function insertLink(transaction: Transaction, operatorId: string, link: Link): Promise<void> {
  await transaction
    .insertInto('operator_links')
    .values({ link_hash: link.linkHash, operator_id: operatorId, expires_at: link.expiresAt })
    .execute()
}

/** A role of a later build may do nothing that this one knows. */
export function toOperator(row: {
  readonly operatorId: string
  readonly mail: string
  readonly role: string
}): Operator {
  const { operatorId, mail, role } = row
  return { operatorId, mail, role: isOperatorRole(role) ? role : 'editor' }
}
