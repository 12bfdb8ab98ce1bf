import {
  CompiledQuery,
  type Compilable,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import { writeColumn } from './array-literal.ts'

/** A hand-written statement, for hot paths where preparing it pays. */
export type Statement = {
  /** Each connection prepares a named statement once. The same name must always have the same text. */
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[]
  /** `array` answers each row as a tuple, which is cheaper where thousands of rows are read. */
  readonly rowMode?: 'array'
  /** Listeners of the change feed are notified after the commit. */
  readonly recordsChanges?: true
  /** The types of the values of a read that may run for several sets of values at once (see statement-set.ts). */
  readonly eachOf?: readonly string[]
  /** Columns of rows in place of values: rows of several such statements may be sent as one. */
  readonly columns?: readonly Column[]
}

export type Column = readonly (string | number | boolean | Date | null)[]

/** The database itself, a transaction on it, or a member of a set of transactions. */
export type Executor = { executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> }

/** A statement on its way through Kysely to the driver. */
export type CompiledStatement = CompiledQuery &
  Partial<Pick<Statement, 'name' | 'rowMode' | 'recordsChanges' | 'eachOf' | 'columns'>>

/** Runs a statement by the same way as every other query: in the caller's transaction, if there is one. */
export function runStatement<Row>(
  db: Executor,
  { text, values = [], ...options }: Statement,
): Promise<QueryResult<Row>> {
  const parameters = options.columns?.map(writeColumn) ?? [...values]
  const query = { ...CompiledQuery.raw(text, parameters), ...options } satisfies CompiledStatement
  return db.executeQuery<Row>(query)
}

type NamedExecutor = Executor & QueryExecutorProvider

/** Runs a query of Kysely under a name, so that each connection plans it once. Its text must always be the same. */
export function runNamed<Row>(
  db: NamedExecutor,
  name: string,
  query: RawBuilder<Row> | Compilable<Row>,
): Promise<QueryResult<Row>> {
  const compiled = 'isRawBuilder' in query ? query.compile(db) : query.compile()
  const named = { ...compiled, name } satisfies CompiledStatement
  return db.executeQuery<Row>(named)
}
