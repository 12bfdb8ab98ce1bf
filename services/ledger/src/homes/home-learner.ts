import { forecastYield } from '@driveway/domain/microgeneration/roof-forecast'
import { learnHome, LEARNING_DAYS } from '@driveway/domain/planning/forecast/house-profile'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { HouseProfileStore, MeteredHome } from '@driveway/store/forecasts/house-profile-store'

/** Homes are learnt anew every day of world time. */
const RELEARN_MS = DAY_MS
/** Three days of half hours: less says nothing. */
const MIN_HALF_HOURS = 3 * 48
const HOMES_PER_ROUND = 20

export type HomeLearner = {
  /** Learns some of the homes that are due, and answers how many have a profile now. */
  learnDue(): Promise<number>
}

export function createHomeLearner({
  store,
  clock,
}: {
  readonly store: HouseProfileStore
  readonly clock: Clock
}): HomeLearner {
  /** World time (ms) at which a home had too few samples. */
  const tooFewAt = new Map<number, number>()

  async function learn({ deviceNo, accountNumber }: MeteredHome, now: Date): Promise<boolean> {
    const from = now.getTime() - LEARNING_DAYS * DAY_MS
    const [home, net] = await Promise.all([
      store.findHome(accountNumber),
      store.loadNetPower(deviceNo, new Date(from), now),
    ])
    if (home === null || net.length < MIN_HALF_HOURS) {
      tooFewAt.set(deviceNo, now.getTime())
      return false
    }
    const { panelsW, place } = home
    const radiation = panelsW > 0 ? await store.loadRadiation(place.key, from, now.getTime()) : new Map()
    const samples = net.flatMap(({ periodStart, netW }) => {
      if (panelsW === 0) return [{ periodStart, netW, modelledSolarW: 0 }]
      const known = radiation.get(Math.floor(periodStart / HOUR_MS) * HOUR_MS)
      // A half hour whose sky is unknown would count the roof's yield as a lower load.
      if (known === undefined) return []
      return [{ periodStart, netW, modelledSolarW: panelsW * forecastYield(place, periodStart, known) }]
    })
    if (samples.length < MIN_HALF_HOURS) {
      tooFewAt.set(deviceNo, now.getTime())
      return false
    }
    await store.save(deviceNo, learnHome(samples), now)
    return true
  }

  return {
    async learnDue() {
      const now = clock.now()
      for (const [deviceNo, at] of tooFewAt) if (now.getTime() - at >= HOUR_MS) tooFewAt.delete(deviceNo)
      const before = new Date(now.getTime() - RELEARN_MS)
      let learnt = 0
      for (const home of await store.listDue(before, [...tooFewAt.keys()], HOMES_PER_ROUND)) {
        if (await learn(home, now)) learnt += 1
      }
      return learnt
    },
  }
}

export type HomeLearnerLoop = { close(): Promise<void> }

/** Runs at intervals of real time. */
export function startHomeLearner(deps: {
  readonly learner: HomeLearner
  readonly everyMs: number
  readonly logger: Logger
}): HomeLearnerLoop {
  const round = createSingleFlight(async () => {
    try {
      await deps.learner.learnDue()
    } catch (error) {
      deps.logger.error({ err: error }, 'the load of homes could not be learnt')
    }
  })
  const timer = setInterval(() => void round.run(), deps.everyMs)
  return {
    async close() {
      clearInterval(timer)
      await round.settle()
    },
  }
}
