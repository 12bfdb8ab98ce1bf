import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createPasskeyStore } from '@driveway/store/accounts/passkey-store'
import type { OperatorDeps } from './operator-deps.ts'

/**
 * Removes the passkeys and recovery codes of a customer who has lost them all, so that the password is enough again, and
 * mails the customer. Returns how many passkeys there were.
 */
export async function removePasskeys(
  { database, clock }: OperatorDeps,
  accountNumber: string,
): Promise<Result<number, { readonly code: 'unknown-customer' }>> {
  const customer = await createCustomerStore(database).find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  return succeed(await createPasskeyStore(database).removeAll(accountNumber, clock.now()))
}
