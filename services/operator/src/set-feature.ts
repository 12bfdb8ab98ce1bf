import type { FeatureName } from '@driveway/domain/account/feature-name'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import type { OperatorDeps } from './operator-deps.ts'

export type FeatureChange = {
  readonly accountNumber: string
  readonly name: FeatureName
  readonly isEnabled: boolean
  readonly isInBeta: boolean
}

/** Switches a feature of a customer; whether the customer has seen it stays as it was. */
export async function setFeature(
  { database }: Pick<OperatorDeps, 'database'>,
  { accountNumber, name, isEnabled, isInBeta }: FeatureChange,
): Promise<Result<null, { readonly code: 'unknown-customer' }>> {
  if (!(await createCustomerStore(database).find(accountNumber))) return fail({ code: 'unknown-customer' })
  const features = createFeatureStore(database)
  const before = (await features.list(accountNumber)).find((each) => each.name === name)
  await features.set(accountNumber, {
    featureId: before?.featureId ?? featureIdOf(name),
    name,
    enabled: isEnabled,
    seen: before?.seen ?? false,
    informed: before?.informed ?? false,
    isInBeta,
  })
  return succeed(null)
}

export function featureIdOf(name: FeatureName): string {
  return `feature-${name.toLowerCase().replaceAll('_', '-')}`
}
