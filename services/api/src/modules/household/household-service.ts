import { isEmailAddress } from '@driveway/domain/account/email-address'
import { readAccess, type AccessProblem } from '@driveway/domain/household/invitation'
import { readPersonName } from '@driveway/domain/household/person'
import { isName } from '@driveway/domain/name-length'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { isLinkId, makeLinkToken } from '@driveway/service-kit/credentials/link-token'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { sealMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { logSecurityEvent, type SecurityEvent } from '@driveway/service-kit/security-log'
import type { CardStore, NamedCard } from '@driveway/store/chargers/card-store'
import type { ActStore, RecordedAct } from '@driveway/store/people/act-store'
import type { Invitation, InvitationStore, InviteProblem } from '@driveway/store/people/invitation-store'
import type { Member, PeopleStore, Person, PersonProblem } from '@driveway/store/people/people-store'

const MAX_ACTS = 50

export type AccessArgs = { readonly role: string; readonly guestUntil?: string | null }

type NotFound = { readonly code: 'not-found' }
type Outcome<Problem extends { code: string }> = Promise<Result<null, Problem>>

/** A household as one of its people may see it. */
export type SeenHousehold = {
  readonly self: Member
  readonly people: readonly Person[]
  readonly canSeeEmail: (person: Person) => boolean
  readonly invitations: readonly Invitation[]
  readonly cards: readonly NamedCard[]
  readonly acts: readonly RecordedAct[]
  readonly now: Date
}

export type HouseholdService = ReturnType<typeof createHouseholdService>

type Deps = {
  readonly people: PeopleStore
  readonly invitations: InvitationStore
  readonly cards: CardStore
  readonly acts: ActStore
  /** By household. */
  readonly limiter: RateLimiter
  readonly secrets: SecretBox
  readonly clock: RealClock
  readonly worldClock: Clock
  readonly logger: Logger
  readonly accountNumber: string
  readonly self: Member
  readonly origin: { readonly brand: string; readonly address: string }
}

/** The people of one household, for one of them. What a role may do is checked before it is called. */
export function createHouseholdService(deps: Deps) {
  const { people, invitations, cards, acts, clock, accountNumber, self } = deps
  const isOwner = self.role === 'owner'

  return {
    ...createInvitations(deps),
    ...createMemberships(deps),

    async see(): Promise<SeenHousehold> {
      const [listed, open, listedCards, done] = await Promise.all([
        people.list(accountNumber),
        isOwner ? invitations.listOpen(accountNumber) : [],
        isOwner ? cards.listNamed(accountNumber) : [],
        acts.list(accountNumber, MAX_ACTS),
      ])
      return {
        self,
        people: listed.filter((person) => isOwner || person.leftAt === null),
        canSeeEmail: (person) => isOwner || person.personId === self.personId,
        invitations: open,
        cards: listedCards,
        acts: done,
        now: clock.now(),
      }
    },

    async nameCard(card: {
      readonly cardId: string
      readonly name?: string | null
      readonly personId?: string | null
    }): Outcome<NotFound | { readonly code: 'invalid-name' }> {
      const text = card.name?.trim() ?? ''
      const name = text === '' ? null : readPersonName(text)
      if (name === null && text !== '') return fail({ code: 'invalid-name' })
      const personId = card.personId ?? null
      if (!isName(card.cardId) || !isName(personId ?? '')) return fail({ code: 'not-found' })
      return orMissing(await cards.nameCard(accountNumber, { cardId: card.cardId, name, personId }))
    },
  }
}

function createInvitations(deps: Deps) {
  const { invitations, limiter, clock, worldClock, accountNumber, self } = deps

  function makeLink(invitationId?: string) {
    const { id, token, secretHash } = makeLinkToken(invitationId)
    const { sealed } = sealMailSecret(deps.secrets, accountNumber, token)
    return { invitationId: id, accountNumber, secretHash, sealed, now: clock.now() }
  }

  return {
    async invite({
      email: text,
      role,
      guestUntil = null,
    }: AccessArgs & { readonly email: string }): Outcome<
      AccessProblem | InviteProblem | { readonly code: 'invalid-email' | 'too-many-attempts' }
    > {
      const email = text.trim()
      if (!isEmailAddress(email)) return fail({ code: 'invalid-email' })
      const access = readAccess({ role, guestUntil }, worldClock.now())
      if (!access.ok) return access
      if (!(await limiter.take(accountNumber)).isAllowed) return fail({ code: 'too-many-attempts' })
      const invited = await invitations.invite({
        ...makeLink(),
        ...access.value,
        email,
        invitedBy: self.personId,
      })
      if (invited.ok) log(deps, 'person-invited')
      return invited
    },

    async resend(invitationId: string): Outcome<NotFound | { readonly code: 'too-many-attempts' }> {
      if (!isLinkId(invitationId)) return fail({ code: 'not-found' })
      if (!(await limiter.take(accountNumber)).isAllowed) return fail({ code: 'too-many-attempts' })
      return orMissing(await invitations.resend(makeLink(invitationId)))
    },

    async withdraw(invitationId: string): Outcome<NotFound> {
      if (!isLinkId(invitationId)) return fail({ code: 'not-found' })
      return orMissing(await invitations.withdraw(accountNumber, invitationId, clock.now()))
    },
  }
}

function createMemberships(deps: Deps) {
  const { people, clock, worldClock, accountNumber, self } = deps

  async function end(personId: string, isOwnWish: boolean): Outcome<PersonProblem> {
    const by = { isOwnWish, isNameErased: false, now: clock.now() }
    const ended = await people.end({ accountNumber, personId }, by)
    if (ended.ok) log(deps, 'person-removed')
    return ended
  }

  return {
    async changeRole({
      personId,
      role,
      guestUntil = null,
    }: AccessArgs & { readonly personId: string }): Outcome<AccessProblem | PersonProblem> {
      const access = readAccess({ role, guestUntil }, worldClock.now())
      if (!access.ok) return access
      const changed = await people.changeRole({ accountNumber, personId }, access.value)
      if (changed.ok) log(deps, 'role-changed')
      return changed
    },

    remove: (personId: string) => end(personId, personId === self.personId),

    leave: async () => {
      const ended = await end(self.personId, true)
      // Only a person who is still there can ask, unless two requests ask at once.
      return ended.ok || ended.problem.code === 'last-owner' ? ended : succeed(null)
    },

    async erase(personId: string): Outcome<NotFound> {
      if (!isName(personId)) return fail({ code: 'not-found' })
      return orMissing(await people.erase({ accountNumber, personId }))
    },

    async rename(text: string): Outcome<{ readonly code: 'invalid-name' }> {
      const name = readPersonName(text)
      if (name === null) return fail({ code: 'invalid-name' })
      await people.rename({ accountNumber, personId: self.personId }, name)
      return succeed(null)
    },
  }
}

function log({ logger, origin, accountNumber: account }: Deps, event: SecurityEvent): void {
  logSecurityEvent(logger, event, { ...origin, account })
}

function orMissing(isDone: boolean): Result<null, NotFound> {
  return isDone ? succeed(null) : fail({ code: 'not-found' })
}
