import { transmissionOf } from './broken-clouds.ts'
import { houseLoadWOf } from './house-load.ts'
import { createNoise, deriveSeed } from './noise.ts'
import { demoPlace, solarYieldWOf } from './sun.ts'

const MINUTE_MS = 60_000

/** Surplus of a roof under broken clouds, in W, at any second: below 0 while the house needs more than the roof gives. */
export function createSurplus(options: {
  readonly seed: number
  readonly panelsKwp: number
  readonly baseLoadW: number
}) {
  const clouds = createNoise(deriveSeed(options.seed, 'broken-clouds'))
  const household = createNoise(deriveSeed(options.seed, 'household'))
  let clear = { minute: Number.NaN, from: 0, to: 0 }

  /** The clear sky changes slowly: interpolated between minutes. */
  function clearWOf(instant: number): number {
    const minute = Math.floor(instant / MINUTE_MS)
    if (minute !== clear.minute) {
      const [from, to] = [minute, minute + 1].map((each) =>
        solarYieldWOf(demoPlace, new Date(each * MINUTE_MS), 0),
      )
      clear = { minute, from: from ?? 0, to: to ?? 0 }
    }
    const share = instant / MINUTE_MS - minute
    return options.panelsKwp * (clear.from * (1 - share) + clear.to * share)
  }

  return function surplusWOf(instant: number): number {
    const solarW = clearWOf(instant) * transmissionOf(instant, clouds)
    return solarW - houseLoadWOf(options.baseLoadW, new Date(instant), household)
  }
}
