import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boundedTables } from './testing/bounded-tables.ts'
import { retention } from './retention-list.ts'

/** Its months are dropped whole. */
const PARTITIONED = ['readings']
const growing = [
  ...new Set([
    ...PARTITIONED,
    ...Object.values(retention)
      .flat()
      .map(({ table }) => table as string),
  ]),
].toSorted()

test('every table of the schema has a retention, or a reason why it does not grow', async () => {
  await using database = await createTestDatabase()
  const { rows } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    order by relname collate "C"`.execute(database.kysely)
  expect(rows.map(({ name }) => name)).toEqual([...growing, ...Object.keys(boundedTables)].toSorted())
  expect(rows.filter(({ kind }) => kind === 'p').map(({ name }) => name)).toEqual(PARTITIONED)
})

test('the retention of every table is written down', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8')
  const written = text.split('\n').flatMap((line) => /^\| `(\w+)`/.exec(line)?.[1] ?? [])
  expect(written.toSorted()).toEqual([...growing, ...Object.keys(boundedTables)].toSorted())
})
