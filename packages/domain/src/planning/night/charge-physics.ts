/** The last part of the battery takes less power. Levels in Wh, power in W at the charger. */
export type Taper = {
  readonly taperFromWh: number
  readonly taperW: number
  readonly chargeEfficiency: number
}

/** Energy at the charger in Wh after some hours at a limit, from a level on; nothing else stops the car. */
export function chargedWhOf(taper: Taper, levelWh: number, limitW: number, hours: number): number {
  if (limitW <= taper.taperW) return limitW * hours
  const below = (taper.taperFromWh - levelWh) / taper.chargeEfficiency
  if (below <= 0) return taper.taperW * hours
  if (limitW * hours <= below) return limitW * hours
  return below + (hours - below / limitW) * taper.taperW
}

/** Hours at a limit until a higher level is reached. */
export function hoursTo(taper: Taper, levelWh: number, limitW: number, goalWh: number): number {
  const total = (goalWh - levelWh) / taper.chargeEfficiency
  if (limitW <= taper.taperW) return total / limitW
  const below = Math.min(total, Math.max(0, (taper.taperFromWh - levelWh) / taper.chargeEfficiency))
  return below / limitW + (total - below) / taper.taperW
}
