import type { Database, Transaction } from '../kernel/database.ts'

/** The owner, one of their programs by its name, or an operator by the role. */
export type Actor =
  | { readonly kind: 'owner' }
  | { readonly kind: 'token' | 'broker' | 'webhook' | 'operator'; readonly name: string }

export type AccountAct = {
  readonly actNo: number
  readonly at: Date
  readonly actor: Actor
  /** A mutation's name, or an act of this service such as `token-made`. */
  readonly act: string
  /** The program that the owner changed. */
  readonly subject: string | null
  /** Null for one that was interrupted. */
  readonly isDone: boolean | null
}

export type AccountActStore = ReturnType<typeof createAccountActStore>

/** The activity of an account: acts of its programs, changes of these programs, and views of operators. Real time. */
export function createAccountActStore(database: Database) {
  const db = database.kysely
  return {
    /** Recorded before it is tried, so that none is missing. Returns its number. */
    begin: (accountNumber: string, actor: Actor, act: string, now: Date): Promise<number> =>
      insertAct(db, { accountNumber, actor, act, subject: null, now, isDone: null }),

    async end(actNo: number, isDone: boolean): Promise<void> {
      await db.updateTable('account_acts').set({ is_done: isDone }).where('act_no', '=', actNo).execute()
    },

    /** An operator looks at the account. */
    async recordView(
      accountNumber: string,
      { role, reason }: { readonly role: string; readonly reason: string },
      now: Date,
    ): Promise<void> {
      const actor = { kind: 'operator', name: role } as const
      await insertAct(db, { accountNumber, actor, act: 'account-viewed', subject: reason, now, isDone: true })
    },

    /** The newest first. */
    async list(accountNumber: string, limit: number): Promise<readonly AccountAct[]> {
      const rows = await db
        .selectFrom('account_acts')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .orderBy('act_no', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        actNo: row.act_no,
        at: row.at,
        actor: readActor(row.actor_kind, row.actor_name),
        act: row.act,
        subject: row.subject,
        isDone: row.is_done,
      }))
    },
  }
}

/** Records an act of the owner with the change that it makes. */
export async function recordOwnerAct(
  transaction: Transaction,
  accountNumber: string,
  { act, subject }: { readonly act: string; readonly subject: string },
  now: Date,
): Promise<void> {
  const actor = { kind: 'owner' } as const
  await insertAct(transaction, { accountNumber, actor, act, subject, now, isDone: true })
}

async function insertAct(
  db: Database['kysely'],
  added: {
    readonly accountNumber: string
    readonly actor: Actor
    readonly act: string
    readonly subject: string | null
    readonly now: Date
    readonly isDone: boolean | null
  },
): Promise<number> {
  const { accountNumber, actor, act, subject, now, isDone } = added
  const { act_no } = await db
    .insertInto('account_acts')
    .values({
      account_number: accountNumber,
      at: now,
      actor_kind: actor.kind,
      actor_name: actor.kind === 'owner' ? null : actor.name,
      act,
      subject,
      is_done: isDone,
    })
    .returning('act_no')
    .executeTakeFirstOrThrow()
  return act_no
}

function readActor(kind: string, name: string | null): Actor {
  if (kind === 'token' || kind === 'broker' || kind === 'webhook' || kind === 'operator')
    return { kind, name: name ?? '' }
  return { kind: 'owner' }
}
