import { randomUUID } from 'node:crypto'
import type { HeatAsset } from '@driveway/domain/heat/heat-asset'
import { isName } from '@driveway/domain/name-length'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createHeatStore } from '@driveway/store/heat/heat-store'
import type { OperatorDeps } from './operator-deps.ts'

export type NewHeater = Omit<HeatAsset, 'id'> & { readonly accountNumber: string }

type UnknownCustomer = { readonly code: 'unknown-customer' }

/** Adds a heater to a household. */
export async function addHeater(
  { database }: OperatorDeps,
  { accountNumber, type, name }: NewHeater,
): Promise<Result<HeatAsset, UnknownCustomer | { readonly code: 'invalid-name' }>> {
  if (!isName(name)) return fail({ code: 'invalid-name' })
  if (!(await createCustomerStore(database).find(accountNumber))) return fail({ code: 'unknown-customer' })
  const heater = { id: randomUUID(), type, name }
  await createHeatStore(database).saveAsset(accountNumber, heater)
  return succeed(heater)
}

export async function removeHeater(
  { database }: OperatorDeps,
  { accountNumber, id }: { readonly accountNumber: string; readonly id: string },
): Promise<Result<null, { readonly code: 'unknown-heater' }>> {
  const isRemoved = await createHeatStore(database).removeAsset(accountNumber, id)
  return isRemoved ? succeed(null) : fail({ code: 'unknown-heater' })
}

export async function listHeaters(
  { database }: OperatorDeps,
  accountNumber: string,
): Promise<Result<readonly HeatAsset[], UnknownCustomer>> {
  if (!(await createCustomerStore(database).find(accountNumber))) return fail({ code: 'unknown-customer' })
  return succeed(await createHeatStore(database).listAssets(accountNumber))
}
