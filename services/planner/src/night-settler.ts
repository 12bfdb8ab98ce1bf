import { hasHappened, settleNight } from '@driveway/domain/planning/outcome/night-outcome'
import { findNextSettlement } from '@driveway/domain/planning/outcome/settlement-times'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock } from '@driveway/service-kit/clock'
import type { DueNight, NightSettlementStore } from '@driveway/store/plans/night-settlement-store'

export type NightSettler = {
  /** Settles the nights that are due. */
  settle(): void
  close(): Promise<void>
}

type Deps = {
  readonly store: NightSettlementStore
  /** World time. */
  readonly clock: Clock
  readonly onFault: (error: unknown) => void
}

/** Thousands of nights end at the same time. */
const BATCH_SIZE = 20
/** World time. */
const RETRY_MS = 10 * 60_000

/** Compares each night with its plan once it is over, and again where the ledger changes under it. */
export function createNightSettler({ store, clock, onFault }: Deps): NightSettler {
  const flight = createSingleFlight(settleDue)
  const closing = new AbortController()

  async function settleDue(): Promise<void> {
    try {
      let due: readonly DueNight[]
      do {
        due = await store.listDue(clock.now(), BATCH_SIZE)
        for (const night of due) await settleOne(night)
      } while (due.length === BATCH_SIZE && !closing.signal.aborted)
    } catch (error) {
      onFault(error)
    }
  }

  /** A night that cannot be settled does not hold up the others. */
  async function settleOne(due: DueNight): Promise<void> {
    try {
      const night = await store.load(due)
      if (night === null) return await store.drop(due)
      const outcome = settleNight(night)
      const settleAt = findNextSettlement(night.readyAt, clock.now().getTime())
      await store.save({ due, outcome: hasHappened(outcome) ? outcome : null, settleAt })
    } catch (error) {
      onFault(error)
      await store.postpone(due, new Date(clock.now().getTime() + RETRY_MS))
    }
  }

  return {
    settle: () => void flight.run(),
    close() {
      closing.abort()
      return flight.settle()
    },
  }
}
