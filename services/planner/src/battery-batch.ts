import { batteryStateOf, isControlled } from '@driveway/domain/home-battery/battery-state'
import { batteryFactsOf, type BatteryFacts } from '@driveway/domain/planning/battery/battery-night'
import { planBesideCars } from '@driveway/domain/planning/battery/plan-beside'
import type { RealClock } from '@driveway/service-kit/clock'
import type { HomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import type { PlannableCharger } from '@driveway/store/plans/plan-input-store'
import type { NewPlan } from '@driveway/store/plans/plan-store'
import type { FuseCharger } from '@driveway/store/plans/shared-fuse-store'
import { listPlannable, sharedAmpsFor, type PlannedHome } from './home-batch.ts'
import type { PlannedCharger } from './load-inputs.ts'
import type { PlanJob } from './plan-job.ts'

/** The batteries of the homes in a batch, by account: null for one that plans cannot count on. */
export type HomeBatteries = ReadonlyMap<string, BatteryFacts | null>

/** The job of a home with its battery, if plans can count on it. */
export function addBattery({ job, members }: PlannedHome, batteries: HomeBatteries): PlanJob {
  const battery = batteries.get(members[0]?.charger.accountNumber ?? '') ?? null
  return battery === null ? job : { ...job, battery }
}

export function createBatteryBatch(store: HomeBatteryStore, realClock: RealClock) {
  return {
    async load(chargers: readonly PlannableCharger[]): Promise<HomeBatteries> {
      const accounts = [...new Set(chargers.map(({ accountNumber }) => accountNumber))]
      if (accounts.length === 0) return new Map()
      const now = realClock.now().getTime()
      const known = await store.list(accounts)
      return new Map(
        known.map(({ accountNumber, battery, reading, broker }) => {
          const isUsable = isControlled(batteryStateOf(battery.topics, reading, broker, now))
          const level = isUsable ? reading.levelPercent : null
          return [accountNumber, level === null ? null : batteryFactsOf(battery, level)]
        }),
      )
    },

    /** Plans each battery beside the plans that are in force now; without a car it does as it likes. */
    async plan(
      batteries: HomeBatteries,
      loaded: readonly PlannedCharger[],
      made: readonly NewPlan[],
      sharing: readonly FuseCharger[],
      now: number,
    ): Promise<void> {
      for (const [accountNumber, battery] of batteries) {
        const cars = loaded.filter(({ charger }) => charger.accountNumber === accountNumber)
        const members = listPlannable(accountNumber, cars, sharing)
        const nights = cars.flatMap((each) => {
          const { charger, inputs } = each
          const fresh = made.find(({ deviceNo }) => deviceNo === charger.deviceNo)
          const { plan, steps } = fresh ?? charger.plan ?? {}
          if (plan === undefined || steps === undefined) return []
          return [{ inputs, plan, steps, isApart: !members.includes(each) }]
        })
        const sharedA = sharedAmpsFor(accountNumber, members, sharing, now)
        const steps = battery === null ? [] : planBesideCars(nights, battery, sharedA)
        await store.setSteps(accountNumber, steps.length === 0 ? null : steps)
      }
    },
  }
}
