import { createNoise, deriveSeed } from '@driveway/world/noise'

/** Public APIs of the street whose faults can be switched on. */
export const publicApis = ['prices', 'carbon', 'weather'] as const
export type PublicApi = (typeof publicApis)[number]

export const apiModes = [
  'normal',
  /** Publishes nothing new: figures are those of some hours ago. */
  'late',
  /** Answers 503. */
  'down',
  /** Answers after longer than anybody waits. */
  'slow',
  /** Figures are wrong by half, either way. */
  'wrong',
] as const
export type ApiMode = (typeof apiModes)[number]

/** Prices of tomorrow, published at 16:00, are still missing at midnight. */
export const LATE_MS = 8 * 3_600_000
export const SLOW_MS = 20_000
const WRONG_BY = 0.5
const WRONG_FOR_MS = 6 * 3_600_000

/** Changes a figure of a half hour or hour before it is published. */
export type Distortion = (value: number, at: Date) => number

export function keepTrue(value: number): number {
  return value
}

export type ApiFaults = ReturnType<typeof createApiFaults>

export function createApiFaults() {
  const modes: Record<PublicApi, ApiMode> = { prices: 'normal', carbon: 'normal', weather: 'normal' }
  return {
    read: (api: PublicApi): ApiMode => modes[api],
    set(api: PublicApi, mode: ApiMode): void {
      modes[api] = mode
    },
    list: (): Readonly<Record<PublicApi, ApiMode>> => ({ ...modes }),
  }
}

/** Wrong by half for some hours, then by half the other way, in an order that the seed decides. */
export function createDistortion(seed: number): Distortion {
  const noise = createNoise(deriveSeed(seed, 'wrong'))
  return (value, at) => {
    const isMore = noise(Math.floor(at.getTime() / WRONG_FOR_MS)) >= 0.5
    return Number((value * (isMore ? 1 + WRONG_BY : 1 - WRONG_BY)).toFixed(4))
  }
}
