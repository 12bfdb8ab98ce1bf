import { CUSTOMER_CLOSED } from '@driveway/domain/journey/app-inactive'
import type { Customer } from '@driveway/contract/generated/customer-schema'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Customer as StoredCustomer } from '@driveway/store/accounts/customer-store'
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

const refusals = {
  'not-found': { code: 'NOT_FOUND', message: 'There is no such customer.' },
  // The customer and their chargers have moved to the new app.
  closed: { code: CUSTOMER_CLOSED, message: 'This app is closed for the customer.' },
}

/** Name and read notes are those of the person who asks. */
export async function resolveCustomer(
  customers: CustomerService,
  loadSelf: () => Promise<StoredCustomer | null>,
): Promise<OwnFields> {
  const found = await customers.find()
  if (!found.ok) {
    const { code, message } = refusals[found.problem.code]
    throw new PublicError(code, message)
  }
  const customer = found.value
  const self = (await loadSelf()) ?? customer
  const { ev, heat, hes } = customer.modules
  return {
    accountNumber: customer.accountNumber,
    username: self.username,
    organisationId: customer.organisationId,
    installerId: customer.installerId,
    modules: { ev: { isEnabled: ev }, heat: { isEnabled: heat }, hes: { isEnabled: hes } },
    evOnboardingComplete: customer.evOnboardingComplete,
    latestSeenReleaseNote: self.latestSeenReleaseNote?.toISOString() ?? null,
    exportMatchingOptIn: customer.exportMatchingOptIn,
  }
}
