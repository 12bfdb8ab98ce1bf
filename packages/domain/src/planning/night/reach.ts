/** The level after a slot as a function of the level before it. It rises with it, in up to three straight pieces. */
export type Reach = {
  /** The change in Wh below the taper; negative where the car gives back. */
  readonly wh: number
  /** Infinity where the taper does not slow the car. */
  readonly taperFromWh: number
  /** The change from the taper's start on. */
  readonly taperWh: number
  /** The least change, also above the taper's start. */
  readonly leastWh: number
}

export function createReach(wh: number): Reach {
  return { wh, taperFromWh: Infinity, taperWh: 0, leastWh: -Infinity }
}

export function levelAfter({ wh, taperFromWh, taperWh, leastWh }: Reach, beforeWh: number): number {
  const below = taperFromWh - beforeWh
  if (below >= wh) return beforeWh + wh
  const change = below <= 0 ? taperWh : below + taperWh * (1 - below / wh)
  return beforeWh + (change < leastWh ? leastWh : change)
}

export function levelBefore(reach: Reach, afterWh: number): number {
  const { wh, taperWh } = reach
  const above = afterWh - reach.taperFromWh
  if (above <= 0) return afterWh - wh
  const change = above >= taperWh ? taperWh : above + (taperWh - above) * (wh / taperWh)
  return afterWh - (change < reach.leastWh ? reach.leastWh : change)
}

/** The level after the slot up to which the change is at least so much; Infinity where the taper leaves as much. */
export function levelOfChange({ wh, taperFromWh, taperWh }: Reach, changeWh: number): number {
  if (taperFromWh === Infinity || taperWh >= changeWh) return Infinity
  return taperFromWh + (wh - changeWh) / (wh / taperWh - 1)
}

/** Levels after the slot at which a piece ends. */
export function listBends(reach: Reach): readonly number[] {
  const { taperFromWh, taperWh, leastWh } = reach
  if (taperFromWh === Infinity) return []
  const last = leastWh > taperWh ? levelOfChange(reach, leastWh) : taperFromWh + taperWh
  return [taperFromWh, last]
}
