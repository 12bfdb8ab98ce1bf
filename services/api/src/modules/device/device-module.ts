import { createPlugInStore } from '@driveway/store/accounts/plug-in-store'
import { createCheapGridStore } from '@driveway/store/plans/cheap-grid-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { resolveDevice, resolveDevices } from './device-resolver.ts'
import { createDeviceService } from './device-service.ts'

export function createDeviceModule(deps: ModuleDeps): ApiModule {
  const { loads, clock, worldClock } = deps
  const plugIns = createPlugInStore(deps.database)
  const cheapGrid = createCheapGridStore(deps.database)
  const devicesOf = perRequest((context) =>
    createDeviceService({
      loadHousehold: () => loads.household(context),
      loadPlugIns: () => plugIns.list(accountOf(context)),
      loadCheapGrid: (deviceId, now) => cheapGrid.load(accountOf(context), deviceId, now),
      clock,
      worldClock,
    }),
  )
  return {
    resolvers: {
      Query: {
        device: (_source, args: { deviceId: string }, context) => resolveDevice(args, devicesOf(context)),
      },
      Customer: { devices: (_customer, _args, context) => resolveDevices(devicesOf(context)) },
    },
  }
}
