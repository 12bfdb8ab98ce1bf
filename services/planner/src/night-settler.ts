import { hasHappened, settleNight } from '@driveway/domain/planning/outcome/night-outcome'
import { findNextSettlement } from '@driveway/domain/planning/outcome/settlement-times'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock } from '@driveway/service-kit/clock'
import type { DueNight, NightSettlementStore } from '@driveway/store/plans/night-settlement-store'

export type NightSettler = {
  /** Settles the nights that are due, a few at a time. */
  settle(): void
  close(): Promise<void>
}

type Deps = {
  readonly store: NightSettlementStore
  /** World time. */
  readonly clock: Clock
  readonly onFault: (error: unknown) => void
}

/** Thousands of nights end at the same time, while their cars are planned anew. */
const BATCH_SIZE = 20
/** World time. */
const RETRY_MS = 10 * 60_000

/** Compares each night with its plan once it is over, and again for late figures. */
export function createNightSettler({ store, clock, onFault }: Deps): NightSettler {
  const flight = createSingleFlight(settleDue)

  async function settleDue(): Promise<void> {
    try {
      for (const night of await store.listDue(clock.now(), BATCH_SIZE)) await settleOne(night)
    } catch (error) {
      onFault(error)
    }
  }

  /** A night that cannot be settled does not hold up the others. */
  async function settleOne(due: DueNight): Promise<void> {
    try {
      const night = await store.load(due)
      const outcome = night && settleNight(night)
      if (outcome === null || !hasHappened(outcome)) return await store.drop(due)
      const settleAt = findNextSettlement(outcome.readyAt, clock.now().getTime())
      await store.save({ deviceNo: due.deviceNo, outcome, settleAt })
    } catch (error) {
      onFault(error)
      await store.postpone(due, new Date(clock.now().getTime() + RETRY_MS))
    }
  }

  return {
    settle: () => void flight.run(),
    close: () => flight.settle(),
  }
}
