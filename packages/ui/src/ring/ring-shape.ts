const FULL_TURN = 360

/** Degrees between two segments. */
const GAP = 5

export type Segment = {
  /** The filled share, from 0 to 1. */
  readonly share: number
  /** The arc of the whole segment, and of the part that is filled. */
  readonly track: string
  readonly fill: string | null
}

function writeArc(middle: number, radius: number, from: number, to: number): string {
  const [start, end] = [from, to].map((degrees) => {
    const radians = (degrees * Math.PI) / 180
    return `${(middle + radius * Math.sin(radians)).toFixed(2)} ${(middle - radius * Math.cos(radians)).toFixed(2)}`
  })
  return `M${start}A${radius} ${radius} 0 0 1 ${end}`
}

/** The segments of a ring filled to `percent`, clockwise from the top; null fills none. */
export function shapeRing(percent: number | null, count: number, middle: number, radius: number): Segment[] {
  const turn = FULL_TURN / count
  const filled = ((percent ?? 0) / 100) * count
  return Array.from({ length: count }, (_, each) => {
    const share = Math.min(Math.max(filled - each, 0), 1)
    const from = each * turn + GAP / 2
    const length = turn - GAP
    return {
      share,
      track: writeArc(middle, radius, from, from + length),
      fill: share > 0 ? writeArc(middle, radius, from, from + length * share) : null,
    }
  })
}

/** The arcs from `low` to `high` percent, cut at the gaps between segments. */
export function shapeBand(
  { low, high }: { readonly low: number; readonly high: number },
  count: number,
  middle: number,
  radius: number,
): string[] {
  const turn = FULL_TURN / count
  const [from, to] = [(low / 100) * count, (high / 100) * count]
  return Array.from({ length: count }, (_, each) => {
    const [start, end] = [Math.max(from - each, 0), Math.min(to - each, 1)]
    const origin = each * turn + GAP / 2
    const length = turn - GAP
    return start < end ? writeArc(middle, radius, origin + length * start, origin + length * end) : ''
  }).filter(Boolean)
}
