import { findCarStop, findToldStop, type PowerHistory } from '@driveway/domain/car-level/car-stop'
import { findOfferStart } from '@driveway/domain/planning/delivery/offer-start'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock } from '@driveway/service-kit/clock'
import type { CarStopStore, WatchedCar } from '@driveway/store/plans/car-stop-store'

export type StopWatch = {
  /** Looks for cars that have stopped taking power, and for those that take it again. */
  check(): void
  close(): Promise<void>
}

type Deps = {
  readonly store: CarStopStore
  /** World time. */
  readonly clock: Clock
  readonly onFault: (error: unknown) => void
}

/**
 * Stores which cars take no power though it is offered: meter values announce no change, so it looks for them itself. Also
 * of cars whose chargers were offline then.
 */
export function createStopWatch({ store, clock, onFault }: Deps): StopWatch {
  const flight = createSingleFlight(checkAll)

  async function checkAll(): Promise<void> {
    try {
      const now = clock.now()
      const cars = await store.listWatched(now)
      const draws = await store.listDraws(cars)
      for (const car of cars) {
        const stop = findCarStop(toHistory(car, draws.get(car.deviceNo) ?? null, now), car.stop)
        const isSame = stop?.kind === car.stop?.kind && stop?.since === car.stop?.since
        if (!isSame) await store.save(car.deviceNo, stop)
      }
      for (const { deviceNo, changes } of await store.listLateReports(now)) {
        const stop = findToldStop(changes)
        if (stop !== null) await store.save(deviceNo, stop)
      }
    } catch (error) {
      onFault(error)
    }
  }

  return {
    check: () => void flight.run(),
    close: () => flight.settle(),
  }
}

/** A car that charges is seen by its meter, one that waits by its connector. */
function toHistory(car: WatchedCar, drewAt: Date | null, now: Date): PowerHistory {
  const isMetered = car.connectorState.kind === 'charging'
  const seenUntil = isMetered ? (car.powerAt ?? now) : now
  const planned = findOfferStart(car.steps, car.phases, now.getTime())
  return {
    powerW: car.powerW,
    seenUntil: seenUntil.getTime(),
    drewAt: drewAt?.getTime() ?? null,
    offeredFrom: planned ?? car.boostedAt?.getTime() ?? null,
  }
}
