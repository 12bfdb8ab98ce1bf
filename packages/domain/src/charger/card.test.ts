import { expect, test } from 'vitest'
import { decideCard, normaliseCardId, type Card, type CardDecision } from './card.ts'

const now = new Date('2026-11-15T10:00:00.000Z')
const plain: Card = { cardId: 'AB12', isBlocked: false, expiresAt: null }

function expiring(at: string): Card {
  return { ...plain, expiresAt: new Date(at) }
}

const cases: [situation: string, cardId: string, card: Card | null, acceptsAll: boolean, CardDecision][] = [
  ['an unknown card where all are accepted', 'AB12', null, true, 'accepted'],
  ['an unknown card where only a list is accepted', 'AB12', null, false, 'invalid'],
  ['a listed card', 'AB12', plain, false, 'accepted'],
  ['a blocked card', 'AB12', { ...plain, isBlocked: true }, false, 'blocked'],
  ['a blocked card where all are accepted', 'AB12', { ...plain, isBlocked: true }, true, 'blocked'],
  ['a card that expires in 1 ms', 'AB12', expiring('2026-11-15T10:00:00.001Z'), false, 'accepted'],
  ['a card that expires now', 'AB12', expiring('2026-11-15T10:00:00.000Z'), false, 'expired'],
  ['a card that expired 1 ms ago', 'AB12', expiring('2026-11-15T09:59:59.999Z'), true, 'expired'],
  ['a start by a boost', 'BOOST', null, false, 'accepted'],
  ['a start by the plan, in small letters', 'plan', null, false, 'accepted'],
]

test.each(cases)('%s (%s)', (_, cardId, card, acceptsAll, decision) => {
  expect(decideCard(cardId, card, { acceptsAll }, now)).toBe(decision)
})

test('the id of a card has capital letters and no spaces around it', () => {
  expect(normaliseCardId(' ab12Cd ')).toBe('AB12CD')
})
