import { createNoise } from '@driveway/world/noise'

type Spot = { readonly left: number; readonly top: number }

/** The horizon, in percent of the sky from its top. */
const HORIZON = 76
const PERCENT_PER_DEGREE = 1.05

/** The sun's position in the picture: east on the left, south in the middle, west on the right. */
export function placeSun(elevation: number, bearing: number): Spot {
  return { left: 50 + (bearing / 135) * 48, top: HORIZON - elevation * PERCENT_PER_DEGREE }
}

/** A full moon, opposite the sun. */
export function placeMoon(elevation: number, bearing: number): Spot {
  const opposite = bearing > 0 ? bearing - 180 : bearing + 180
  return placeSun(Math.min(58, -elevation * 1.1), opposite)
}

const noise = createNoise(11)

export const stars = Array.from({ length: 90 }, (_, i) => ({
  x: Math.round(noise(i * 3 + 1) * 2000) / 10,
  y: Math.round(noise(i * 3 + 1001) * 620) / 10,
  size: Math.round((0.1 + noise(i * 3 + 2001) * 0.18) * 1000) / 1000,
}))
