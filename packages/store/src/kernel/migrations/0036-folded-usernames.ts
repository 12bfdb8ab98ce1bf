import { foldUsername } from '@driveway/domain/account/username'
import { sql, type Kysely } from 'kysely'

/** Stores the folded user name: the database folds letters by its locale, and so differently from the server. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customers add column folded_username text`.execute(db)
  const { rows } = await sql<{ account_number: string; brand: string; username: string }>`
    select account_number, brand, username from customers order by account_number`.execute(db)
  const folded = rows.map(({ account_number, brand, username }) => ({
    account_number,
    brand,
    name: foldUsername(username),
  }))
  refuseSimilarNames(folded)
  await sql`
    update customers set folded_username = name
    from unnest(${folded.map((row) => row.account_number)}::text[], ${folded.map((row) => row.name)}::text[]) f (id, name)
    where account_number = f.id`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

type FoldedRow = { readonly account_number: string; readonly brand: string; readonly name: string }

/** A unique index would name one pair at most, and not what to do about it. */
function refuseSimilarNames(rows: readonly FoldedRow[]): void {
  const groups = Map.groupBy(rows, (row) => `${row.brand} ${row.name}`)
  const similar = [...groups.values()].filter((group) => group.length > 1)
  if (similar.length === 0) return
  const accounts = similar.map((group) => group.map((row) => row.account_number).join(', ')).join('; ')
  throw new Error(`User names must differ in more than letter case. Rename all but one of: ${accounts}`)
}

const statements = [
  `alter table customers alter column folded_username set not null`,
  `create unique index customers_by_folded_username on customers (brand, folded_username)`,
  `drop index customers_by_username`,
]
