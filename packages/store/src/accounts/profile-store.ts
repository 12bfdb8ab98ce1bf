import type { Database } from '../kernel/database.ts'

export type ProfileStore = ReturnType<typeof createProfileStore>

/** The tasks of the profile that customers have skipped. */
export function createProfileStore(database: Database) {
  const db = database.kysely
  return {
    async listSkipped(accountNumber: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('skipped_profile_tasks')
        .select('task')
        .where('account_number', '=', accountNumber)
        .execute()
      return rows.map(({ task }) => task)
    },

    async skip(accountNumber: string, task: string): Promise<void> {
      await db
        .insertInto('skipped_profile_tasks')
        .values({ account_number: accountNumber, task })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
