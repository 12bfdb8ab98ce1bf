import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The checksum of a migration's text; layout does not count. */
export function hashMigration(name: string): string {
  const text = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')
  return createHash('sha256').update(text.replaceAll(/\s+/g, ' ').trim()).digest('hex')
}

/** Refuses a build whose migrations differ from those that made the database: the schema would not be what it expects. */
export async function checkMigrations({ kysely }: Database, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ known: string | null }>`
    select to_regclass('public.migration_checksums')::text as known`.execute(kysely)
  if (!rows[0]?.known) return
  const stored = await kysely.selectFrom('migration_checksums').selectAll().execute()
  const changed = stored.filter(({ name, sha256 }) => names.includes(name) && hashMigration(name) !== sha256)
  if (changed.length === 0) return
  const list = changed.map(({ name }) => name).join(', ')
  throw new Error(
    `Migrations were changed after they had run on this database: ${list}. Add a new one instead.`,
  )
}

/** Databases that are older than the checksums get those of the build that finds them. */
export async function storeChecksums({ kysely }: Database, names: readonly string[]): Promise<void> {
  const stored = await kysely.selectFrom('migration_checksums').select('name').execute()
  const known = new Set(stored.map(({ name }) => name))
  const added = names
    .filter((name) => !known.has(name))
    .map((name) => ({ name, sha256: hashMigration(name) }))
  if (added.length === 0) return
  await kysely
    .insertInto('migration_checksums')
    .values(added)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
