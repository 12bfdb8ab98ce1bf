import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { describe, expect, test } from 'vitest'
import { createAttemptLimit, type Attempter, type AttemptLimits } from './attempt-limit.ts'

const wide = { perAddress: 1000, perAccount: 1000, perAccountAnywhere: 1000 }
const guesser: Attempter = { address: '203.0.113.7', account: 'ann', knownDevice: null }

function open(limits: Partial<AttemptLimits>) {
  const clock = createFixedClock('2026-01-01T00:00:00Z')
  const limit = createAttemptLimit({ ...wide, ...limits }, clock)
  function tryTimes(times: number, attempter: Attempter) {
    return Array.from({ length: times }, () => limit.begin(attempter).isAllowed)
  }
  return { clock, limit, tryTimes }
}

describe('[SEC-05] attempts', () => {
  test.each([
    ['the same address on another account', { account: 'bob' }, { perAddress: 2 }, false],
    ['the same address on the same account', {}, { perAccount: 2 }, false],
    ['the same address on another account', { account: 'bob' }, { perAccount: 2 }, true],
    ['another address on the same account', { address: '198.51.100.9' }, { perAccount: 2 }, true],
    ['another address on the same account', { address: '198.51.100.9' }, { perAccountAnywhere: 2 }, false],
    ['a device that the account knows', { knownDevice: 'phone' }, { perAddress: 2 }, true],
    ['a device that the account knows', { knownDevice: 'phone' }, { perAccountAnywhere: 2 }, true],
  ])('after two of a guesser: %s (%j) under %j is let in: %s', (_name, change, limits, isAllowed) => {
    const { tryTimes } = open(limits)
    expect(tryTimes(2, guesser)).toEqual([true, true])
    expect(tryTimes(1, { ...guesser, ...change })).toEqual([isAllowed])
  })

  test('a known device has an end too, and leaves the others theirs', () => {
    const { tryTimes } = open({ perAccount: 2, perAccountAnywhere: 2 })
    expect(tryTimes(3, { ...guesser, knownDevice: 'phone' })).toEqual([true, true, false])
    expect(tryTimes(1, { ...guesser, knownDevice: 'laptop' })).toEqual([true])
    expect(tryTimes(3, guesser)).toEqual([true, true, false])
  })

  test('one that is given back is not counted anywhere', () => {
    const { limit, tryTimes } = open({ perAddress: 1, perAccount: 1, perAccountAnywhere: 1 })
    for (let count = 0; count < 5; count += 1) {
      const begun = limit.begin(guesser)
      expect(begun.isAllowed).toBe(true)
      if (begun.isAllowed) begun.attempt.giveBack()
    }
    expect(tryTimes(2, guesser)).toEqual([true, false])
  })

  test('are free again after a quarter of an hour', () => {
    const { clock, limit } = open({ perAccount: 0 })
    expect(limit.begin(guesser)).toEqual({ isAllowed: false, retryAfter: 900 })
    clock.advance(899_001)
    expect(limit.begin(guesser)).toEqual({ isAllowed: false, retryAfter: 1 })
  })
})
