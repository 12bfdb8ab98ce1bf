import type { Account } from './account.ts'
import { resolveCustomer } from './modules/customer/customer-resolver.ts'
import { resolveDevice } from './modules/device/device-resolver.ts'

/** Every field at the top of the schema, and who answers it. */
export const queryRoot = {
  customer: (_args: unknown, account: Account) => resolveCustomer(account),
  device: (args: { deviceId: string }, account: Account) => resolveDevice(args, account),
}
