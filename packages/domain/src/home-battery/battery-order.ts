/** `auto` leaves the battery to its own ways, `hold` keeps it from charging and giving. Power in W. */
export type BatteryOrder = {
  readonly mode: 'auto' | 'charge' | 'discharge' | 'hold'
  readonly power: number
}

/** The order for a planned power: above 0 it charges, below 0 it gives; null where nothing is planned. */
export function batteryOrderOf(powerW: number | null): BatteryOrder {
  if (powerW === null) return { mode: 'auto', power: 0 }
  if (powerW === 0) return { mode: 'hold', power: 0 }
  return { mode: powerW > 0 ? 'charge' : 'discharge', power: Math.abs(powerW) }
}
