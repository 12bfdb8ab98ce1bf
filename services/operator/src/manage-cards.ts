import type { Card, CardPolicy } from '@driveway/domain/charger/card'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCardStore } from '@driveway/store/chargers/card-store'
import type { OperatorDeps } from './operator-deps.ts'

export type CardChange = Card & { readonly accountNumber: string }
export type CardPolicyChange = CardPolicy & { readonly accountNumber: string }
/** `now` decides which cards have expired. */
export type CardListing = { readonly policy: CardPolicy; readonly cards: readonly Card[]; readonly now: Date }

type UnknownCustomer = { readonly code: 'unknown-customer' }

/** Enters a card of a household or replaces its entry. Its chargers are told. */
export async function setCard(
  { database, clock }: OperatorDeps,
  { accountNumber, ...card }: CardChange,
): Promise<Result<null, UnknownCustomer>> {
  const isSet = await createCardStore(database).set(accountNumber, card, clock.now())
  return isSet ? succeed(null) : fail({ code: 'unknown-customer' })
}

/** Removes a card of a household. Its chargers are told. */
export async function removeCard(
  { database }: OperatorDeps,
  { accountNumber, cardId }: { readonly accountNumber: string; readonly cardId: string },
): Promise<Result<null, { readonly code: 'unknown-card' }>> {
  const isRemoved = await createCardStore(database).remove(accountNumber, cardId)
  return isRemoved ? succeed(null) : fail({ code: 'unknown-card' })
}

export async function setCardPolicy(
  { database }: OperatorDeps,
  { accountNumber, acceptsAll }: CardPolicyChange,
): Promise<Result<null, UnknownCustomer>> {
  const isSet = await createCardStore(database).setPolicy(accountNumber, { acceptsAll })
  return isSet ? succeed(null) : fail({ code: 'unknown-customer' })
}

export async function listCards(
  { database, clock }: OperatorDeps,
  accountNumber: string,
): Promise<Result<CardListing, UnknownCustomer>> {
  const listed = await createCardStore(database).list(accountNumber)
  return listed === null ? fail({ code: 'unknown-customer' }) : succeed({ ...listed, now: clock.now() })
}
