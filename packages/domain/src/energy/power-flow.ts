/** The powers of a home at one moment, in W. Null where nothing measures it. */
export type PowerFlow = {
  /** Solar that the house leaves over; null without a roof. */
  readonly spareSolarW: number | null
  /** The house's own demand beyond its solar; null without a house meter, and while solar covers it. */
  readonly houseW: number | null
  /** Above 0 into the car, below 0 out of it. */
  readonly carW: number
  /** Above 0 from the grid, below 0 exported; null without a house meter. */
  readonly gridW: number | null
  /** Above 0 into the battery on the wall, below 0 out of it; null without one that is read. */
  readonly batteryW: number | null
}

type Measured = {
  readonly carW: number
  /** At the main meter, below 0 while the home exports; null without one. */
  readonly netW: number | null
  readonly hasRoof: boolean
  readonly batteryW: number | null
}

/**
 * Splits the reading of one meter: it cannot tell the house from its solar, so only the difference of the two is known.
 * The parts always add up: spare solar and grid are the house, the car and the battery.
 */
export function powerFlowOf({ carW, netW, hasRoof, batteryW }: Measured): PowerFlow {
  if (netW === null) return { spareSolarW: null, houseW: null, carW, gridW: null, batteryW }
  const restW = netW - carW - (batteryW ?? 0)
  if (!hasRoof) return { spareSolarW: null, houseW: Math.max(restW, 0), carW, gridW: netW, batteryW }
  return {
    spareSolarW: Math.max(-restW, 0),
    houseW: restW < 0 ? null : restW,
    carW,
    gridW: netW,
    batteryW,
  }
}
