import { GetCustomerAccount, GetCustomerDevices } from '@driveway/contract/generated/customer-operations'

/** Asked for before the app has arrived. One object, so that their texts are in the entry alone. */
export const earlyOperations = { devices: GetCustomerDevices, account: GetCustomerAccount } as const
