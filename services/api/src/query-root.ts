import { resolveDataExport } from './export/data-export-resolver.ts'
import { resolveCustomer } from './modules/customer/customer-resolver.ts'
import { resolveDevice } from './modules/device/device-resolver.ts'
import { accountOf, type Visit } from './visit.ts'

/** Every question at the top of the schema, and who answers it. */
export const queryRoot = {
  customer: (_args: unknown, visit: Visit) => resolveCustomer(accountOf(visit)),
  device: (args: { deviceId: string }, visit: Visit) => resolveDevice(args, accountOf(visit)),
  dataExport: (args: { exportId: string }, visit: Visit) => resolveDataExport(args, accountOf(visit)),
}
