import { UpdateEvOnboardingComplete } from '@driveway/contract/generated/customer-operations'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'

export function completeOnboarding(wire: Wire) {
  return sendChange(wire, UpdateEvOnboardingComplete, {})
}
