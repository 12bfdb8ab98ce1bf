export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * How far London's clocks are ahead of UTC at an instant (ms since 1970). Arithmetic and not `Intl`, because the
 * ledger asks it for each of millions of half hours; the rule is the one in force since 1996.
 */
export function findLondonOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  let summer = summers.get(year)
  if (summer === undefined) {
    summer = findSummer(year)
    summers.set(year, summer)
  }
  return instant >= summer.start && instant < summer.end ? HOUR_MS : 0
}

type Summer = { readonly start: number; readonly end: number }

/** A few dozen years at the most, each worked out once. */
const summers = new Map<number, Summer>()

/** From 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of October. */
function findSummer(year: number): Summer {
  return { start: findLastSunday(year, 2) + HOUR_MS, end: findLastSunday(year, 9) + HOUR_MS }
}

function findLastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - last.getUTCDay() * DAY_MS
}
