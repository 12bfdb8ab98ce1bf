import { makeChargePlan } from '@driveway/domain/planning/charge-plan'
import { choosePause, RETRY_MS } from '@driveway/domain/planning/retry-pause'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { OwnedCharger, PlanInputStore } from '@driveway/store/plans/plan-input-store'
import type { PlanStore } from '@driveway/store/plans/plan-store'
import { loadInputs } from './load-inputs.ts'
import { chooseMoment } from './spread-moment.ts'
import { writePlan } from './write-plan.ts'

export type PlanQueue = {
  planNow(deviceNos: readonly number[]): void
  /** Spreads many chargers over some minutes. */
  planSoon(deviceNos: readonly number[]): void
  /** Spreads renewals likewise, but for chargers that are to be planned anyway. */
  renew(deviceNos: readonly number[]): void
  /** Starts what is scheduled up to now. Real time in ms. */
  check(now: number): void
  /** Finishes the plan in work and starts no other. */
  close(): Promise<void>
}

type Deps = {
  readonly inputs: PlanInputStore
  readonly plans: PlanStore
  readonly clock: Clock
  readonly realClock: RealClock
  readonly onFault: (error: unknown, deviceId?: string) => void
}

/** Plans one charger after the other, and retries those whose plan could not be made. */
export function createPlanQueue({ inputs, plans, clock, realClock, onFault }: Deps): PlanQueue {
  const queued = new Set<number>()
  /** Real time in ms. */
  const scheduled = new Map<number, number>()
  /** Failures in a row. */
  const failures = new Map<number, number>()
  /** Taken from the queue and not planned yet. */
  let taken: ReadonlySet<number> = new Set()
  let isClosed = false
  const flight = createSingleFlight(planQueued)

  async function planQueued(): Promise<void> {
    while (queued.size > 0) {
      taken = new Set(queued)
      queued.clear()
      for (const charger of await list([...taken])) if (!isClosed) await plan(charger)
      taken = new Set()
    }
  }

  async function list(deviceNos: readonly number[]): Promise<readonly OwnedCharger[]> {
    try {
      return await inputs.listOwned(deviceNos)
    } catch (error) {
      onFault(error)
      const at = realClock.now().getTime() + RETRY_MS
      for (const deviceNo of deviceNos) scheduleBy(deviceNo, at)
      return []
    }
  }

  async function plan(charger: OwnedCharger): Promise<void> {
    try {
      await planCharger(charger)
      failures.delete(charger.deviceNo)
    } catch (error) {
      onFault(error, charger.deviceId)
      retryLater(charger.deviceNo)
    }
  }

  /** A plan without a car is not renewed. */
  async function planCharger(charger: OwnedCharger): Promise<void> {
    const now = clock.now()
    const found = await loadInputs(inputs, charger, now)
    if (found !== null) await writePlan(plans, charger, makeChargePlan(found), now)
    else if (charger.plan !== null && charger.plan.renewAt !== null) {
      await plans.setRenewal(charger.deviceNo, null)
    }
  }

  function retryLater(deviceNo: number): void {
    const count = (failures.get(deviceNo) ?? 0) + 1
    failures.set(deviceNo, count)
    scheduleBy(deviceNo, realClock.now().getTime() + choosePause(count))
  }

  /** Several reasons to plan a charger are served by the first of them. */
  function scheduleBy(deviceNo: number, at: number): void {
    scheduled.set(deviceNo, Math.min(scheduled.get(deviceNo) ?? at, at))
  }

  function planNow(deviceNos: readonly number[]): void {
    for (const deviceNo of deviceNos) {
      scheduled.delete(deviceNo)
      queued.add(deviceNo)
    }
    if (queued.size > 0 && !isClosed) flight.request()
  }

  function planSoon(deviceNos: readonly number[]): void {
    const now = realClock.now().getTime()
    for (const deviceNo of deviceNos) {
      scheduleBy(deviceNo, chooseMoment(now, deviceNos.length, Math.random()))
    }
  }

  return {
    planNow,
    planSoon,
    renew(deviceNos) {
      planSoon(deviceNos.filter((each) => !scheduled.has(each) && !queued.has(each) && !taken.has(each)))
    },
    check(now) {
      planNow([...scheduled].flatMap(([deviceNo, at]) => (now >= at ? [deviceNo] : [])))
    },
    close() {
      isClosed = true
      queued.clear()
      return flight.settle()
    },
  }
}
