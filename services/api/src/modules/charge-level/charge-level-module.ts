import { fail, succeed, type Result } from '@driveway/domain/result'
import { isEnteredPercent } from '@driveway/domain/car-level/level-evidence'
import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'

type Args = {
  readonly stateOfCharge: number
  readonly deviceId?: string | null
  readonly isQuarter?: boolean | null
}
type Problem = { readonly code: 'invalid-state-of-charge' | 'no-charger' }

/** The level that a customer reads off the car. */
export function createChargeLevelModule(deps: {
  database: Database
  loads: SharedLoads
  worldClock: Clock
}): ApiModule {
  const levels = createCarLevelStore(deps.database)

  async function set(
    accountNumber: string,
    { stateOfCharge: percent, isQuarter }: Args,
    deviceId: string | undefined,
  ): Promise<Result<null, Problem>> {
    if (!isEnteredPercent(percent)) return fail({ code: 'invalid-state-of-charge' })
    const at = deps.worldClock.now()
    const level = { percent, at, source: 'customer', isQuarter: isQuarter ?? false } as const
    return (await levels.save(accountNumber, level, deviceId)) ? succeed(null) : fail({ code: 'no-charger' })
  }

  return {
    resolvers: {
      Mutation: {
        async setStateOfCharge(_source, args: Args, context) {
          const { deviceId = null } = args
          const device = deviceId === null ? null : await deps.loads.ownDevice(context, deviceId)
          // With one charger the level is that of the household's car, wherever it is.
          const named = device === null || device.carId === null ? undefined : device.deviceId
          return toChangeAnswer(await set(accountOf(context), args, named))
        },
      },
    },
  }
}
