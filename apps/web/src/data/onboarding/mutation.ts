import { UpdateEvOnboardingComplete } from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Wire } from '#platform/wire/wire.ts'

export async function completeOnboarding({
  graphql,
}: Wire): Promise<Result<null, { readonly code: 'failed' }>> {
  try {
    const { isSuccess } = (await graphql.send(UpdateEvOnboardingComplete, {})).updateEvOnboardingComplete
    return isSuccess ? succeed(null) : fail({ code: 'failed' })
  } catch {
    return fail({ code: 'failed' })
  }
}
