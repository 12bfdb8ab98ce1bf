import { createCardStore } from '@driveway/store/chargers/card-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letTalk, type Call } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const waitLong = { timeout: 90_000 }
const now = new Date()
const past = new Date('2020-01-01T00:00:00.000Z')
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>

const configurationKey = [
  { key: 'SupportedFeatureProfiles', readonly: true, value: 'Core,LocalAuthListManagement' },
  { key: 'SendLocalListMaxLength', readonly: true, value: '3' },
]

/** Keeps a list of cards as a charger does. */
async function connectWithList() {
  let listVersion = 0
  return letTalk(await gateway.connect('one'), ({ action, payload }: Call) => {
    if (action === 'GetConfiguration') return { configurationKey, unknownKey: [] }
    if (action === 'GetLocalListVersion') return { listVersion }
    if (action === 'SendLocalList') listVersion = (payload as { listVersion: number }).listVersion
    return { status: 'Accepted' }
  })
}

async function heldVersion(): Promise<number | null> {
  const row = await database.kysely
    .selectFrom('device_capabilities')
    .select('card_version')
    .executeTakeFirst()
  return row?.card_version ?? null
}

beforeEach(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  gateway = await startTestGateway(database, { settings: { readAfterMs: 0, planAfterMs: 0 } })
  await gateway.addCharger('one', 'A-1')
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

test('a card is accepted, blocked, expired or invalid by the list of its household', async () => {
  const cards = createCardStore(database)
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
  function ask(idTag: string) {
    return charger.say('Authorize', { idTag })
  }
  expect(await ask('ANY')).toEqual({ idTagInfo: { status: 'Accepted' } })
  await cards.setPolicy('A-1', { acceptsAll: false })
  await cards.set('A-1', { cardId: 'GOOD', isBlocked: false, expiresAt: null }, now)
  await cards.set('A-1', { cardId: 'LOST', isBlocked: true, expiresAt: null }, now)
  await cards.set('A-1', { cardId: 'OLD', isBlocked: false, expiresAt: past }, now)
  expect(await ask('good')).toEqual({ idTagInfo: { status: 'Accepted' } })
  expect(await ask('LOST')).toEqual({ idTagInfo: { status: 'Blocked' } })
  expect(await ask('OLD')).toEqual({ idTagInfo: { status: 'Expired' } })
  expect(await ask('ANY')).toEqual({ idTagInfo: { status: 'Invalid' } })
  expect(await ask('BOOST')).toEqual({ idTagInfo: { status: 'Accepted' } })
  const start = { connectorId: 1, idTag: 'LOST', meterStart: 0, timestamp: now.toISOString() }
  expect(await charger.say('StartTransaction', start)).toMatchObject({ idTagInfo: { status: 'Blocked' } })
})

test('the list and the cache of a charger follow the list of its household', async () => {
  const cards = createCardStore(database)
  await cards.setPolicy('A-1', { acceptsAll: false })
  await cards.set('A-1', { cardId: 'GOOD', isBlocked: false, expiresAt: null }, now)
  await cards.set('A-1', { cardId: 'OLD', isBlocked: false, expiresAt: past }, now)
  const charger = await connectWithList()
  await expect.poll(heldVersion, waitLong).toBe(3)
  expect(charger.asked('SendLocalList')).toEqual([
    {
      listVersion: 3,
      updateType: 'Full',
      localAuthorizationList: [
        { idTag: 'BOOST', idTagInfo: { status: 'Accepted' } },
        { idTag: 'PLAN', idTagInfo: { status: 'Accepted' } },
        { idTag: 'GOOD', idTagInfo: { status: 'Accepted' } },
      ],
    },
    {
      listVersion: 3,
      updateType: 'Differential',
      localAuthorizationList: [
        { idTag: 'OLD', idTagInfo: { status: 'Expired', expiryDate: '2020-01-01T00:00:00.000Z' } },
      ],
    },
  ])
  expect(charger.asked('ClearCache')).toHaveLength(1)

  await cards.set('A-1', { cardId: 'GOOD', isBlocked: true, expiresAt: null }, now)
  await expect.poll(heldVersion, waitLong).toBe(4)
  expect(charger.asked('SendLocalList')).toHaveLength(4)
  expect(charger.asked('ClearCache')).toHaveLength(2)
})
