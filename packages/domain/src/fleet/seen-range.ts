import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'

/** When a charger was last connected. One that is connected counts as seen now. */
export const seenRanges = [
  'connected',
  'within-hour',
  'within-day',
  'over-hour',
  'over-day',
  'over-week',
  'never',
] as const
export type SeenRange = (typeof seenRanges)[number]

export function isSeenRange(value: string): value is SeenRange {
  return (seenRanges as readonly string[]).includes(value)
}

/** Instants are real time in ms. A charger was seen at `at` or later, or before it. */
export type SeenBounds =
  | { readonly kind: 'connected' }
  | { readonly kind: 'never' }
  | { readonly kind: 'since'; readonly at: number }
  | { readonly kind: 'before'; readonly at: number }

const WEEK_MS = 7 * DAY_MS

export function seenBoundsOf(range: SeenRange, now: number): SeenBounds {
  switch (range) {
    case 'connected':
    case 'never':
      return { kind: range }
    case 'within-hour':
      return { kind: 'since', at: now - HOUR_MS }
    case 'within-day':
      return { kind: 'since', at: now - DAY_MS }
    case 'over-hour':
      return { kind: 'before', at: now - HOUR_MS }
    case 'over-day':
      return { kind: 'before', at: now - DAY_MS }
    case 'over-week':
      return { kind: 'before', at: now - WEEK_MS }
    default:
      return range satisfies never
  }
}
