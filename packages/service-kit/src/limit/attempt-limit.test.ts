import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAttemptLimit, type Attempter, type AttemptLimits } from './attempt-limit.ts'

const wide = { perAddress: 1000, perAccount: 1000, perAccountAnywhere: 1000 }
const guesser: Attempter = { address: '203.0.113.7', account: 'ann', knownDevice: null }

const clock = createFixedSystemClock('2026-01-01T00:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

beforeEach(() => database.pool.query('delete from rate_limits'))

function open(limits: Partial<AttemptLimits>) {
  const limit = createAttemptLimit({ ...wide, ...limits }, { name: 'test', pool: database.pool })
  async function tryTimes(times: number, attempter: Attempter) {
    const allowed: boolean[] = []
    for (let count = 0; count < times; count += 1) allowed.push((await limit.begin(attempter)).isAllowed)
    return allowed
  }
  return { limit, tryTimes }
}

describe('attempts', () => {
  test.each([
    ['the same address on another account', { account: 'bob' }, { perAddress: 2 }, false],
    ['the same address on the same account', {}, { perAccount: 2 }, false],
    ['the same address on another account', { account: 'bob' }, { perAccount: 2 }, true],
    ['another address on the same account', { address: '198.51.100.9' }, { perAccount: 2 }, true],
    ['another address on the same account', { address: '198.51.100.9' }, { perAccountAnywhere: 2 }, false],
    ['a device that the account knows', { knownDevice: 'phone' }, { perAddress: 2 }, true],
    ['a device that the account knows', { knownDevice: 'phone' }, { perAccountAnywhere: 2 }, true],
  ])('after two of a guesser: %s (%j) under %j is let in: %s', async (_name, change, limits, isAllowed) => {
    const { tryTimes } = open(limits)
    expect(await tryTimes(2, guesser)).toEqual([true, true])
    expect(await tryTimes(1, { ...guesser, ...change })).toEqual([isAllowed])
  })

  test('a known device has a limit of its own', async () => {
    const { tryTimes } = open({ perAccount: 2, perAccountAnywhere: 2 })
    expect(await tryTimes(3, { ...guesser, knownDevice: 'phone' })).toEqual([true, true, false])
    expect(await tryTimes(1, { ...guesser, knownDevice: 'laptop' })).toEqual([true])
    expect(await tryTimes(3, guesser)).toEqual([true, true, false])
  })

  test('many known devices of one account share the attempts of two', async () => {
    const { tryTimes } = open({ perAccount: 2 })
    expect(await tryTimes(2, { ...guesser, knownDevice: 'phone' })).toEqual([true, true])
    expect(await tryTimes(2, { ...guesser, knownDevice: 'laptop' })).toEqual([true, true])
    expect(await tryTimes(1, { ...guesser, knownDevice: 'tablet' })).toEqual([false])
    expect(await tryTimes(1, { ...guesser, account: 'bob', knownDevice: 'tablet' })).toEqual([true])
  })

  test('one that is given back does not count in any limit', async () => {
    const { limit, tryTimes } = open({ perAddress: 1, perAccount: 1, perAccountAnywhere: 1 })
    for (let count = 0; count < 5; count += 1) {
      const begun = await limit.begin(guesser)
      expect(begun.isAllowed).toBe(true)
      if (begun.isAllowed) await begun.giveBack()
    }
    expect(await tryTimes(2, guesser)).toEqual([true, false])
  })

  test('are allowed again after 15 minutes', async () => {
    const { limit } = open({ perAccount: 0 })
    expect(await limit.begin(guesser)).toEqual({ isAllowed: false, retryAfter: 900 })
    clock.advance(899_001)
    expect(await limit.begin(guesser)).toEqual({ isAllowed: false, retryAfter: 1 })
  })

  test('of an address that is refused leave the account its points', async () => {
    const { tryTimes } = open({ perAddress: 1, perAccountAnywhere: 2 })
    expect(await tryTimes(5, guesser)).toEqual([true, false, false, false, false])
    expect(await tryTimes(1, { ...guesser, address: '198.51.100.9' })).toEqual([true])
  })

  test('from the networks of one IPv6 site together get those of four addresses', async () => {
    const { tryTimes } = open({ perAddress: 1, perAccount: 9, perAccountAnywhere: 99 })
    const tried: boolean[] = []
    for (const network of ['1', '2', '3', '4', '5']) {
      tried.push(
        ...(await tryTimes(1, { ...guesser, account: network, address: `2001:db8:7:${network}::/64` })),
      )
    }
    expect(tried).toEqual([true, true, true, true, false])
    expect(await tryTimes(1, { ...guesser, address: '2001:db8:8:1::/64' })).toEqual([true])
  })

  test('that the database could not count do not count', async () => {
    const failures = [false, false, true]
    const pool = {
      query(...statement: Parameters<typeof database.pool.query>) {
        return failures.shift() ? Promise.reject(new Error('gone')) : database.pool.query(...statement)
      },
    }
    const limits = { perAddress: 1, perAccount: 1, perAccountAnywhere: 1 }
    const limit = createAttemptLimit(limits, { name: 'test', pool })
    await expect(limit.begin(guesser)).rejects.toMatchObject({ status: 503 })
    expect((await limit.begin(guesser)).isAllowed).toBe(true)
  })
})
