import { isOver } from '@driveway/domain/household/invitation'
import type { Clock } from '@driveway/service-kit/clock'
import type { Member, PeopleStore } from '@driveway/store/people/people-store'

/** The change feed empties it earlier; this bounds the time while the feed is lost. */
const KEPT_MS = 5_000
const MAX_HOUSEHOLDS = 10_000

export type Members = {
  /** The person whom a sign-in is in a household; null for none, and after a guest's last day. */
  find(accountNumber: string, signIn: string): Promise<Member | null>
}

type Kept = { readonly until: number; readonly bySignIn: Map<string, Promise<Member | null>> }

/** Keeps the people of the households that are asked for, so that a poll costs no statement of its own. */
export function createMembers(deps: {
  hub: { subscribeAll(topic: 'people', onChange: (accountNumber: string) => void): void }
  people: Pick<PeopleStore, 'findMember'>
  worldClock: Clock
  /** In ms, never back. */
  elapsed?: () => number
}): Members {
  const { hub, people, worldClock, elapsed = () => performance.now() } = deps
  const households = new Map<string, Kept>()
  hub.subscribeAll('people', (accountNumber) => households.delete(accountNumber))

  function keptOf(accountNumber: string): Kept {
    const known = households.get(accountNumber)
    if (known && known.until > elapsed()) return known
    if (households.size >= MAX_HOUSEHOLDS) households.clear()
    const kept = { until: elapsed() + KEPT_MS, bySignIn: new Map<string, Promise<Member | null>>() }
    households.set(accountNumber, kept)
    return kept
  }

  return {
    async find(accountNumber, signIn) {
      const { bySignIn } = keptOf(accountNumber)
      const found = bySignIn.get(signIn) ?? people.findMember(accountNumber, signIn)
      bySignIn.set(signIn, found)
      const member = await found.catch((error: unknown) => {
        households.delete(accountNumber)
        throw error
      })
      return member === null || isOver(member, worldClock.now()) ? null : member
    },
  }
}
