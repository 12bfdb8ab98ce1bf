export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * How far London's clocks are ahead of UTC at an instant (ms since 1970). Arithmetic and not `Intl`, because the
 * ledger asks it for each of millions of half hours; the rule is the one in force since 1996.
 */
export function londonOffsetOf(instant: number): number {
  if (instant < known.from || instant >= known.to) known = describeYear(new Date(instant).getUTCFullYear())
  return instant >= known.summer.start && instant < known.summer.end ? HOUR_MS : 0
}

type Summer = { readonly start: number; readonly end: number }
type Year = { readonly from: number; readonly to: number; readonly summer: Summer }

/** Half hours come in order: the year of the last one is kept. */
let known = describeYear(1970)

function describeYear(year: number): Year {
  return { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1), summer: findSummer(year) }
}

/** From 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of October. */
function findSummer(year: number): Summer {
  return { start: lastSundayOf(year, 2) + HOUR_MS, end: lastSundayOf(year, 9) + HOUR_MS }
}

function lastSundayOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - last.getUTCDay() * DAY_MS
}
