import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { readStatement } from './read-statement.ts'

const echo = {
  name: 'echo',
  text: `select $1::text as text, $2::int8 as whole, $3::timestamptz as at, $4::boolean as yes, null::int as none,
    '2026-01-15'::date as day, ($5::timestamptz[])[2] as second`,
  values: [
    'a',
    7,
    new Date('2026-01-15T18:30:00.250Z'),
    true,
    [new Date('2026-01-15T00:00:00Z'), new Date('2026-01-16T00:00:00Z')],
  ],
} as const

const row = {
  text: 'a',
  whole: 7,
  at: new Date('2026-01-15T18:30:00.250Z'),
  yes: true,
  none: null,
  day: '2026-01-15',
  second: new Date('2026-01-16T00:00:00Z'),
}

function count(upTo: number) {
  return { name: 'count', text: 'select generate_series(1, $1::int) as n', values: [upTo] } as const
}

function half(of: string) {
  return { name: 'half', text: 'select $1::int / 2 as n', values: [of] } as const
}

const broken = { name: 'broken', text: 'select 1 / $1::int as n', values: [0] } as const

test('values arrive with the types of their columns, the first time and the next', async () => {
  await using database = await createTestDatabase()
  expect(await readStatement(database, echo)).toEqual([row])
  expect(await readStatement(database, echo)).toEqual([row])
  expect(await readStatement(database, { ...count(2), rowMode: 'array' })).toEqual([[1], [2]])
  expect(await readStatement(database, count(0))).toEqual([])
})

test('reads that are asked for together share a connection and have their own rows each', async () => {
  await using shared = await createTestDatabase()
  const database = openDatabase({ url: shared.url })
  try {
    const reads = [
      readStatement(database, count(2)),
      readStatement(database, echo),
      readStatement(database, count(1)),
    ]
    expect(await Promise.all(reads)).toEqual([[{ n: 1 }, { n: 2 }], [row], [{ n: 1 }]])
    expect(database.pool.totalCount).toBe(1)
  } finally {
    await database.close()
  }
})

test('a read that fails does not fail those beside it', async () => {
  await using database = await createTestDatabase()
  const [one, failed, other] = await Promise.allSettled([
    readStatement(database, count(1)),
    readStatement(database, broken),
    readStatement(database, echo),
  ])
  expect(one).toEqual({ status: 'fulfilled', value: [{ n: 1 }] })
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  expect(other).toEqual({ status: 'fulfilled', value: [row] })
  expect(await readStatement(database, count(1))).toEqual([{ n: 1 }])
})

test('a read whose values PostgreSQL refused can be asked for again on the same connection', async () => {
  await using shared = await createTestDatabase()
  const database = openDatabase({ url: shared.url, poolSize: 1 })
  try {
    await expect(readStatement(database, half('no number'))).rejects.toThrow('invalid input syntax')
    expect(await readStatement(database, half('8'))).toEqual([{ n: 4 }])
  } finally {
    await database.close()
  }
})

test('reads are repeated where their connection broke while it was idle', async () => {
  await using shared = await createTestDatabase()
  const database = openDatabase({ url: shared.url, poolSize: 1 })
  try {
    const [backend] = await readStatement<{ pid: number }>(database, {
      name: 'backend',
      text: 'select pg_backend_pid() as pid',
      values: [],
    })
    await shared.pool.query('select pg_terminate_backend($1)', [backend?.pid])
    const reads = [readStatement(database, count(1)), readStatement(database, echo)]
    expect(await Promise.all(reads)).toEqual([[{ n: 1 }], [row]])
  } finally {
    await database.close()
  }
})
