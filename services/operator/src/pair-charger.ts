import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createToleranceStore } from '@driveway/store/chargers/ingest/tolerance-store'
import { requestRepricingOfAccount } from '@driveway/store/kernel/reprice-request'
import type { OperatorDeps } from './operator-deps.ts'

export type Pairing = { readonly chargerId: string; readonly accountNumber: string }

type PairProblem = { readonly code: 'unknown-customer' | 'not-in-stock' | 'several-connectors' }

/** Gives a charger in stock to a customer, unless it has a second connector, whose energy would not be counted. */
export async function pairCharger(
  { database }: OperatorDeps,
  { chargerId, accountNumber }: Pairing,
): Promise<Result<null, PairProblem>> {
  if (!(await createCustomerStore(database).find(accountNumber))) return fail({ code: 'unknown-customer' })
  if (await createToleranceStore(database).hasSecondConnector(chargerId)) {
    return fail({ code: 'several-connectors' })
  }
  const isPaired = await createDeviceStore(database).pair(chargerId, accountNumber)
  if (!isPaired) return fail({ code: 'not-in-stock' })
  // Energy from before the pairing is priced by the tariffs of the customer who pays for it.
  await requestRepricingOfAccount(database.kysely, accountNumber, 0)
  return succeed(null)
}
