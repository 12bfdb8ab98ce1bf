import type { Customer } from '@driveway/contract/generated/customer-schema'
import { orNotFound } from '@driveway/api/request/or-not-found'
import type { CustomerService } from './customer-service.ts'

/** Other modules add the fields that have tables of their own. */
type OwnFields = Pick<
  Customer,
  | 'accountNumber'
  | 'username'
  | 'organisationId'
  | 'installerId'
  | 'modules'
  | 'evOnboardingComplete'
  | 'latestSeenReleaseNote'
  | 'exportMatchingOptIn'
>

export async function resolveCustomer(customers: CustomerService): Promise<OwnFields> {
  const customer = orNotFound(await customers.find(), 'customer')
  const { ev, heat, hes } = customer.modules
  return {
    accountNumber: customer.accountNumber,
    username: customer.username,
    organisationId: customer.organisationId,
    installerId: customer.installerId,
    modules: { ev: { isEnabled: ev }, heat: { isEnabled: heat }, hes: { isEnabled: hes } },
    evOnboardingComplete: customer.evOnboardingComplete,
    latestSeenReleaseNote: customer.latestSeenReleaseNote?.toISOString() ?? null,
    exportMatchingOptIn: customer.exportMatchingOptIn,
  }
}
