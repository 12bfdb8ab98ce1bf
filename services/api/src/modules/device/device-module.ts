import type { RealClock } from '@driveway/service-kit/clock'
import type { ApiModule } from '@driveway/api/request/api-module'
import { perRequest } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { resolveDevice, resolveDevices } from './device-resolver.ts'
import { createDeviceService } from './device-service.ts'

export function createDeviceModule({ loads, clock }: { loads: SharedLoads; clock: RealClock }): ApiModule {
  const devicesOf = perRequest((context) =>
    createDeviceService({ loadHousehold: () => loads.household(context), clock }),
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
