import { decideCard } from '@driveway/domain/charger/card'
import type { Clock } from '@driveway/service-kit/clock'
import type { CardStore } from '@driveway/store/chargers/card-store'
import type { ChargerHooks } from '../protocol/shared/charger-hooks.ts'

/** By default a home charger accepts every card: whoever can plug in on its owner's drive may charge. */
export function createAuthorise(
  cards: Pick<CardStore, 'findFacts'>,
  clock: Clock,
): ChargerHooks['authorise'] {
  return async function authorise({ deviceNo }, cardId) {
    const facts = await cards.findFacts(deviceNo, cardId)
    // A charger in stock accepts none.
    return facts === null ? 'invalid' : decideCard(cardId, facts.card, facts.policy, clock.now())
  }
}
