import { createCell, type Watched } from '../cell.ts'
import type { Cookies } from '../session/cookies.ts'

const CONSENT_COOKIE = 'analyticsConsent'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export type ConsentChoice = 'undecided' | 'granted' | 'refused'

export type Consent = {
  readonly choice: Watched<ConsentChoice>
  readonly choose: (choice: 'granted' | 'refused') => void
}

/** Starts and stops with the customer's choice. */
export type Analytics = {
  readonly start: () => void
  /** Ends it, and removes its cookies. */
  readonly stop: () => void
}

function readChoice(kept: string | null): ConsentChoice {
  return kept === 'granted' || kept === 'refused' ? kept : 'undecided'
}

/** Starts or stops analytics by the customer's choice, which is stored on this device. */
export function createConsent(cookies: Cookies, analytics: Analytics): Consent {
  const choice = createCell<ConsentChoice>(readChoice(cookies.read(CONSENT_COOKIE)))
  if (choice.get() === 'granted') analytics.start()
  if (choice.get() === 'refused') analytics.stop()
  return {
    choice,
    choose: (next) => {
      cookies.write(CONSENT_COOKIE, next, YEAR_SECONDS)
      choice.set(next)
      if (next === 'granted') analytics.start()
      else analytics.stop()
    },
  }
}
