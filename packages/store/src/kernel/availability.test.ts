import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAvailability } from './availability.ts'

/** The time to suspect the database and to wait for the probe, with some to spare. */
const VERDICT_MS = 4_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A database that accepts no new connection: the probe ends only when it is given up. */
function openUnreachable() {
  const downs: string[] = []
  const availability = createAvailability({
    probe: (signal) =>
      new Promise((_, fail) => {
        signal.addEventListener('abort', () => fail(new Error('given up')))
      }),
    onDown: () => downs.push('down'),
  })
  return { availability, downs }
}

test('pending work fails together when nothing is answered', async () => {
  const { availability, downs } = openUnreachable()
  const never = new Promise<string>(() => {})
  const refused = Promise.allSettled([availability.await(() => never), availability.await(() => never)])
  await vi.advanceTimersByTimeAsync(VERDICT_MS)
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(availability.await(() => Promise.resolve('new'))).rejects.toThrow(
    'The database does not answer',
  )
  expect(downs).toEqual(['down'])
  availability.close()
})

test('slow work goes on while other statements are answered', async () => {
  const { availability, downs } = openUnreachable()
  const slow = Promise.withResolvers<string>()
  const pending = availability.await(() => slow.promise)
  for (let passed = 0; passed < 4 * VERDICT_MS; passed += 1_000) {
    await vi.advanceTimersByTimeAsync(1_000)
    await availability.await(() => Promise.resolve())
  }
  slow.resolve('late')
  expect(await pending).toBe('late')
  expect(downs).toEqual([])
  availability.close()
})

test('an idle connection of the pool is not an answer', async () => {
  const { availability, downs } = openUnreachable()
  const refused = Promise.allSettled([availability.await(() => new Promise(() => {}))])
  for (let passed = 0; passed < VERDICT_MS && downs.length === 0; passed += 500) {
    await availability.awaitConnection(() => Promise.resolve(), vi.fn())
    await vi.advanceTimersByTimeAsync(500)
  }
  expect((await refused)[0]?.status).toBe('rejected')
  expect(downs).toEqual(['down'])
  availability.close()
})
