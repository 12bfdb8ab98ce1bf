import { chooseTrigger, type PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { choosePause } from '@driveway/domain/planning/delivery/retry-pause'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'
import type { PlanBatch } from './plan-batch.ts'
import { chooseMoment } from './spread-moment.ts'

export type PlanQueue = {
  planNow(deviceNos: readonly number[], trigger: PlanTrigger): void
  /** Spreads many chargers over some time. */
  planSoon(deviceNos: readonly number[], trigger: PlanTrigger): void
  /** Leaves the charger some real time first, unless another reason comes meanwhile. */
  planAfter(deviceNo: number, trigger: PlanTrigger, waitMs: number): void
  /** Spreads renewals likewise, but for chargers that are to be planned anyway. */
  renew(deviceNos: readonly number[], trigger: PlanTrigger): void
  /** Starts what is scheduled up to now. Real time in ms. */
  check(now: number): void
  /** Finishes the batches in work and starts no other. */
  close(): Promise<void>
}

type Deps = {
  readonly planBatch: PlanBatch
  readonly realClock: RealClock
  readonly onFault: (error: unknown, deviceNo: number) => void
}

/** Chargers that are loaded, planned and stored together: their transaction stays short. */
const BATCH_SIZE = 100
/** While the thread makes the plans of one batch, the next one is loaded or the one before is stored. */
const LANES = 2

type Scheduled = { readonly at: number; readonly trigger: PlanTrigger }

/** Plans batches of chargers, never two that share a charger at the same time, and retries those whose plan could not be made. */
export function createPlanQueue({ planBatch, realClock, onFault }: Deps): PlanQueue {
  const queued = new Map<number, PlanTrigger>()
  const schedule = createPlanSchedule()
  /** Failures in a row. */
  const failures = new Map<number, number>()
  /** Taken from the queue and not planned yet. */
  const taken = new Set<number>()
  let isClosed = false
  const lanes = Array.from({ length: LANES }, () => createSingleFlight(planQueued))

  async function planQueued(): Promise<void> {
    // Chargers that are queued one by one in this turn make one batch.
    await Promise.resolve()
    for (let batch = take(); batch.size > 0; batch = take()) {
      await plan(batch)
      for (const deviceNo of batch.keys()) taken.delete(deviceNo)
    }
  }

  /** A charger in the batch of another lane waits until that lane takes its next batch. */
  function take(): ReadonlyMap<number, PlanTrigger> {
    const batch = new Map<number, PlanTrigger>()
    for (const [deviceNo, trigger] of queued) {
      if (taken.has(deviceNo)) continue
      batch.set(deviceNo, trigger)
      if (batch.size === BATCH_SIZE) break
    }
    for (const deviceNo of batch.keys()) {
      queued.delete(deviceNo)
      taken.add(deviceNo)
    }
    return batch
  }

  /** One charger whose plan cannot be made does not hold up the others of its batch. */
  async function plan(batch: ReadonlyMap<number, PlanTrigger>): Promise<void> {
    try {
      await planBatch(batch)
      for (const deviceNo of batch.keys()) failures.delete(deviceNo)
    } catch (error) {
      if (batch.size > 1) {
        for (const entry of batch) if (!isClosed) await plan(new Map([entry]))
        return
      }
      for (const [deviceNo, trigger] of batch) {
        onFault(error, deviceNo)
        retryLater(deviceNo, trigger)
      }
    }
  }

  function retryLater(deviceNo: number, trigger: PlanTrigger): void {
    const count = (failures.get(deviceNo) ?? 0) + 1
    failures.set(deviceNo, count)
    schedule.add(deviceNo, { at: realClock.now().getTime() + choosePause(count), trigger })
  }

  function planNow(deviceNos: readonly number[], trigger: PlanTrigger): void {
    for (const deviceNo of deviceNos) {
      const others = [schedule.take(deviceNo), queued.get(deviceNo)]
      queued.set(
        deviceNo,
        others.reduce<PlanTrigger>((chosen, other) => chooseTrigger(chosen, other ?? chosen), trigger),
      )
    }
    if (queued.size > 0 && !isClosed) for (const lane of lanes) lane.request()
  }

  function planSoon(deviceNos: readonly number[], trigger: PlanTrigger): void {
    const now = realClock.now().getTime()
    for (const deviceNo of deviceNos) {
      schedule.add(deviceNo, { at: chooseMoment(now, deviceNos.length, Math.random()), trigger })
    }
  }

  return {
    planNow,
    planSoon,
    planAfter(deviceNo, trigger, waitMs) {
      schedule.add(deviceNo, { at: realClock.now().getTime() + waitMs, trigger })
    },
    renew(deviceNos, trigger) {
      const free = deviceNos.filter((each) => !schedule.has(each) && !queued.has(each) && !taken.has(each))
      planSoon(free, trigger)
    },
    check(now) {
      schedule.runDue(now, (deviceNo, trigger) => planNow([deviceNo], trigger))
    },
    async close() {
      isClosed = true
      queued.clear()
      await Promise.all(lanes.map((lane) => lane.settle()))
    },
  }
}

/** Chargers that are planned at a later time (real time in ms). */
function createPlanSchedule() {
  const scheduled = new Map<number, Scheduled>()
  return {
    has: (deviceNo: number) => scheduled.has(deviceNo),

    /** Several reasons to plan a charger are served by the first of them. */
    add(deviceNo: number, next: Scheduled): void {
      const before = scheduled.get(deviceNo) ?? next
      scheduled.set(deviceNo, {
        at: Math.min(before.at, next.at),
        trigger: chooseTrigger(before.trigger, next.trigger),
      })
    },

    runDue(now: number, run: (deviceNo: number, trigger: PlanTrigger) => void): void {
      for (const [deviceNo, { at, trigger }] of scheduled) if (now >= at) run(deviceNo, trigger)
    },

    take(deviceNo: number): PlanTrigger | undefined {
      const trigger = scheduled.get(deviceNo)?.trigger
      scheduled.delete(deviceNo)
      return trigger
    },
  }
}
