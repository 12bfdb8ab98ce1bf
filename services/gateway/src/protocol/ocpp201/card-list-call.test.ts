import { createCardStore } from '@driveway/store/chargers/card-store'
import { expect, test } from 'vitest'
import { openCharger201 } from '@driveway/gateway/testing/charger-201'
import { reportVariables } from '@driveway/gateway/testing/charger-variables-201'
import type { Call } from '@driveway/gateway/testing/talking-charger'

const waitLong = { timeout: 90_000 }
const now = new Date()
const past = new Date('2020-01-01T00:00:00.000Z')

/** Keeps a list of at most three cards per message. */
function createListOfCards() {
  let versionNumber = 0
  return ({ action, payload }: Call): unknown => {
    if (action === 'GetVariables') {
      return reportVariables(payload, {
        'LocalAuthListCtrlr.Enabled': 'true',
        'LocalAuthListCtrlr.ItemsPerMessage': '3',
      })
    }
    if (action === 'GetLocalListVersion') return { versionNumber }
    if (action === 'SendLocalList') ({ versionNumber } = payload as { versionNumber: number })
    return { status: 'Accepted' }
  }
}

test('the list and the cache of a charger follow the list of its household', async () => {
  await using one = await openCharger201({
    answer: createListOfCards(),
    settings: { readAfterMs: 0, planAfterMs: 0 },
  })
  const cards = createCardStore(one.database)
  async function heldVersion(): Promise<number | null> {
    const row = await one.database.kysely
      .selectFrom('device_capabilities')
      .select('card_version')
      .executeTakeFirst()
    return row?.card_version ?? null
  }
  await cards.setPolicy('A-1', { acceptsAll: false })
  await cards.set('A-1', { cardId: 'GOOD', isBlocked: false, expiresAt: null }, now)
  await cards.set('A-1', { cardId: 'OLD', isBlocked: false, expiresAt: past }, now)
  await expect.poll(heldVersion, waitLong).toBe(3)
  expect(one.charger.asked('SendLocalList').slice(-2)).toEqual([
    {
      versionNumber: 3,
      updateType: 'Full',
      localAuthorizationList: [
        { idToken: { idToken: 'BOOST', type: 'Central' }, idTokenInfo: { status: 'Accepted' } },
        { idToken: { idToken: 'PLAN', type: 'Central' }, idTokenInfo: { status: 'Accepted' } },
        { idToken: { idToken: 'GOOD', type: 'ISO14443' }, idTokenInfo: { status: 'Accepted' } },
      ],
    },
    {
      versionNumber: 3,
      updateType: 'Differential',
      localAuthorizationList: [
        {
          idToken: { idToken: 'OLD', type: 'ISO14443' },
          idTokenInfo: { status: 'Expired', cacheExpiryDateTime: '2020-01-01T00:00:00.000Z' },
        },
      ],
    },
  ])
  const cleared = one.charger.asked('ClearCache').length
  expect(cleared).toBeGreaterThan(0)

  await cards.set('A-1', { cardId: 'GOOD', isBlocked: true, expiresAt: null }, now)
  await expect.poll(heldVersion, waitLong).toBe(4)
  expect(one.charger.asked('SendLocalList').at(-2)).toMatchObject({
    versionNumber: 4,
    localAuthorizationList: [{}, {}, { idToken: { idToken: 'GOOD' }, idTokenInfo: { status: 'Blocked' } }],
  })
  expect(one.charger.asked('ClearCache')).toHaveLength(cleared + 1)
})
