import type { Tone } from './share-bar.tsx'

/** An amount of a bar, in the chart's own unit. */
export type BarPart = { readonly tone: Tone; readonly amount: number }

export type Bar = {
  readonly key: string | number
  /** From the axis up, each on top of the one before. */
  readonly up: readonly BarPart[]
  /** From the axis down. */
  readonly down?: readonly BarPart[]
  /** Says what it is to whoever points at it. */
  readonly title?: string
}

/** How far the chart goes from its axis. */
export type BarLimits = { readonly top: number; readonly bottom: number }

/** In percent of the chart's width and height, so that a chart of any size has round corners that stay round. */
export type BarPiece = {
  readonly tone: Tone
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
}

/** Of a bar's place; the rest is the gap to the next. */
const BAR_SHARE = 0.62
/** So that a little is not nothing. */
const LEAST_PERCENT = 2.5

/** Where the axis lies, from the top. */
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

/** The pieces of one bar; what goes beyond the chart is cut off at its edge. */
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
