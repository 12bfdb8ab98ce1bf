import { localDateOf } from '@driveway/domain/time/local-date'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { PeopleStore } from '@driveway/store/people/people-store'

/** Sessions end within 10 s of a guest's last day. */
const EVERY_MS = 5_000

/** Ends the sessions of guests after their last day, and tells them on it. */
export function createGuestWatch(deps: {
  people: Pick<PeopleStore, 'endGuests'>
  clock: RealClock
  worldClock: Clock
  logger: Logger
}): { start(): void; close(): Promise<void> } {
  const { people, clock, worldClock, logger } = deps
  let timer: NodeJS.Timeout | undefined

  const flight = createSingleFlight(async () => {
    try {
      await people.endGuests(localDateOf(worldClock.now().getTime()), clock.now())
    } catch (error) {
      logger.error({ err: error }, 'guests could not be ended')
    }
  })

  return {
    start() {
      flight.request()
      timer = setInterval(() => flight.request(), EVERY_MS)
    },
    async close() {
      clearInterval(timer)
      await flight.settle()
    },
  }
}
