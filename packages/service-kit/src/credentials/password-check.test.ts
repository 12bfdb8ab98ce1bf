import { describe, expect, test } from 'vitest'
import { createPasswordCheck } from './password-check.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

describe('a password', () => {
  test('is kept as argon2id over 46 MiB, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('same words'), hashPassword('same words')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
  })

  test.each([
    ['of 64 characters', 'x'.repeat(64)],
    ['of 256 signs that take two code units each', '🔌'.repeat(256)],
    ['with spaces at its ends', ' eight characters '],
  ])('%s matches, and another does not', async (_name, password) => {
    const check = await createPasswordCheck()
    const hash = await hashPassword(password)
    expect(await check.isRight(hash, password)).toEqual({ ok: true, value: true })
    expect(await check.isRight(hash, password.slice(1))).toEqual({ ok: true, value: false })
  })

  test('matches in every Unicode normalisation', async () => {
    expect(await isPasswordOf(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true)
  })

  test('is hashed off the event loop', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    for (let count = 0; count < 5; count += 1) await hashPassword('same words')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })
})

describe('a password check', () => {
  test('takes as long for an unknown customer, and fails', async () => {
    const check = await createPasswordCheck()
    const hash = await hashPassword('correct horse battery')
    /** CPU time, because wall time depends on the load of the machine. */
    async function costOf(passwordHash: string | null): Promise<number> {
      const before = process.cpuUsage()
      expect(await check.isRight(passwordHash, 'wrong')).toEqual({ ok: true, value: false })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    // Alternating; the minimum of each counts.
    const known: number[] = []
    const unknown: number[] = []
    for (let count = 0; count < 6; count += 1) {
      known.push(await costOf(hash))
      unknown.push(await costOf(null))
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
    expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 2)
  })

  test('hashes in the same queue', async () => {
    const check = await createPasswordCheck({ atOnce: 1, maxWaiting: 0 })
    const [first, second] = await Promise.all([check.hash('own words'), check.isRight(null, 'wrong')])
    expect(first.ok && (await isPasswordOf(first.value, 'own words'))).toBe(true)
    expect(second).toEqual({ ok: false, problem: { code: 'too-busy' } })
  })

  test('refuses the placeholder password of unknown customers', async () => {
    const check = await createPasswordCheck()
    expect(await check.isRight(null, 'nobody signs in with this')).toEqual({ ok: true, value: false })
  })

  test('refuses jobs when the queue is full', async () => {
    const check = await createPasswordCheck({ atOnce: 1, maxWaiting: 1 })
    const outcomes = await Promise.all([1, 2, 3].map(() => check.isRight(null, 'wrong')))
    expect(outcomes.map((each) => each.ok)).toEqual([true, true, false])
    expect((await check.isRight(null, 'wrong')).ok).toBe(true)
  })
})
