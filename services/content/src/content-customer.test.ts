import { GetFaqs, GetReleaseNotes } from '@driveway/contract/generated/content-operations'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestContent, type TestContent } from './testing/test-content.ts'

let content: TestContent

/** One entry for each rule, of which the customer below fits those that are called `fits-…`. */
const rules = {
  'fits-everybody': '',
  'fits-organisation': 'organisations: [kestrel]\n',
  'other-organisation': 'organisations: [council]\n',
  'fits-type': 'deviceTypes: [v2g]\n',
  'other-type': 'deviceTypes: [EV_SMART_CHARGER]\n',
  'fits-feature': 'requiredFeatures: [MAX_CHARGE]\n',
  'other-feature': 'requiredFeatures: [MAX_CHARGE, YEAR_SUMMARY]\n',
  'excluded-feature': 'excludedFeatures: [MAX_CHARGE]\n',
  'fits-excluded': 'excludedFeatures: [YEAR_SUMMARY]\n',
  'fits-lowest': 'minFirmwareVersion: 1.10.0\n',
  'above-lowest': 'minFirmwareVersion: 1.10.1\n',
  'fits-highest': 'maxFirmwareVersion: 1.10.0\n',
  'below-highest': 'maxFirmwareVersion: 1.9.999\n',
}

function isOfTest(id: string): boolean {
  return Object.hasOwn(rules, id)
}

beforeAll(async () => {
  content = await openTestContent({
    async prepare({ database, copy }) {
      for (const [name, rule] of Object.entries(rules)) {
        const head = `---\nbrands: [kestrel]\ntitle: ${name}\n`
        await copy.write(`faqs/${name}.md`, `${head}category: charging\nrank: 1\n${rule}---\nText.\n`)
        await copy.write(`release-notes/${name}.md`, `${head}releaseDate: 2026-01-01\n${rule}---\nText.\n`)
      }
      await addTestCustomer(database, { accountNumber: 'K-1' })
      const feature = { featureId: 'f', seen: true, informed: true, isInBeta: false }
      await createFeatureStore(database).set('K-1', { ...feature, name: 'MAX_CHARGE', enabled: null })
      await createDeviceStore(database).add({
        deviceId: 'd-1',
        chargerId: 'c-1',
        accountNumber: 'K-1',
        deviceType: 'EV_V2G_CHARGER',
        installDate: null,
        passwordSha256: Buffer.alloc(32),
        createdAt: new Date('2026-11-14T12:00:00Z'),
      })
      await database.kysely.updateTable('devices').set({ firmware_version: '1.10.0' }).execute()
    },
  })
})
afterAll(() => content.close())

type Answer = { data: { faqs?: { faqId: string }[]; releaseNotes?: { id: string }[] } }

async function listIds(query: string, authorization?: string): Promise<readonly string[]> {
  const headers = { host: 'kestrel.localhost', ...(authorization && { authorization }) }
  const answer = await content.app.inject({ method: 'POST', url: '/content', headers, payload: { query } })
  const { data } = answer.json<Answer>()
  const ids = [
    ...(data.faqs ?? []).map(({ faqId }) => faqId),
    ...(data.releaseNotes ?? []).map(({ id }) => id),
  ]
  return ids.filter(isOfTest).toSorted()
}

const fitting = Object.keys(rules).filter((name) => name.startsWith('fits-'))

test.each([
  ['questions', GetFaqs],
  ['release notes', GetReleaseNotes],
])('%s are filtered by the customer of the bearer token', async (_name, query) => {
  expect(await listIds(query, await content.authorize('kestrel'))).toEqual(fitting.toSorted())
})

test.each([
  ['without a bearer token', null],
  ['with that of a customer who is gone', 'K-9'],
])('%s only entries for everybody are shown', async (_name, accountNumber) => {
  const authorization = accountNumber === null ? undefined : content.authorize('kestrel', { accountNumber })
  const ids = await listIds(GetFaqs, await authorization)
  expect(ids).toEqual(['excluded-feature', 'fits-everybody', 'fits-excluded'])
})

test('a token of a session that has ended is refused', async () => {
  const sid = '00000000-0000-4000-8000-000000000001'
  await content.database.pool.query(
    `insert into refresh_families values ($1, 'K-1', '2026-11-14T11:00:00Z')`,
    [sid],
  )
  async function ask(): Promise<number> {
    const headers = { host: 'kestrel.localhost', authorization: await content.authorize('kestrel', { sid }) }
    const answer = await content.app.inject({
      method: 'POST',
      url: '/content',
      headers,
      payload: { query: GetFaqs },
    })
    return answer.statusCode
  }
  expect(await ask()).toBe(200)
  await content.database.pool.query(`update refresh_families set revoked_at = '2026-11-14T11:59:59Z'`)
  expect(await ask()).toBe(401)
})

test('questions come by the rank of their category, with every field of the specification', async () => {
  const headers = { host: 'kestrel.localhost', authorization: await content.authorize('kestrel') }
  const answer = await content.app.inject({
    method: 'POST',
    url: '/content',
    headers,
    payload: { query: GetFaqs },
  })
  const { faqs = [] } = answer.json<{ data: { faqs?: object[] } }>().data
  expect(faqs.find((faq) => 'faqId' in faq && faq.faqId === 'what-boost-does')).toEqual({
    faqId: 'what-boost-does',
    title: 'What does Boost do?',
    content: expect.stringContaining('<a href="/electric-vehicles">Today</a>'),
    rank: 20,
    updated: '2026-10-02',
    category: { categoryId: 'charging', name: 'Charging', rank: 10 },
    related_faqs: [
      { faqId: 'why-not-charging', title: 'Why hasn’t my car started charging?' },
      { faqId: 'boost-not-working', title: 'Why can’t I boost?' },
    ],
  })
})
