import {
  CompiledQuery,
  type Compilable,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
} from 'kysely'

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
}

/** The database itself, or a transaction on it. */
type Executor = { executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> }

/** A statement on its way through Kysely to the driver. */
export type CompiledStatement = CompiledQuery &
  Partial<Pick<Statement, 'name' | 'rowMode' | 'recordsChanges'>>

/** Runs a statement by the same way as every other query: in the caller's transaction, if there is one. */
export function runStatement<Row>(
  db: Executor,
  { text, values = [], name, rowMode, recordsChanges }: Statement,
): Promise<QueryResult<Row>> {
  const query = {
    ...CompiledQuery.raw(text, [...values]),
    name,
    ...(rowMode === undefined ? {} : { rowMode }),
    ...(recordsChanges === undefined ? {} : { recordsChanges }),
  } satisfies CompiledStatement
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
