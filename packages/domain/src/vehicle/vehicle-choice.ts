import { NAME_MAX_LENGTH } from '../name-length.ts'
import { listMatches } from '../prefix-match.ts'
import { fail, succeed, type Result } from '../result.ts'
import { findCapacityProblem, type CapacityProblem } from './battery-capacity.ts'
import type { AvailableVehicle } from './vehicle-models.ts'
import { OTHER } from './vehicle-presence.ts'

const EARLIEST_YEAR = 1990

/** The pickers of the form; null where nothing is chosen. Make or model may be 'Other', which asks for the capacity. */
export type VehicleChoice = {
  readonly make: string | null
  readonly model: string | null
  readonly year: number | null
  readonly capacityKwh: number | null
}

export const noChoice: VehicleChoice = { make: null, model: null, year: null, capacityKwh: null }

export function listMakes(available: readonly AvailableVehicle[]): readonly string[] {
  return [...new Set(available.map(({ make }) => make))].toSorted((a, b) => a.localeCompare(b, 'en-GB'))
}

export function listModels(available: readonly AvailableVehicle[], make: string): readonly string[] {
  return [...new Set(available.filter((each) => each.make === make).map(({ modelVersion }) => modelVersion))]
}

/** Newest first. */
export function listYears(
  available: readonly AvailableVehicle[],
  make: string,
  model: string,
): readonly number[] {
  return available
    .filter((each) => each.make === make && each.modelVersion === model)
    .map(({ availabilityYear }) => availabilityYear)
    .toSorted((first, second) => second - first)
}

/** Options that match from the start of a word; 'Other' if there are none. */
export function listOptions(names: readonly string[], text: string): readonly string[] {
  const matches = listMatches(names, text, (name) => name)
  return matches.length > 0 ? matches : [OTHER]
}

/** A make with one model selects it, and a model with one year its year. */
export function chooseMake(available: readonly AvailableVehicle[], make: string): VehicleChoice {
  const models = listModels(available, make)
  const [only] = models
  const chosen = { ...noChoice, make }
  return models.length === 1 && only !== undefined ? chooseModel(available, chosen, only) : chosen
}

export function chooseModel(
  available: readonly AvailableVehicle[],
  choice: VehicleChoice,
  model: string,
): VehicleChoice {
  const years = choice.make === null ? [] : listYears(available, choice.make, model)
  const [only] = years
  return { ...choice, model, year: years.length === 1 && only !== undefined ? only : null }
}

export function isOtherVehicle({ make, model }: Pick<VehicleChoice, 'make' | 'model'>): boolean {
  return make === OTHER || model === OTHER
}

/** The details to save; null until the choice is resolved. */
export function resolveChoice(
  available: readonly AvailableVehicle[],
  choice: VehicleChoice,
): VehicleFields | null {
  const { make, model, year, capacityKwh } = choice
  if (isOtherVehicle(choice)) {
    if (capacityKwh === null || findCapacityProblem(capacityKwh) !== null) return null
    const batteryCapacity = Math.round(capacityKwh * 1000)
    return { make, model: model ?? OTHER, batteryCapacity, availabilityYear: year, herbieVehicleId: null }
  }
  const found = available.find(
    (each) => each.make === make && each.modelVersion === model && each.availabilityYear === year,
  )
  return found === undefined ? null : toFields(found)
}

/** The fields as a client sends them; the capacity is in Wh. */
export type VehicleFields = {
  readonly make: string | null
  readonly model: string | null
  readonly batteryCapacity: number | null
  readonly availabilityYear: number | null
  readonly herbieVehicleId: string | null
}

export type VehicleProblem = {
  readonly code:
    | CapacityProblem
    | 'unknown-vehicle'
    | 'make-and-model-required'
    | 'name-too-long'
    | 'invalid-year'
}

/**
 * Checks what a client sends. An id of the list decides everything else. Without one it is another model of a known make,
 * or another make, and the capacity must be valid.
 */
export function readVehicle(
  fields: VehicleFields,
  available: readonly AvailableVehicle[],
): Result<VehicleFields, VehicleProblem> {
  const { herbieVehicleId, availabilityYear, batteryCapacity } = fields
  if (herbieVehicleId !== null) {
    const found = available.find((each) => each.herbieVehicleId === herbieVehicleId)
    return found === undefined ? fail({ code: 'unknown-vehicle' }) : succeed(toFields(found))
  }
  const [make, model] = [fields.make?.trim() ?? '', fields.model?.trim() ?? '']
  if (make === '' || model === '') return fail({ code: 'make-and-model-required' })
  if (make.length > NAME_MAX_LENGTH || model.length > NAME_MAX_LENGTH) return fail({ code: 'name-too-long' })
  const isKnownMake = make === OTHER || available.some((each) => each.make === make)
  if (model !== OTHER || !isKnownMake) return fail({ code: 'unknown-vehicle' })
  const problem = findCapacityProblem(batteryCapacity === null ? null : batteryCapacity / 1000)
  if (problem !== null) return fail({ code: problem })
  if (availabilityYear !== null && !isYear(availabilityYear)) return fail({ code: 'invalid-year' })
  const capacity = Math.round(batteryCapacity ?? 0)
  return succeed({ make, model, batteryCapacity: capacity, availabilityYear, herbieVehicleId: null })
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR
}

const LATEST_YEAR = 2100

function toFields({ make, modelVersion, ...vehicle }: AvailableVehicle): VehicleFields {
  const { batteryCapacityWh, availabilityYear, herbieVehicleId } = vehicle
  return { make, model: modelVersion, batteryCapacity: batteryCapacityWh, availabilityYear, herbieVehicleId }
}
