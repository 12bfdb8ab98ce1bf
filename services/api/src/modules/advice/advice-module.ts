import type {
  AdvisedCost,
  AdvisedTariff,
  AdvisedYear,
  MonthForecast as WireForecast,
  TariffAdvice as WireAdvice,
} from '@driveway/contract/generated/customer-schema'
import { countMeasuredDays, isStale, LEAST_MEASURED_DAYS } from '@driveway/domain/advice/measured-days'
import { forecastMonth, habitStartOf, isBudget } from '@driveway/domain/advice/month-forecast'
import type { ReplayedTariff, TariffAdvice } from '@driveway/domain/advice/tariff-advice'
import type { ReplayedCost } from '@driveway/domain/advice/replayed-cost'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { addDays, localDateOf } from '@driveway/domain/time/local-date'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createBudgetStore } from '@driveway/store/advice/budget-store'
import { createTariffAdviceStore, type KeptAdvice } from '@driveway/store/advice/tariff-advice-store'
import type { Database } from '@driveway/store/kernel/database'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf } from '@driveway/api/request/request-context'

type Deps = {
  database: Database
  clock: RealClock
  worldClock: Clock
}

/**
 * The cost of the last year on other tariffs, which the planner computes and this module reads, and of this month with its
 * budget.
 */
export function createAdviceModule(deps: Deps): ApiModule {
  const store = createTariffAdviceStore(deps.database)
  const tariffs = createTariffStore(deps.database)
  const budgets = createBudgetStore(deps.database)
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
        monthForecast: (_customer, _args, context) => loadForecast(deps, budgets, accountOf(context)),
        budgetPence: (_customer, _args, context) => budgets.find(accountOf(context)),
      },
      Mutation: {
        setBudget: async (_source, { pence = null }: { pence?: number | null }, context) =>
          toChangeAnswer(await saveBudget(accountOf(context), pence)),
        async requestTariffAdvice(_source, _args, context) {
          const account = accountOf(context)
          if (await isDue(account, await store.find(account))) await store.request(account, deps.clock.now())
          return toChangeAnswer(succeed(null))
        },
      },
    },
  }

  async function saveBudget(
    account: string,
    pence: number | null,
  ): Promise<Result<null, { code: 'invalid-budget' }>> {
    if (pence !== null && !isBudget(pence)) return fail({ code: 'invalid-budget' })
    await budgets.save(account, pence)
    return succeed(null)
  }

  async function isDue(account: string, kept: KeptAdvice | null): Promise<boolean> {
    if (kept === null || kept.computedAt === null) return true
    const { version } = await tariffs.list(account)
    const computedOn = localDateOf(kept.computedAt.getTime())
    const today = localDateOf(deps.worldClock.now().getTime())
    return isStale({ computedOn, tariffVersion: kept.tariffVersion }, today, version)
  }
}

async function loadForecast(
  deps: Deps,
  budgets: ReturnType<typeof createBudgetStore>,
  account: string,
): Promise<WireForecast | null> {
  const today = localDateOf(deps.worldClock.now().getTime())
  const { costs, firstDay } = await budgets.loadCosts(account, habitStartOf(today))
  const forecast = firstDay === null ? null : forecastMonth(costs, firstDay, today)
  if (forecast === null) return null
  const { month, spentPence, expectedPence, lowPence, highPence } = forecast
  return { month, spent: spentPence, expected: expectedPence, low: lowPence, high: highPence }
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
