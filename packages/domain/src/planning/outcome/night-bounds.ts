import { HALF_HOUR_MS, halfHourStart } from '@driveway/domain/time/half-hour'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'

/** A kept plan: when it was made, and the ready-by time that ended the night for it. Instants in ms. */
export type PlanTimes = { readonly madeAt: number; readonly nightEnd: number | null }

export type CableChange = { readonly at: number; readonly isPluggedIn: boolean }

export type NightBounds = {
  readonly beganAt: number
  readonly endedAt: number
  /** When the connector was last free before the plug-in; -Infinity where that is not known. */
  readonly freeAt: number
  /** Plans made from here on are the night's. */
  readonly plansFrom: number
}

/** The clock of a charger, which dates its plug-in, may be ahead by so much. */
const CLOCK_MS = 5 * 60_000

/**
 * A night begins with its plug-in or with the ready-by time before, whatever was planned first, and ends with its ready-by
 * time or with the unplugging before. What came before its first plan counts for a day before its ready-by time: an older
 * charge was one of another night. Null where the last plan was for another time: the owner moved it.
 */
export function findNightBounds(
  plans: readonly PlanTimes[],
  changes: readonly CableChange[],
  readyAt: number,
): NightBounds | null {
  const before = plans.filter(({ madeAt }) => madeAt < readyAt)
  const last = before.at(-1)
  if (last?.nightEnd !== readyAt) return null
  const unplugged = changes.filter(({ isPluggedIn }) => !isPluggedIn).map(({ at }) => at)
  const freeAt = unplugged.findLast((at) => at <= last.madeAt) ?? -Infinity
  const endedAt = Math.min(readyAt, unplugged.find((at) => at > last.madeAt) ?? readyAt)
  const pluggedIn = changes.find(({ at, isPluggedIn }) => isPluggedIn && at > freeAt)?.at
  const since = findPlansStart(before, freeAt, pluggedIn)
  const ofPlugIn = before.filter(({ madeAt }) => madeAt >= since)
  const passed = ofPlugIn.flatMap(({ nightEnd }, index) => {
    const replacedAt = ofPlugIn[index + 1]?.madeAt ?? -Infinity
    return nightEnd !== null && nightEnd <= replacedAt ? [nightEnd] : []
  })
  const plansFrom = Math.max(since, ...passed)
  const firstMade = ofPlugIn.find(({ madeAt }) => madeAt >= plansFrom)?.madeAt ?? last.madeAt
  const dayBefore = Math.min(readyAt - DAY_MS, firstMade - CLOCK_MS)
  return {
    beganAt: Math.max(...passed, dayBefore, Math.min(pluggedIn ?? firstMade, firstMade)),
    endedAt,
    freeAt,
    plansFrom,
  }
}

/** A charger may tell late that its car has left: plans between that and the next plug-in were for nobody. */
function findPlansStart(plans: readonly PlanTimes[], freeAt: number, pluggedInAt = -Infinity): number {
  const comesFrom = pluggedInAt - CLOCK_MS
  const isReplaced = plans.some(({ madeAt }) => madeAt >= comesFrom)
  const isEarly = plans.some(({ madeAt }) => madeAt >= freeAt && madeAt < comesFrom)
  return isReplaced && isEarly ? comesFrom : freeAt
}

/** Less than this in a half hour may be the error of a charger's clock. */
const LEAST_UNHEARD_WH = 500
/** A plug-in is told at most so long after it: outages are shorter. */
export const LONGEST_UNHEARD_MS = 12 * HOUR_MS

/**
 * The beginning of a night whose plug-in was told late, as by a charger that lost power and line: energy that was metered
 * just before it, while no session was known, went into the same car.
 */
export function findUnheardStart(
  beganAt: number,
  periods: readonly {
    readonly periodStart: number
    readonly importWh: number
    readonly hasSession: boolean
  }[],
): number {
  const unheard = new Set(
    periods
      .filter(({ hasSession, importWh }) => !hasSession && importWh >= LEAST_UNHEARD_WH)
      .map(({ periodStart }) => periodStart),
  )
  let first = halfHourStart(beganAt)
  while (unheard.has(first - HALF_HOUR_MS)) first -= HALF_HOUR_MS
  return first === halfHourStart(beganAt) ? beganAt : first
}
