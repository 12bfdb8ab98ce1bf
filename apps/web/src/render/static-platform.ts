import type { BrandId, Mode } from '@driveway/brand/brand-id'
import { mainBrand } from '@driveway/brand/brands'
import { cookieNames } from '@driveway/contract/identity'
import type { KnownOutage } from '@driveway/domain/journey/outage-redirect'
import { createTracker } from '#platform/analytics/track.ts'
import type { ConsentChoice } from '#platform/analytics/consent.ts'
import { createCell } from '#platform/cell.ts'
import type { Platform } from '#platform/platform.ts'
import type { SentPage } from '#platform/sent-page.ts'
import type { Cookies } from '#platform/session/cookies.ts'
import { createForgottenEmail } from '#platform/session/forgotten-email.ts'
import { createIdentityClient } from '#platform/session/identity-client.ts'
import { createSession } from '#platform/session/session.ts'
import type { ThemeChoice } from '#platform/theme-mode.ts'
import { createGraphqlClient } from '#platform/wire/graphql-client.ts'
import { createWorldClock } from '#platform/world-clock.ts'

export type StaticVisit = {
  readonly brand: BrandId
  readonly isSignedIn: boolean
  readonly sent: SentPage
  /** Milliseconds since 1970; a page that depends on it cannot be sent. */
  readonly now: number
}

function ignore(): void {
  // A page that is rendered at build time has nobody to act.
}

/** A page is rendered as it is before any answer: requests never end. */
function waitForever(): Promise<never> {
  return new Promise(() => undefined)
}

/** The browser's edges while a page is rendered without a browser. */
export function createStaticPlatform({ brand, isSignedIn, sent, now: at }: StaticVisit): Platform {
  const cookies: Cookies = {
    read: (name) => (isSignedIn && name === cookieNames.signedIn ? '1' : null),
    write: ignore,
    writeUntil: ignore,
    remove: ignore,
  }
  function now(): number {
    return at
  }
  const clock = { now, runLater: () => ignore }
  const worldClock = createWorldClock(now)
  const identity = createIdentityClient(waitForever)
  const session = createSession({ identity, cookies, ...clock, runAlone: waitForever, onChange: ignore })
  return {
    brand,
    isMainBrand: brand === mainBrand.id,
    session,
    identity,
    linkCredentials: createCell<string | null>(null),
    forgottenEmail: createForgottenEmail(cookies),
    graphql: createGraphqlClient({ fetch: waitForever, tokens: session, learnWorldTime: ignore }),
    theme: { choice: createCell<ThemeChoice>('system'), mode: createCell<Mode>('light'), choose: ignore },
    tracker: createTracker(),
    consent: { choice: createCell<ConsentChoice>('undecided'), choose: ignore },
    isOnline: createCell(true),
    outage: createCell<KnownOutage>('unknown'),
    hasShownScreen: createCell(false),
    appUpdate: createCell<(() => void) | null>(null),
    clock,
    worldClock,
    sent,
  }
}
