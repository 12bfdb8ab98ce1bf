import { createCookies } from './session/cookies.ts'

/** Removed when the customer signs in or out. */
export const ONBOARDING_COOKIE = 'onboardingPage'
const DAY_SECONDS = 24 * 60 * 60
const KEPT_DAYS = 30

/** The page at which onboarding was left on this device. */
export function readOnboardingMemory(document: Document): string | null {
  return createCookies(document).read(ONBOARDING_COOKIE)
}

export function writeOnboardingMemory(document: Document, page: string): void {
  createCookies(document).write(ONBOARDING_COOKIE, page, KEPT_DAYS * DAY_SECONDS)
}

export function clearOnboardingMemory(document: Document): void {
  createCookies(document).remove(ONBOARDING_COOKIE)
}
