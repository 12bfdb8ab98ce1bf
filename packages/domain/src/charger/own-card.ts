/** Ids under which the server starts transactions. Every charger of a customer accepts them. */
export const BOOST_CARD_ID = 'BOOST'
export const PLAN_CARD_ID = 'PLAN'

export function isOwnCard(cardId: string): boolean {
  return cardId === BOOST_CARD_ID || cardId === PLAN_CARD_ID
}
