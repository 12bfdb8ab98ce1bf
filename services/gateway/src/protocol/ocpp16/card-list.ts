import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v16/central-messages'
import { cardStatuses, type CardListPart, type CardListWire } from '../shared/card-list.ts'

export const cardListWire: CardListWire = {
  makeCardList: ({ version, updateType, cards }: CardListPart): CentralRequest<'SendLocalList'> => ({
    listVersion: version,
    updateType,
    localAuthorizationList: cards.map(({ cardId, status, expiresAt }) => ({
      idTag: cardId,
      idTagInfo: {
        status: cardStatuses[status],
        ...(expiresAt && { expiryDate: expiresAt.toISOString() }),
      },
    })),
  }),
  readListVersion: (answer) => (answer as Partial<CentralAnswer<'GetLocalListVersion'>>).listVersion ?? null,
}
