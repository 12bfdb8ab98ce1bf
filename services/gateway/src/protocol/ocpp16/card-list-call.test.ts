import { expect, test } from 'vitest'
import { findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import type { ListedCard } from '@driveway/gateway/commands/charger-call'
import { sendCardList } from '../shared/card-list.ts'
import { callWriter } from './call-writer.ts'
import type { WireCall } from '../shared/wire-call.ts'

const cards: readonly ListedCard[] = [
  { cardId: 'ONE', status: 'accepted', expiresAt: new Date('2027-01-01T00:00:00Z') },
  { cardId: 'TWO', status: 'blocked', expiresAt: null },
  { cardId: 'THREE', status: 'expired', expiresAt: null },
  { cardId: 'FOUR', status: 'invalid', expiresAt: null },
]

/** Sends the list to a charger that has `held` and answers each part like this. */
async function send(held: number, maxCardsPerMessage: number | null, status = 'Accepted') {
  const sent: WireCall[] = []
  const outcome = await sendCardList(callWriter, { version: 3, cards, maxCardsPerMessage }, (call) => {
    expect(findCommandProblem(call.action, call.payload)).toBeNull()
    sent.push(call)
    if (call.action === 'GetLocalListVersion') {
      return Promise.resolve({ ok: true, answer: { listVersion: held } })
    }
    return Promise.resolve(
      status === 'Accepted'
        ? { ok: true, answer: { status } }
        : { ok: false, code: 'refused', problem: status },
    )
  })
  return { outcome, parts: sent.slice(1).map((call) => call.payload) }
}

test('a charger with an older list gets the whole list', async () => {
  const { outcome, parts } = await send(2, null)
  expect(outcome.ok).toBe(true)
  expect(parts).toEqual([
    {
      listVersion: 3,
      updateType: 'Full',
      localAuthorizationList: [
        { idTag: 'ONE', idTagInfo: { status: 'Accepted', expiryDate: '2027-01-01T00:00:00.000Z' } },
        { idTag: 'TWO', idTagInfo: { status: 'Blocked' } },
        { idTag: 'THREE', idTagInfo: { status: 'Expired' } },
        { idTag: 'FOUR', idTagInfo: { status: 'Invalid' } },
      ],
    },
  ])
})

test('a charger that has this version gets nothing', async () => {
  expect((await send(3, null)).parts).toEqual([])
})

const parts: [maxCards: number, sizes: number[]][] = [
  [1, [1, 1, 1, 1]],
  [3, [3, 1]],
  [4, [4]],
  [5, [4]],
]

test.each(parts)('a charger that takes %s cards in a message gets parts of %s', async (maxCards, sizes) => {
  const sent = (await send(0, maxCards)).parts as {
    updateType: string
    localAuthorizationList: unknown[]
  }[]
  expect(sent.map((part) => part.localAuthorizationList.length)).toEqual(sizes)
  expect(sent.map((part) => part.updateType)).toEqual(
    sizes.map((_, index) => (index === 0 ? 'Full' : 'Differential')),
  )
})

test('a refused part ends the update', async () => {
  const { outcome, parts: sent } = await send(0, 1, 'VersionMismatch')
  expect(outcome).toMatchObject({ ok: false, code: 'refused' })
  expect(sent).toHaveLength(1)
})
