import type { Database } from '../kernel/database.ts'

export type TourStore = ReturnType<typeof createTourStore>

/** The steps of the tour that customers have completed. */
export function createTourStore(database: Database) {
  const db = database.kysely
  return {
    async list(accountNumber: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('completed_tour_steps')
        .select('step_id')
        .where('account_number', '=', accountNumber)
        .orderBy('step_id')
        .execute()
      return rows.map((row) => row.step_id)
    },

    async add(accountNumber: string, stepIds: readonly string[]): Promise<void> {
      if (stepIds.length === 0) return
      await db
        .insertInto('completed_tour_steps')
        .values(stepIds.map((step_id) => ({ account_number: accountNumber, step_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
