import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { OperatorDeps } from './operator-deps.ts'

/** Charging, heating and home energy. */
export const moduleNames = ['ev', 'heat', 'hes'] as const

export type ModuleChange = {
  readonly accountNumber: string
  readonly name: (typeof moduleNames)[number]
  readonly isEnabled: boolean
}

/** Switches a module of a customer. */
export async function setModule(
  { database }: OperatorDeps,
  { accountNumber, name, isEnabled }: ModuleChange,
): Promise<Result<null, { readonly code: 'unknown-customer' }>> {
  const isSet = await createCustomerStore(database).setModules(accountNumber, { [name]: isEnabled })
  return isSet ? succeed(null) : fail({ code: 'unknown-customer' })
}
