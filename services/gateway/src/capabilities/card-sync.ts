import { decideCard, ownCardIds } from '@driveway/domain/charger/card'
import { createKeyBatches } from '@driveway/domain/key-batches'
import type { Logger } from '@driveway/service-kit/logger'
import type { CapabilityStore } from '@driveway/store/chargers/capability-store'
import type { CardList, CardStore } from '@driveway/store/chargers/card-store'
import { isUnanswered, type ListedCard, type ServingDeps } from '../commands/charger-call.ts'

export type CardSync = {
  /** Sends a list of cards that has changed since the charger confirmed one. */
  sync(deviceNos: readonly number[]): void
  drain(): Promise<void>
}

type Deps = ServingDeps & {
  readonly cards: CardStore
  readonly capabilities: Pick<CapabilityStore, 'find'>
  readonly logger: Logger
}

/**
 * Keeps the chargers' own lists and caches of cards in step with the store. A charger that is away or does not answer
 * gets the list when it connects again.
 */
export function createCardSync(deps: Deps): CardSync {
  const { cards, capabilities, connections, call, deviceQueue, clock, logger } = deps

  const due = createKeyBatches<number>(async (deviceNos) => {
    try {
      for (const { deviceNo } of await cards.listDue(deviceNos)) {
        void deviceQueue.run(deviceNo, () => send(deviceNo))
      }
    } catch (error) {
      logger.error({ err: error }, 'card lists could not be looked up')
    }
  })

  async function send(deviceNo: number): Promise<void> {
    const chargerId = connections.findByDeviceNo(deviceNo)?.chargerId
    // Several changes in a row are served by the first of them.
    const [list] = await cards.listDue([deviceNo])
    if (chargerId === undefined || list === undefined) return
    const { version } = list
    const known = (await capabilities.find(chargerId))?.capabilities ?? null
    if (known === null) return
    // The cache first: a card that is blocked now must not be accepted from it.
    const cleared = known.hasCardCache === false ? null : await call(deviceNo, { kind: 'card-cache-clear' })
    if (cleared !== null && isUnanswered(cleared)) return
    if (known.cardList !== null) {
      const { maxCards, maxCardsPerMessage } = known.cardList
      const all = listCards(list, clock.now())
      if (maxCards !== null && all.length > maxCards) {
        logger.warn(
          { chargerId, maxCards, cards: all.length },
          'a charger cannot keep all cards of its household',
        )
      }
      const listed = all.slice(0, maxCards ?? all.length)
      const sent = await call(deviceNo, { kind: 'card-list', version, cards: listed, maxCardsPerMessage })
      if (isUnanswered(sent)) return
      if (!sent.ok) logger.warn({ chargerId, sent }, 'a charger does not take its list of cards')
    }
    await cards.recordHeld(deviceNo, version)
  }

  return {
    sync: due.add,
    drain: due.drain,
  }
}

/** The ids of the server come first, so that a short list never leaves them out. */
function listCards({ cards, policy }: Pick<CardList, 'cards' | 'policy'>, now: Date): readonly ListedCard[] {
  const own = ownCardIds.map((cardId): ListedCard => ({ cardId, status: 'accepted', expiresAt: null }))
  const listed = cards.map((card): ListedCard => ({
    cardId: card.cardId,
    status: decideCard(card.cardId, card, policy, now),
    expiresAt: card.expiresAt,
  }))
  return [...own, ...listed]
}
