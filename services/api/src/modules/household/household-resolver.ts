import type { Household, Person as WirePerson } from '@driveway/contract/generated/customer-schema'
import type { Person } from '@driveway/store/people/people-store'
import type { HouseholdService } from './household-service.ts'

export async function resolveHousehold(service: HouseholdService): Promise<Household> {
  const { self, people, canSeeEmail, invitations, cards, acts, now } = await service.see()
  function toWire(person: Person): WirePerson {
    return {
      id: person.personId,
      name: person.name,
      role: person.role.toUpperCase(),
      guestUntil: person.guestUntil,
      email: canSeeEmail(person) ? person.email : null,
      isSelf: person.personId === self.personId,
      isMember: person.leftAt === null,
    }
  }
  const listed = people.map(toWire)
  const own = listed.find(({ isSelf }) => isSelf)
  return {
    // A person who was removed while this was asked is still answered for themselves.
    self: own ?? toWire({ ...self, signIn: null, email: null, joinedAt: now, leftAt: now }),
    people: listed,
    invitations: invitations.map((each) => ({
      id: each.invitationId,
      email: each.email,
      role: each.role.toUpperCase(),
      guestUntil: each.guestUntil,
      expiresAt: each.expiresAt.toISOString(),
      isExpired: each.expiresAt <= now,
    })),
    cards: cards.map(({ cardId, name, personId, isBlocked }) => ({ id: cardId, name, personId, isBlocked })),
    acts: acts.map(({ act, name, at }) => ({ act, name, at: at.toISOString() })),
  }
}
