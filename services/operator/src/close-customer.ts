import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { OperatorDeps } from './operator-deps.ts'

export type Closing = { readonly accountNumber: string; readonly isClosed: boolean }

/** Closes the app for a customer who has moved to the new one with their chargers, or opens it again. */
export async function closeCustomer(
  { database, clock }: OperatorDeps,
  { accountNumber, isClosed }: Closing,
): Promise<Result<null, { readonly code: 'unknown-customer' }>> {
  const isSet = await createCustomerStore(database).setClosed(accountNumber, isClosed ? clock.now() : null)
  return isSet ? succeed(null) : fail({ code: 'unknown-customer' })
}
