import type { GetHouseholdAnswer } from '@driveway/contract/generated/customer-operations'
import { findRole, type Role } from '@driveway/domain/household/role'
import { warn } from '#platform/warn.ts'

type WireHousehold = GetHouseholdAnswer['household']

export type Access = { readonly role: Role; readonly guestUntil: string | null }

export type Person = Access & {
  readonly id: string
  /** Null once it was erased. */
  readonly name: string | null
  readonly email: string | null
  readonly isSelf: boolean
  readonly isMember: boolean
}

export type Invitation = Access & { readonly id: string; readonly email: string; readonly isExpired: boolean }

export type Household = {
  readonly self: Access
  readonly people: readonly Person[]
  readonly invitations: readonly Invitation[]
  readonly cards: WireHousehold['cards']
  readonly acts: readonly { readonly act: string; readonly name: string | null; readonly at: number }[]
}

export type HouseholdCard = Household['cards'][number]

export function toHousehold(wire: WireHousehold): Household {
  return {
    self: toAccess(wire.self),
    people: wire.people.map((person) => ({ ...person, ...toAccess(person) })),
    invitations: wire.invitations.map((each) => ({ ...each, ...toAccess(each) })),
    cards: wire.cards,
    acts: wire.acts.map(({ act, name, at }) => ({ act, name, at: Date.parse(at) })),
  }
}

/** A role that this build does not know may do the least. */
function toAccess({ role, guestUntil }: { role: string; guestUntil: string | null }): Access {
  const known = findRole(role)
  if (known === null) warn(`Unknown role ${role}`)
  return { role: known ?? 'guest', guestUntil }
}
