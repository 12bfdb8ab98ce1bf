/** Ids under which the server starts transactions. Every charger of a customer accepts them. */
export const BOOST_CARD_ID = 'BOOST'
export const PLAN_CARD_ID = 'PLAN'
export const ownCardIds: readonly string[] = [BOOST_CARD_ID, PLAN_CARD_ID]

/** Chargers compare at most this many characters. */
export const MAX_CARD_ID = 20
const CARD_ID = /^[\x21-\x7e]+$/

export function isCardId(text: string): boolean {
  return text.length <= MAX_CARD_ID && CARD_ID.test(text)
}

export type CardDecision = 'accepted' | 'blocked' | 'expired' | 'invalid'

/** A card that the operator has entered for a household. */
export type Card = {
  readonly cardId: string
  readonly isBlocked: boolean
  /** World time; null for a card that does not expire. */
  readonly expiresAt: Date | null
}

/** A household accepts every card, or only its own. Blocked and expired cards are refused in either case. */
export type CardPolicy = { readonly acceptsAll: boolean }

/** Letter case does not matter in the id of a card. */
export function normaliseCardId(cardId: string): string {
  return cardId.trim().toUpperCase()
}

/** `card` is the entry with this id, if the household has one. `now` is world time. */
export function decideCard(cardId: string, card: Card | null, policy: CardPolicy, now: Date): CardDecision {
  if (ownCardIds.includes(normaliseCardId(cardId))) return 'accepted'
  if (card === null) return policy.acceptsAll ? 'accepted' : 'invalid'
  if (card.isBlocked) return 'blocked'
  return card.expiresAt !== null && card.expiresAt.getTime() <= now.getTime() ? 'expired' : 'accepted'
}
