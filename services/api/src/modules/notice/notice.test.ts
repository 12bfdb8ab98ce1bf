import { randomUUID } from 'node:crypto'
import {
  AddPushSubscription,
  DeletePushSubscription,
  GetNoticeSettings,
  SetNoticeChoice,
} from '@driveway/contract/generated/customer-operations'
import { addTwoHouseholds } from '@driveway/api/testing/household-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { openTestApi } from '@driveway/api/testing/test-api'
import { openTestSession } from '@driveway/api/testing/test-session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const clock = createFixedClock('2026-01-15T12:00:00Z')
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

beforeAll(async () => {
  database = await createTestDatabase()
  await addTwoHouseholds(database, clock.now())
  api = await openTestApi({ database, clock })
})
beforeEach(async () => {
  await database.pool.query('delete from notice_choices')
})
afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

type Settings = {
  choices: readonly { kind: string; push: boolean; mail: boolean }[]
  pushKey: string
  pushEndpoint: string | null
}

/** A person of K-1 by their sign-in, or the owner of another household. */
function actAs(signIn: string, sid: string = randomUUID()) {
  return { account: signIn.slice(0, 3), claims: { sub: signIn, sid } }
}

async function read(signIn = 'K-1', sid?: string) {
  const { body } = await api.send({ query: GetNoticeSettings }, actAs(signIn, sid))
  return (body.data as { customer: { notices: Settings } }).customer.notices
}

async function change(query: string, variables: Record<string, unknown>, signIn = 'K-1', sid?: string) {
  const { body } = await api.send({ query, variables }, { ...actAs(signIn, sid), path: '/graphql?k=1' })
  return Object.values(body.data as Record<string, unknown>)[0]
}

const done = { isSuccess: true, problem: null }

describe('the choice of notices', () => {
  test('is by kind and channel, with defaults, for each customer alone', async () => {
    const defaults = [
      { kind: 'NOT_PLUGGED_IN', push: false, mail: false },
      { kind: 'CANNOT_BE_READY', push: false, mail: true },
      { kind: 'READY', push: false, mail: false },
      { kind: 'STOPPED', push: false, mail: true },
      { kind: 'CHEAP_PRICES', push: false, mail: false },
      { kind: 'MONTHLY_SUMMARY', push: false, mail: false },
      { kind: 'OVER_BUDGET', push: false, mail: true },
    ]
    expect((await read()).choices).toEqual(defaults)
    expect(await change(SetNoticeChoice, { kind: 'READY', channel: 'PUSH', isOn: true })).toEqual(done)
    expect(await change(SetNoticeChoice, { kind: 'STOPPED', channel: 'MAIL', isOn: false })).toEqual(done)
    expect((await read()).choices).toEqual(
      defaults
        .with(2, { kind: 'READY', push: true, mail: false })
        .with(3, { kind: 'STOPPED', push: false, mail: false }),
    )
    for (const other of ['K-2', 'K-1-driver']) expect((await read(other)).choices).toEqual(defaults)
  })

  test('of a guest has what a guest may read', async () => {
    async function kinds() {
      return (await read('K-1-guest')).choices
    }
    expect(await kinds()).toEqual([
      { kind: 'READY', push: false, mail: false },
      { kind: 'STOPPED', push: false, mail: true },
    ])
    const ready = { kind: 'READY', channel: 'MAIL', isOn: true }
    expect(await change(SetNoticeChoice, ready, 'K-1-guest')).toEqual(done)
    expect((await kinds())[0]).toEqual({ kind: 'READY', push: false, mail: true })
    expect((await read()).choices[2]).toEqual({ kind: 'READY', push: false, mail: false })
    const prices = { kind: 'CHEAP_PRICES', channel: 'MAIL', isOn: true }
    expect(await change(SetNoticeChoice, prices, 'K-1-guest')).toEqual({
      isSuccess: false,
      problem: { code: 'not-allowed' },
    })
  })

  test.each([
    ['an unknown kind', { kind: 'SECURITY', channel: 'MAIL' }],
    ['an unknown channel', { kind: 'READY', channel: 'PIGEON' }],
    ['an object’s own name', { kind: '__proto__', channel: 'constructor' }],
  ])('refuses %s', async (_name, choice) => {
    expect(await change(SetNoticeChoice, { ...choice, isOn: false })).toEqual({
      isSuccess: false,
      problem: { code: 'invalid-notice' },
    })
  })
})

describe('a push subscription', () => {
  const valid = {
    endpoint: 'https://push.example/abc',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }

  test.each([
    ['no address', { endpoint: 'push' }, 'invalid-push-address'],
    ['plain http', { endpoint: 'http://push.example/abc' }, 'invalid-push-address'],
    ['this machine', { endpoint: 'https://127.0.0.1/abc' }, 'invalid-push-address'],
    ['a private network', { endpoint: 'https://192.168.1.1/abc' }, 'invalid-push-address'],
    ['the metadata of a cloud', { endpoint: 'https://169.254.169.254/latest' }, 'invalid-push-address'],
    ['an endless address', { endpoint: `https://push.example/${'a'.repeat(2_000)}` }, 'invalid-push-address'],
    ['a short key', { p256dh: 'BCVxsr7N' }, 'invalid-push-keys'],
    ['a point that is not on the curve', { p256dh: `B${'A'.repeat(86)}` }, 'invalid-push-keys'],
    ['a short secret', { auth: 'BTBZ' }, 'invalid-push-keys'],
  ])('is refused with %s', async (_name, wrong, code) => {
    expect(await change(AddPushSubscription, { ...valid, ...wrong })).toEqual({
      isSuccess: false,
      problem: { code },
    })
  })

  test.each(['K-1', 'K-1-driver', 'K-1-guest'])('of %s is that of their own session', async (signIn) => {
    const sid = await openTestSession(database, signIn, clock.now())
    const address = { ...valid, endpoint: `https://push.example/${signIn}` }
    expect(await change(AddPushSubscription, address, signIn, sid)).toEqual(done)
    expect((await read(signIn, sid)).pushEndpoint).toBe(address.endpoint)
    expect((await read(signIn, await openTestSession(database, signIn, clock.now()))).pushEndpoint).toBeNull()
    expect(await change(DeletePushSubscription, {}, signIn, sid)).toEqual(done)
    expect((await read(signIn, sid)).pushEndpoint).toBeNull()
  })

  test('is made with a key that stays the same', async () => {
    const { pushKey } = await read()
    expect(pushKey).toMatch(/^B[\w-]{86}$/)
    expect((await read('K-2')).pushKey).toBe(pushKey)
  })
})
