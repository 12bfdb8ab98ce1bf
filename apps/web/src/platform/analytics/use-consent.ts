import type { Consent } from './consent.ts'
import { usePlatformContext } from '../platform-context.ts'

export function useConsent(): Consent {
  return usePlatformContext().consent
}
