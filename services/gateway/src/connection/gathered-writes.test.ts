import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createGatheredWrites } from './gathered-writes.ts'

async function turn(): Promise<void> {
  await new Promise(setImmediate)
}

test('items that arrive while others are written are written together', async () => {
  const written: (readonly number[])[] = []
  const first = Promise.withResolvers<void>()
  const writes = createGatheredWrites(async (items: readonly number[]) => {
    written.push(items)
    if (written.length === 1) await first.promise
    return items.map((item) => item * 10)
  })
  const one = writes.add(1)
  await turn()
  const others = [writes.add(2), writes.add(3)]
  await turn()
  expect(written).toEqual([[1]])
  first.resolve()
  expect(await Promise.all([one, ...others])).toEqual([10, 20, 30])
  expect(written).toEqual([[1], [2, 3]])
})

test('an item that the database refuses fails alone', async () => {
  await using database = await createTestDatabase()
  const writes = createGatheredWrites(async (items: readonly string[]) => {
    await database.pool.query('select $1::int[]', [items])
    return items
  })
  const outcomes = await Promise.allSettled(['1', '2', 'three', '4'].map((item) => writes.add(item)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('a database that is away fails all items of a write, and no later one', async () => {
  let count = 0
  const writes = createGatheredWrites((items: readonly number[]) => {
    count += 1
    return count === 1 ? Promise.reject(new Error('away')) : Promise.resolve(items)
  })
  const lost = await Promise.allSettled([writes.add(1), writes.add(2)])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await writes.add(3)).toBe(3)
  await writes.drain()
})
