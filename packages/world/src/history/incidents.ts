import { addDays, londonInstantOf, numberDay, readLondonDay } from '../london-day.ts'
import { createNoise, deriveSeed } from '../noise.ts'

const HOUR_MS = 3_600_000

/** A fault or a connection loss between two instants (ms). */
export type Incident = {
  readonly kind: 'fault' | 'offline'
  readonly from: number
  readonly to: number
  /** An offline charger keeps its readings and sends them later. */
  readonly isBuffered: boolean
}

type Kind = {
  readonly kind: Incident['kind']
  /** The share of days on which one begins. */
  readonly share: number
  readonly leastHours: number
  readonly moreHours: number
}

const kinds: readonly Kind[] = [
  { kind: 'fault', share: 0.011, leastHours: 0.5, moreHours: 6 },
  { kind: 'offline', share: 0.016, leastHours: 2, moreHours: 58 },
]

const BUFFERED_SHARE = 0.6
/** No incident is open when the history ends. */
const QUIET_END_MS = 12 * HOUR_MS

/** Incidents in order; those of one kind never overlap. */
export function listIncidents(
  key: string,
  seed: number,
  range: { readonly from: number; readonly to: number },
): readonly Incident[] {
  return kinds
    .flatMap((kind) => listKind(kind, key, seed, range))
    .toSorted((first, second) => first.from - second.from)
}

function listKind(
  { kind, share, leastHours, moreHours }: Kind,
  key: string,
  seed: number,
  range: { readonly from: number; readonly to: number },
): readonly Incident[] {
  function draw(question: string, day: number): number {
    return createNoise(deriveSeed(seed, `${key} ${kind} ${question}`))(day)
  }

  const incidents: Incident[] = []
  let free = range.from
  for (let day = readLondonDay(new Date(range.from)); ; day = addDays(day, 1)) {
    const from = londonInstantOf(day, Math.floor(draw('hour', numberDay(day)) * 1440) / 60).getTime()
    if (from >= range.to) return incidents
    if (draw('happens', numberDay(day)) >= share || from < free) continue
    // Most are short; squared, a few last for days.
    const hours = leastHours + moreHours * draw('lasts', numberDay(day)) ** 2
    const to = from + Math.round(hours * 60) * 60_000
    if (to > range.to - QUIET_END_MS) continue
    incidents.push({ kind, from, to, isBuffered: draw('keeps', numberDay(day)) < BUFFERED_SHARE })
    free = to + HOUR_MS
  }
}
