import type { RealClock } from '@driveway/service-kit/clock'
import type { OpenSessionStore } from '@driveway/store/accounts/open-session-store'

/** No identity token lives longer, tolerated clock differences included. */
const LONGEST_TOKEN_MS = 65 * 60 * 1000

export type RevokedSessions = {
  has(sessionId: string): boolean
  /** Loads the sessions that were revoked before the feed was connected. */
  start(): Promise<void>
}

/** Sessions that ended before their last token expires, as the change feed reports them. */
export function createRevokedSessions(deps: {
  hub: { subscribeAll(topic: 'session-revoked', onChange: (sessionId: string) => void): void }
  sessions: Pick<OpenSessionStore, 'listRevoked'>
  clock: RealClock
  onRevoked: (sessionId: string) => void
}): RevokedSessions {
  const { hub, sessions, clock, onRevoked } = deps
  /** The oldest first, with the time at which none of their tokens is valid any more. */
  const revoked = new Map<string, number>()

  function add(sessionId: string): void {
    const now = clock.now().getTime()
    for (const [oldest, forgottenAt] of revoked) {
      if (forgottenAt > now) break
      revoked.delete(oldest)
    }
    revoked.set(sessionId, now + LONGEST_TOKEN_MS)
  }

  hub.subscribeAll('session-revoked', (sessionId) => {
    add(sessionId)
    onRevoked(sessionId)
  })

  return {
    has: (sessionId) => revoked.has(sessionId),
    async start() {
      const since = new Date(clock.now().getTime() - LONGEST_TOKEN_MS)
      for (const sessionId of await sessions.listRevoked(since)) add(sessionId)
    },
  }
}
