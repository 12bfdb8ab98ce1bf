import type { Tone as ShareTone } from '../share-bar.tsx'

/** `below` is a loss, which is drawn downwards. */
export type Tone = ShareTone | 'ok' | 'below'

/** One part of a bar, in the chart's unit. */
export type BarPart = { readonly tone: Tone; readonly amount: number }

export type Bar = {
  readonly key: string | number
  /** Stacked upwards from the axis. */
  readonly up: readonly BarPart[]
  /** Stacked downwards from the axis. */
  readonly down?: readonly BarPart[]
}

/** The chart's extent above and below its axis. */
export type BarLimits = { readonly top: number; readonly bottom: number }

/** In percent of the chart's width and height, so that corners stay round at any size. */
export type BarPiece = {
  readonly tone: Tone
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
}

/** The share of a bar's slot; the rest is the gap. */
const BAR_SHARE = 0.62
/** Keeps small amounts visible. */
const LEAST_PERCENT = 2.5

/** The axis' distance from the top. */
export function findAxis({ top, bottom }: BarLimits): number {
  return (100 * top) / (top + bottom)
}

function stack(parts: readonly BarPart[], limit: number, whole: number): { tone: Tone; size: number }[] {
  let room = limit
  return parts.flatMap(({ tone, amount }) => {
    const drawn = Math.min(Math.max(amount, 0), room)
    room -= drawn
    return drawn > 0 ? [{ tone, size: Math.max((100 * drawn) / whole, LEAST_PERCENT) }] : []
  })
}

/** The rectangles of one bar, clipped at the chart's edge. */
export function shapeBar(bar: Bar, at: number, count: number, limits: BarLimits): readonly BarPiece[] {
  const whole = limits.top + limits.bottom
  const width = (100 / count) * BAR_SHARE
  const x = (100 / count) * at + (100 / count - width) / 2
  let above = findAxis(limits)
  let below = above
  const up = stack(bar.up, limits.top, whole).map(({ tone, size }) => {
    above -= size
    return { tone, x, width, y: above, height: size }
  })
  const down = stack(bar.down ?? [], limits.bottom, whole).map(({ tone, size }) => {
    const y = below
    below += size
    return { tone, x, width, y, height: size }
  })
  return [...up, ...down]
}

function write(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** The rectangles of all bars as one SVG path for each tone, in percent of the chart. */
export function drawBars(
  bars: readonly Bar[],
  limits: BarLimits,
): readonly { readonly tone: Tone; readonly path: string }[] {
  const paths = new Map<Tone, string>()
  for (const [at, bar] of bars.entries()) {
    for (const { tone, x, width, y, height } of shapeBar(bar, at, bars.length, limits)) {
      const rectangle = `M${write(x)} ${write(y)}h${write(width)}v${write(height)}h${write(-width)}z`
      paths.set(tone, (paths.get(tone) ?? '') + rectangle)
    }
  }
  return [...paths].map(([tone, path]) => ({ tone, path }))
}

/** The part of a chart's width that a label below zero takes on a phone. */
const LABEL_SHARE = 0.22

/** The right end, from 0 to 1, of the last columns that leave room for a label below zero; 1 where none do. */
export function labelEndOf(bars: readonly Bar[]): number {
  const width = Math.ceil(LABEL_SHARE * bars.length)
  let free = 0
  for (let at = bars.length - 1; at >= 0; at -= 1) {
    free = (bars[at]?.down ?? []).some(({ amount }) => amount > 0) ? 0 : free + 1
    if (free === width) return (at + width) / bars.length
  }
  return 1
}
