import { silentLogger } from '@driveway/service-kit/logger'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { createNoticeChoiceStore } from '@driveway/store/notices/notice-choice-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { writeUnsubscribeToken } from './unsubscribe-token.ts'
import { addUnsubscribeRoute } from './unsubscribe-route.ts'

async function open() {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A 1' })
  await addTestCustomer(database, { accountNumber: 'A 2' })
  const choices = createNoticeChoiceStore(database)
  const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  addUnsubscribeRoute(app, { choices, secrets: testSecrets, logger: silentLogger })
  onTestFinished(async () => {
    await app.close()
    await database[Symbol.asyncDispose]()
  })
  async function findPerson(account: string) {
    const { rows } = await database.pool.query<{ id: string }>(
      'select person_id as id from household_people where account_number = $1',
      [account],
    )
    return rows[0]?.id ?? ''
  }
  const token = writeUnsubscribeToken(testSecrets, { personId: await findPerson('A 1'), kind: 'stopped' })
  async function isMailed(account = 'A 1') {
    return (await choices.find(await findPerson(account))).stopped.mail
  }
  async function choose(isOn: boolean) {
    await choices.save(await findPerson('A 1'), { kind: 'stopped', channel: 'mail', isOn })
  }
  return { app, token, isMailed, choose, url: `/notices/unsubscribe?t=${token}` }
}

test('a mail program ends mails of one kind by a form, without a sign-in', async () => {
  const { app, url, isMailed } = await open()
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(await isMailed()).toBe(false)
  expect(await isMailed('A 2')).toBe(true)
})

test('the app ends them too, and takes it back', async () => {
  const { app, url, isMailed } = await open()
  await app.inject({ method: 'POST', url, payload: { isOn: false } })
  expect(await isMailed()).toBe(false)
  await app.inject({ method: 'POST', url, payload: { isOn: true } })
  expect(await isMailed()).toBe(true)
})

test('taking it back switches on no mails that were off', async () => {
  const { app, url, isMailed, choose } = await open()
  await choose(false)
  await app.inject({ method: 'POST', url, payload: { isOn: false } })
  await app.inject({ method: 'POST', url, payload: { isOn: true } })
  expect(await isMailed()).toBe(false)
})

test('mails that were ended can be chosen again', async () => {
  const { app, url, isMailed, choose } = await open()
  await app.inject({ method: 'POST', url, payload: { isOn: false } })
  await choose(true)
  expect(await isMailed()).toBe(true)
})

test('following the link of the header changes nothing and opens the page', async () => {
  const { app, url, token, isMailed } = await open()
  const answer = await app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe?t=${token}`])
  expect(await isMailed()).toBe(true)
})

test.each([
  ['without a token', ''],
  ['with a token that was altered', 'c3RvcHBlZCBBIDI.AAAA'],
  ['with an unreadable token', '%00'],
  ['for nobody', writeUnsubscribeToken(testSecrets, { personId: 'nobody', kind: 'stopped' })],
])('a request %s is refused', async (_name, token) => {
  const { app, isMailed } = await open()
  const answer = await app.inject({ method: 'POST', url: `/notices/unsubscribe?t=${token}`, payload: {} })
  expect(answer.statusCode).toBe(404)
  expect(await isMailed()).toBe(true)
  expect(await isMailed('A 2')).toBe(true)
})
