import type { Database } from '../kernel/database.ts'

export type LanguageStore = ReturnType<typeof createLanguageStore>

/** The language of the app that each person has chosen, by their sign-in. */
export function createLanguageStore(database: Database) {
  const db = database.kysely
  return {
    /** Null until one is chosen. */
    async find(signIn: string): Promise<string | null> {
      const row = await db
        .selectFrom('customers')
        .select('language')
        .where('account_number', '=', signIn)
        .executeTakeFirst()
      return row?.language ?? null
    },

    async set(signIn: string, language: string): Promise<void> {
      await db.updateTable('customers').set({ language }).where('account_number', '=', signIn).execute()
    },
  }
}
