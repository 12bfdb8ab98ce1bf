import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { ChargerCall, ListedCard } from '../commands/charger-call.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { toIdTagInfo } from './authorisation.ts'

type CardList = Omit<Extract<ChargerCall, { kind: 'card-list' }>, 'kind'>
type Entry = NonNullable<CentralRequest<'SendLocalList'>['localAuthorizationList']>[number]

export const clearCache: WireCall = { action: 'ClearCache', payload: {}, accepts: ['Accepted'] }

/** Sends the list in parts that the charger can take: the first replaces its list, the others add to it. */
export async function sendCardList(
  { version, cards, maxCardsPerMessage }: CardList,
  send: (call: WireCall) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const present = await send({ action: 'GetLocalListVersion', payload: {}, accepts: null })
  if (!present.ok || readVersion(present.answer) === version) return present
  let outcome: CommandOutcome = present
  for (const [index, part] of divide(cards, maxCardsPerMessage).entries()) {
    const payload: CentralRequest<'SendLocalList'> = {
      listVersion: version,
      updateType: index === 0 ? 'Full' : 'Differential',
      localAuthorizationList: part.map(toEntry),
    }
    outcome = await send({ action: 'SendLocalList', payload, accepts: ['Accepted'] })
    if (!outcome.ok) return outcome
  }
  return outcome
}

function readVersion(answer: unknown): number | null {
  const { listVersion } = answer as { listVersion?: number }
  return listVersion ?? null
}

function toEntry({ cardId, status, expiresAt }: ListedCard): Entry {
  const expiry = expiresAt === null ? {} : { expiryDate: expiresAt.toISOString() }
  return { idTag: cardId, idTagInfo: { ...toIdTagInfo(status), ...expiry } }
}

/** At least one part, since also an empty list is sent. */
function divide(cards: readonly ListedCard[], size: number | null): readonly (readonly ListedCard[])[] {
  const step = Math.max(size ?? cards.length, 1)
  const count = Math.max(Math.ceil(cards.length / step), 1)
  return Array.from({ length: count }, (_, index) => cards.slice(index * step, (index + 1) * step))
}
