import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import type { OperatorDeps } from './operator-deps.ts'

/** Signs a customer out on all devices, and ends open tickets. Returns how many sessions there were. */
export async function endSessions(
  { database, clock }: OperatorDeps,
  accountNumber: string,
): Promise<Result<number, { readonly code: 'unknown-customer' }>> {
  const customer = await createCustomerStore(database).find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  return succeed(await createOpenSessionStore(database).endAll(accountNumber, clock.now()))
}
