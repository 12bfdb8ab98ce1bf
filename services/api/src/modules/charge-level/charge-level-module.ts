import { fail, succeed, type Result } from '@driveway/domain/result'
import { isEnteredPercent } from '@driveway/domain/car-level/level-evidence'
import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf } from '@driveway/api/request/request-context'

type Problem = { readonly code: 'invalid-state-of-charge' | 'no-charger' }

/** The level that a customer reads off the car. */
export function createChargeLevelModule(deps: { database: Database; worldClock: Clock }): ApiModule {
  const levels = createCarLevelStore(deps.database)

  async function set(accountNumber: string, percent: number): Promise<Result<null, Problem>> {
    if (!isEnteredPercent(percent)) return fail({ code: 'invalid-state-of-charge' })
    const level = { percent, at: deps.worldClock.now(), source: 'customer' } as const
    return (await levels.save(accountNumber, level)) ? succeed(null) : fail({ code: 'no-charger' })
  }

  return {
    resolvers: {
      Mutation: {
        setStateOfCharge: async (_source, args: { stateOfCharge: number }, context) =>
          toChangeAnswer(await set(accountOf(context), args.stateOfCharge)),
      },
    },
  }
}
