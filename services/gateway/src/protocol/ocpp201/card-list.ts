import { ownCardIds } from '@driveway/domain/charger/card'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import { cardStatuses, type CardListPart, type CardListWire } from '../shared/card-list.ts'

type CardList = CentralRequest<'SendLocalList'>

export const cardListWire: CardListWire = {
  makeCardList({ version, updateType, cards }: CardListPart): CardList {
    const entries = cards.map(({ cardId, status, expiresAt }) => ({
      idToken: { idToken: cardId, type: ownCardIds.includes(cardId) ? 'Central' : 'ISO14443' } as const,
      idTokenInfo: {
        status: cardStatuses[status],
        ...(expiresAt && { cacheExpiryDateTime: expiresAt.toISOString() }),
      },
    }))
    // An empty list is left out: the schema wants at least one entry.
    const list = entries.length > 0 && { localAuthorizationList: entries }
    return { versionNumber: version, updateType, ...list }
  },
  readListVersion: (answer) => (answer as CentralAnswer<'GetLocalListVersion'>).versionNumber,
}
