import type { CardDecision } from '@driveway/domain/charger/card'
import type { CallOf, ListedCard } from '@driveway/gateway/commands/charger-call'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { Send } from './wire-call.ts'

export const cardStatuses = {
  accepted: 'Accepted',
  blocked: 'Blocked',
  expired: 'Expired',
  invalid: 'Invalid',
} as const satisfies Record<CardDecision, string>

/** One part of a list: the first replaces the charger's list, the others add to it. */
export type CardListPart = {
  readonly version: number
  readonly updateType: 'Full' | 'Differential'
  readonly cards: readonly ListedCard[]
}

export type CardListWire = {
  makeCardList(part: CardListPart): object
  /** Of an answer about the version that the charger has. */
  readListVersion(answer: unknown): number | null
}

/** Sends the list in parts that the charger can take. */
export async function sendCardList(
  wire: CardListWire,
  { version, cards, maxCardsPerMessage }: Omit<CallOf<'card-list'>, 'kind'>,
  send: Send,
): Promise<CommandOutcome> {
  const present = await send({ action: 'GetLocalListVersion', payload: {}, accepts: null })
  if (!present.ok || wire.readListVersion(present.answer) === version) return present
  let outcome: CommandOutcome = present
  for (const [index, part] of divide(cards, maxCardsPerMessage).entries()) {
    const updateType = index === 0 ? 'Full' : 'Differential'
    const payload = wire.makeCardList({ version, updateType, cards: part })
    outcome = await send({ action: 'SendLocalList', payload, accepts: ['Accepted'] })
    if (!outcome.ok) return outcome
  }
  return outcome
}

/** At least one part, since also an empty list is sent. */
function divide(cards: readonly ListedCard[], size: number | null): readonly (readonly ListedCard[])[] {
  const step = Math.max(size ?? cards.length, 1)
  const count = Math.max(Math.ceil(cards.length / step), 1)
  return Array.from({ length: count }, (_, index) => cards.slice(index * step, (index + 1) * step))
}
