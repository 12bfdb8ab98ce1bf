import { hasAtMostDecimals } from '../number-text.ts'
import { fail, succeed, type Result } from '../result.ts'
import { readCoordinates, readPostcodeArea, type RoofLocation } from './roof-location.ts'

export const planningGoals = ['LEAST_COST', 'LEAST_CARBON'] as const
export type PlanningGoal = (typeof planningGoals)[number]

export const phaseCounts = [1, 3] as const
export type PhaseCount = (typeof phaseCounts)[number]

/** The facts of a home and the wishes of its customer that a plan depends on. */
export type PlanningPreferences = {
  readonly goal: PlanningGoal
  /** Paid for each exported kWh; 0 without an export tariff. */
  readonly exportRatePence: number
  /** Null while the customer does not know it: `ASSUMED_MAIN_FUSE_AMPS` counts. */
  readonly mainFuseAmps: number | null
  readonly phases: PhaseCount
  readonly roof: RoofLocation | null
  /** The cost of wear for each kWh that the car's battery gives back. */
  readonly batteryWearPence: number
}

/** The smallest main fuse that is common in British homes. */
export const ASSUMED_MAIN_FUSE_AMPS = 60
export const MAIN_FUSE_AMPS = { lowest: 20, highest: 200 } as const
/** Fuses that homes have, to choose from. */
export const commonMainFuses = [40, 45, 60, 63, 80, 100] as const
/** No supplier pays more for a kWh, and no import costs more. */
export const HIGHEST_EXPORT_RATE_PENCE = 100
export const HIGHEST_BATTERY_WEAR_PENCE = 50
const RATE_DECIMALS = 3

/** Suitable for most homes, so that nothing has to be filled in. */
export const defaultPlanningPreferences: PlanningPreferences = {
  goal: 'LEAST_COST',
  exportRatePence: 0,
  mainFuseAmps: null,
  phases: 1,
  roof: null,
  batteryWearPence: 4,
}

export type PlanningPreferencesProblem = {
  readonly code:
    | 'invalid-goal'
    | 'invalid-export-rate'
    | 'invalid-main-fuse'
    | 'invalid-phases'
    | 'invalid-roof-location'
    | 'invalid-battery-wear'
}

/** As a client sends them. */
export type PlanningFields = {
  readonly goal: string
  readonly exportRatePence: number
  readonly mainFuseAmps: number | null
  readonly phases: number
  readonly roofPostcodeArea: string | null
  readonly roofLatitude: number | null
  readonly roofLongitude: number | null
  readonly batteryWearPence: number
}

/** Reads what a client sends; the first broken rule is its problem. */
export function readPlanningPreferences(
  fields: PlanningFields,
): Result<PlanningPreferences, PlanningPreferencesProblem> {
  const goal = planningGoals.find((each) => each === fields.goal)
  if (goal === undefined) return fail({ code: 'invalid-goal' })
  const { exportRatePence, mainFuseAmps, batteryWearPence } = fields
  if (!isExportRate(exportRatePence)) return fail({ code: 'invalid-export-rate' })
  if (mainFuseAmps !== null && !isMainFuse(mainFuseAmps)) return fail({ code: 'invalid-main-fuse' })
  const phases = phaseCounts.find((each) => each === fields.phases)
  if (phases === undefined) return fail({ code: 'invalid-phases' })
  const roof = readRoof(fields)
  if (!roof.ok) return roof
  if (!isBatteryWear(batteryWearPence)) return fail({ code: 'invalid-battery-wear' })
  return succeed({ goal, exportRatePence, mainFuseAmps, phases, roof: roof.value, batteryWearPence })
}

export function isExportRate(pence: number): boolean {
  return isRate(pence, HIGHEST_EXPORT_RATE_PENCE)
}

export function isBatteryWear(pence: number): boolean {
  return isRate(pence, HIGHEST_BATTERY_WEAR_PENCE)
}

export function isMainFuse(amps: number): boolean {
  return Number.isInteger(amps) && amps >= MAIN_FUSE_AMPS.lowest && amps <= MAIN_FUSE_AMPS.highest
}

function isRate(pence: number, highest: number): boolean {
  return pence >= 0 && pence <= highest && hasAtMostDecimals(pence, RATE_DECIMALS)
}

/** A postcode area or both coordinates, not a mixture of them. */
function readRoof(fields: PlanningFields): Result<RoofLocation | null, PlanningPreferencesProblem> {
  const { roofPostcodeArea: area, roofLatitude: latitude, roofLongitude: longitude } = fields
  if (area === null && latitude === null && longitude === null) return succeed(null)
  let roof: RoofLocation | null = null
  if (area === null && latitude !== null && longitude !== null) roof = readCoordinates(latitude, longitude)
  if (area !== null && latitude === null && longitude === null) roof = readPostcodeArea(area)
  return roof === null ? fail({ code: 'invalid-roof-location' }) : succeed(roof)
}
