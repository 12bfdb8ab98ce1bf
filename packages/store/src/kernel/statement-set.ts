import { CompiledQuery, type QueryResult } from 'kysely'
import { textArray, writeColumn } from './array-literal.ts'
import type { Column, CompiledStatement, Executor } from './statement.ts'

type Waiting = {
  readonly statement: CompiledStatement
  readonly resolve: (result: QueryResult<unknown>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does the work of several members in one transaction. Each member runs one statement after the other; when all of them
 * wait for one, statements of the same name are sent as one. A member that fails fails all of them.
 */
export async function runSet<Member, Answer>(
  client: Executor,
  members: readonly Member[],
  work: (client: Executor, member: Member) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const failures: unknown[] = []
  const waiting: Waiting[] = []
  let working = members.length

  const executor: Executor = {
    executeQuery: <Row>(statement: CompiledQuery<Row>) =>
      new Promise<QueryResult<Row>>((resolve, reject) => {
        waiting.push({ statement, resolve: resolve as Waiting['resolve'], reject })
        sendIfAllWait()
      }),
  }

  function sendIfAllWait(): void {
    if (waiting.length === working && working > 0) void sendAll(client, waiting.splice(0), failures)
  }

  async function doWork(member: Member): Promise<Answer> {
    try {
      return await work(executor, member)
    } catch (error) {
      failures.push(error)
      throw error
    } finally {
      working -= 1
      sendIfAllWait()
    }
  }

  const outcomes = await Promise.allSettled(members.map(doWork))
  // The first failure is the cause of the others.
  if (failures.length > 0) throw failures[0]
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

async function sendAll(client: Executor, waiting: readonly Waiting[], failures: unknown[]): Promise<void> {
  for (const group of Map.groupBy(waiting, groupKeyOf).values()) {
    try {
      const results = await sendGroup(
        client,
        group.map(({ statement }) => statement),
      )
      for (const [index, { resolve }] of group.entries()) resolve(results[index] ?? { rows: [] })
    } catch (error) {
      failures.push(error)
      for (const { reject } of group) reject(error)
    }
  }
}

/** A statement that cannot be joined with others is a group of its own. */
function groupKeyOf({ statement }: Waiting): unknown {
  const isJoined = statement.eachOf !== undefined || statement.columns !== undefined
  return isJoined ? statement.name : statement
}

async function sendGroup(
  client: Executor,
  group: readonly CompiledStatement[],
): Promise<readonly QueryResult<unknown>[]> {
  const [first] = group
  if (first === undefined) return []
  if (group.length === 1) return [await client.executeQuery(first)]
  if (first.columns === undefined) return readEach(client, first, group)
  await client.executeQuery(joinColumns(first, group))
  return group.map(() => ({ rows: [] }))
}

function joinColumns(first: CompiledStatement, group: readonly CompiledStatement[]): CompiledStatement {
  const columns = (first.columns ?? []).map((_, index): Column =>
    group.flatMap((each) => each.columns?.[index] ?? []),
  )
  return { ...CompiledQuery.raw(first.sql, columns.map(writeColumn)), name: first.name ?? '' }
}

/** The first column of a row is the number of its member, counted from 1. */
async function readEach(
  client: Executor,
  first: CompiledStatement,
  group: readonly CompiledStatement[],
): Promise<readonly QueryResult<unknown>[]> {
  const types = first.eachOf ?? []
  const parameters = types.map((_, index) => textArray(group.map((each) => toText(each.parameters[index]))))
  const { rows } = await client.executeQuery<unknown>({
    ...CompiledQuery.raw(textForEach(first, types), parameters),
    name: `${first.name}-of-each`,
    ...(first.rowMode === undefined ? {} : { rowMode: first.rowMode }),
  } satisfies CompiledStatement as CompiledQuery)
  const rowsOf = group.map((): unknown[] => [])
  for (const row of rows as (unknown[] & { member_no: number })[]) {
    const memberNo = first.rowMode === 'array' ? (row.shift() as number) : row.member_no
    rowsOf[memberNo - 1]?.push(row)
  }
  return rowsOf.map((own) => ({ rows: own }))
}

const texts = new Map<string, string>()

/** An array is sent as text, since an array of arrays would be one of their elements. */
function textForEach({ name = '', sql: text }: CompiledStatement, types: readonly string[]): string {
  const known = texts.get(name)
  if (known !== undefined) return known
  const columns = types.map((type, index) => `$${index + 1}::${type.endsWith('[]') ? 'text' : type}[]`)
  const names = types.map((_, index) => `p${index + 1}`)
  const own = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const type = types[Number(number) - 1] ?? ''
    return type.endsWith('[]') ? `member.p${number}::${type}` : `member.p${number}`
  })
  const each = `
    select member.member_no::int as member_no, own.*
    from unnest(${columns.join(', ')}) with ordinality member (${names.join(', ')}, member_no)
    cross join lateral (${own}) own`
  texts.set(name, each)
  return each
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return textArray(value as string[])
  return typeof value === 'string' ? value : JSON.stringify(value)
}
