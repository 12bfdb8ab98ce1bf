import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { MORNING_MS } from '@driveway/domain/planning/outcome/settlement-times'
import type { StraightCharge } from '@driveway/domain/planning/straight-charge'
import { addMonths, startOfDay, startOfMonth, isLocalDate } from '@driveway/domain/time/local-date'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createWorkerThread } from '@driveway/service-kit/worker-thread'
import { createNightOutcomeStore } from '@driveway/store/plans/night-outcome-store'
import { createNightInForceStore } from '@driveway/store/plans/night-in-force-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf } from '@driveway/api/request/request-context'
import { findAlternatives } from './plan-alternatives.ts'
import { toWireOutcome } from './outcome-mapper.ts'
import { toWirePlan } from './plan-mapper.ts'

type Deps = { readonly database: Database; readonly worldClock: Clock }
type Source = { readonly id: string }

/** The plan in force of a charger, with its reasons and what else the charge would cost, and the nights before it. */
export function createPlanModule({ database, worldClock }: Deps): ApiModule {
  const nights = createNightInForceStore(database)
  const outcomes = createNightOutcomeStore(database)
  const otherGoals = createWorkerThread<NightInputs, StraightCharge | null>(
    new URL('other-goal-worker.ts', import.meta.url),
  )
  return {
    resolvers: {
      Device: {
        async chargePlan(device: Source, _args, context) {
          const night = await nights.find(accountOf(context), device.id)
          if (night === null) return null
          const now = worldClock.now().getTime()
          return toWirePlan(night, await findAlternatives(night, now, (inputs) => otherGoals.run(inputs)))
        },
        async lastNight(device: Source, _args, context) {
          const to = worldClock.now()
          const range = { from: new Date(to.getTime() - MORNING_MS), to }
          const outcome = await outcomes.findNewest(accountOf(context), device.id, range)
          return outcome && toWireOutcome(outcome)
        },
        async planningSaved(device: Source, { month }: { readonly month: string }, context) {
          if (!isLocalDate(month))
            throw new PublicError('BAD_RANGE', '"month" must be a day, like 2026-01-15.')
          const first = startOfMonth(month)
          const range = {
            from: new Date(startOfDay(first)),
            to: new Date(startOfDay(addMonths(first, 1))),
          }
          const { nights: count, savedPence } = await outcomes.sumSaved(accountOf(context), device.id, range)
          return { nights: count, saved: savedPence }
        },
      },
    },
  }
}
