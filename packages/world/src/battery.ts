/** A car's traction battery behind its on-board charger. */
export type CarBattery = {
  readonly capacityWh: number
  readonly maxAcW: number
}

export type BatteryStep = {
  readonly storedWh: number
  /** Energy at the charger's meter: above 0 into the car, below 0 out of it. */
  readonly meteredWh: number
}

/** The taper starts here: home charging is slow enough for full power until then. */
export const TAPER_START = 0.92
/** Share of full power at 100 %. */
export const POWER_SHARE_WHEN_FULL = 0.08
/** Efficiency from meter to cells, and back. */
export const CHARGE_EFFICIENCY = 0.9
export const DISCHARGE_EFFICIENCY = 0.92

const SECONDS_PER_HOUR = 3600

/** Power drawn at the meter: constant up to the taper, then falling linearly. */
export function acceptedWOf(battery: CarBattery, storedWh: number): number {
  if (storedWh >= battery.capacityWh) return 0
  const above = Math.max(0, storedWh / battery.capacityWh - TAPER_START) / (1 - TAPER_START)
  return battery.maxAcW * (1 - (1 - POWER_SHARE_WHEN_FULL) * above)
}

/**
 * Charges for any length of time at the offered power. The taper is solved, not stepped, so that one long
 * step and many short ones end at the same charge.
 */
export function chargeBattery(
  battery: CarBattery,
  storedWh: number,
  offeredW: number,
  seconds: number,
): BatteryStep {
  if (offeredW <= 0 || seconds <= 0) return { storedWh, meteredWh: 0 }
  const hours = seconds / SECONDS_PER_HOUR
  const powerW = Math.min(offeredW, battery.maxAcW)
  const evenUntilWh = endOfEvenPowerOf(battery, powerW)
  const evenHours = Math.max(0, evenUntilWh - storedWh) / (powerW * CHARGE_EFFICIENCY)
  const afterEven = storedWh + powerW * CHARGE_EFFICIENCY * Math.min(hours, evenHours)
  const filled = hours > evenHours ? taper(battery, afterEven, hours - evenHours) : afterEven
  return { storedWh: filled, meteredWh: (filled - storedWh) / CHARGE_EFFICIENCY }
}

/** Discharges at a constant power down to the floor. */
export function dischargeBattery(
  storedWh: number,
  floorWh: number,
  powerW: number,
  seconds: number,
): BatteryStep {
  const wantedWh = (Math.max(0, powerW) * Math.max(0, seconds)) / SECONDS_PER_HOUR / DISCHARGE_EFFICIENCY
  const takenWh = Math.min(wantedWh, Math.max(0, storedWh - floorWh))
  return { storedWh: storedWh - takenWh, meteredWh: -takenWh * DISCHARGE_EFFICIENCY }
}

/** The charge above which the car draws less than `powerW`. */
function endOfEvenPowerOf(battery: CarBattery, powerW: number): number {
  const share = Math.max(powerW / battery.maxAcW, POWER_SHARE_WHEN_FULL)
  const above = (1 - share) / (1 - POWER_SHARE_WHEN_FULL)
  return battery.capacityWh * (TAPER_START + (1 - TAPER_START) * above)
}

/** In the taper the charge approaches a point beyond full exponentially, and stops at full. */
function taper(battery: CarBattery, fromWh: number, hours: number): number {
  const { capacityWh, maxAcW } = battery
  const lineWh = (capacityWh * (1 - TAPER_START)) / (1 - POWER_SHARE_WHEN_FULL)
  const goalWh = capacityWh * TAPER_START + lineWh
  const rate = (maxAcW * CHARGE_EFFICIENCY) / lineWh
  const reached = goalWh - (goalWh - fromWh) * Math.exp(-rate * hours)
  return Math.max(fromWh, Math.min(capacityWh, reached))
}
