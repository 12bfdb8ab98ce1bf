import { featureNames } from '@driveway/domain/account/feature-name'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import type { OperatorDeps } from './operator-deps.ts'
import { moduleNames } from './set-module.ts'

export type Switch = {
  readonly name: string
  /** Null for a feature that the customer does not have, or has not decided about. */
  readonly isEnabled: boolean | null
  readonly isInBeta: boolean
}

export type Switches = {
  readonly brand: string
  readonly modules: readonly Switch[]
  readonly features: readonly Switch[]
}

/** The modules and features of a customer, and nothing else of the account. */
export async function listSwitches(
  { database }: OperatorDeps,
  accountNumber: string,
): Promise<Result<Switches, { readonly code: 'unknown-customer' }>> {
  const customer = await createCustomerStore(database).find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  const own = await createFeatureStore(database).list(accountNumber)
  return succeed({
    brand: customer.brand,
    modules: moduleNames.map((name) => ({ name, isEnabled: customer.modules[name], isInBeta: false })),
    features: featureNames.map((name) => {
      const found = own.find((each) => each.name === name)
      return { name, isEnabled: found?.enabled ?? null, isInBeta: found?.isInBeta ?? false }
    }),
  })
}
