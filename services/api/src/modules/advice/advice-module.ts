import type {
  AdvisedCost,
  AdvisedTariff,
  AdvisedYear,
  TariffAdvice as WireAdvice,
} from '@driveway/contract/generated/customer-schema'
import { countMeasuredDays, isStale, LEAST_MEASURED_DAYS } from '@driveway/domain/advice/measured-days'
import type { ReplayedTariff, TariffAdvice } from '@driveway/domain/advice/tariff-advice'
import type { ReplayedCost } from '@driveway/domain/advice/replayed-cost'
import { succeed } from '@driveway/domain/result'
import { addDays, localDateOf } from '@driveway/domain/time/local-date'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createTariffAdviceStore, type KeptAdvice } from '@driveway/store/advice/tariff-advice-store'
import type { Database } from '@driveway/store/kernel/database'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf } from '@driveway/api/request/request-context'

/** The cost of the last year on other tariffs. The planner computes it, and this module reads what it kept. */
export function createAdviceModule(deps: {
  database: Database
  clock: RealClock
  worldClock: Clock
}): ApiModule {
  const store = createTariffAdviceStore(deps.database)
  const tariffs = createTariffStore(deps.database)
  return {
    resolvers: {
      Customer: {
        async tariffAdvice(_customer, _args, context): Promise<WireAdvice> {
          const account = accountOf(context)
          const kept = await store.find(account)
          return {
            isStale: await isDue(account, kept),
            isWorking: kept?.isWorking ?? false,
            hasFailed: kept?.hasFailed ?? false,
            year: toWireYear(kept),
          }
        },
      },
      Mutation: {
        async requestTariffAdvice(_source, _args, context) {
          const account = accountOf(context)
          if (await isDue(account, await store.find(account))) await store.request(account, deps.clock.now())
          return toChangeAnswer(succeed(null))
        },
      },
    },
  }

  async function isDue(account: string, kept: KeptAdvice | null): Promise<boolean> {
    if (kept === null || kept.computedAt === null) return true
    const { version } = await tariffs.list(account)
    const computedOn = localDateOf(kept.computedAt.getTime())
    const today = localDateOf(deps.worldClock.now().getTime())
    return isStale({ computedOn, tariffVersion: kept.tariffVersion }, today, version)
  }
}

function toWireYear(kept: KeptAdvice | null): AdvisedYear | null {
  if (kept === null || kept.advice === null || kept.computedAt === null) return null
  const { range, importWh, plugIns, estimatedHalfHours, tariffs }: TariffAdvice = kept.advice
  const measuredDays = countMeasuredDays(range)
  return {
    computedAt: kept.computedAt.toISOString(),
    from: measuredDays === 0 ? null : localDateOf(range.from),
    to: measuredDays === 0 ? null : addDays(localDateOf(range.to), -1),
    measuredDays,
    isTooEarly: measuredDays < LEAST_MEASURED_DAYS,
    energyWh: importWh,
    plugIns,
    estimatedHalfHours,
    tariffs: tariffs.map(toWireTariff),
  }
}

function toWireTariff({ kind, asCharged, asPlanned, ...tariff }: ReplayedTariff): AdvisedTariff {
  return {
    ...tariff,
    kind: kind.toUpperCase(),
    asCharged: toWireCost(asCharged),
    asPlanned: toWireCost(asPlanned),
    unpricedHalfHours: asCharged.unpricedHalfHours,
  }
}

function toWireCost({ totalPence, chargingPence, standingPence, earnedPence }: ReplayedCost): AdvisedCost {
  return { total: totalPence, charging: chargingPence, standing: standingPence, earned: earnedPence }
}
