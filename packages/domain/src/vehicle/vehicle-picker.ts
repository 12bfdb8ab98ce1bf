import {
  isOtherVehicle,
  listMakes,
  listModels,
  listYears,
  noChoice,
  type VehicleChoice,
  type VehicleFields,
} from './vehicle-choice.ts'
import type { AvailableVehicle } from './vehicle-models.ts'

export type PickerStep = 'make' | 'model' | 'year' | 'confirm'

/** The first step that is still open; another make or model needs no year. */
export function findNextStep(choice: VehicleChoice): PickerStep {
  if (choice.make === null) return 'make'
  if (isOtherVehicle(choice)) return 'confirm'
  if (choice.model === null) return 'model'
  return choice.year === null ? 'year' : 'confirm'
}

/** The steps that have more than one option, and so can be changed. */
export function listOpenSteps(
  available: readonly AvailableVehicle[],
  { make, model }: VehicleChoice,
): readonly PickerStep[] {
  if (make === null) return ['make']
  const hasModels = listModels(available, make).length > 1
  const hasYears = model !== null && listYears(available, make, model).length > 1
  return ['make', ...(hasModels ? (['model'] as const) : []), ...(hasYears ? (['year'] as const) : [])]
}

/** The choice that a saved vehicle was made by; nothing is chosen where the list no longer has it. */
export function findChoiceOf(available: readonly AvailableVehicle[], vehicle: VehicleFields): VehicleChoice {
  const { herbieVehicleId, make, model, availabilityYear, batteryCapacity } = vehicle
  if (herbieVehicleId !== null) {
    const found = available.find((each) => each.herbieVehicleId === herbieVehicleId)
    if (found === undefined) return noChoice
    return { ...noChoice, make: found.make, model: found.modelVersion, year: found.availabilityYear }
  }
  if (!isOtherVehicle({ make, model })) return noChoice
  const capacityKwh = batteryCapacity === null ? null : batteryCapacity / 1000
  return { make, model, year: availabilityYear, capacityKwh }
}

export type MakeOption = { readonly make: string; readonly modelCount: number }

/** Every make once, in order of the alphabet. */
export function listMakeOptions(available: readonly AvailableVehicle[]): readonly MakeOption[] {
  return listMakes(available).map((make) => ({ make, modelCount: listModels(available, make).length }))
}

export type LetterGroup = { readonly letter: string; readonly makes: readonly MakeOption[] }

/** Makes under their first letter, in the order given. */
export function groupByLetter(options: readonly MakeOption[]): readonly LetterGroup[] {
  const groups = new Map<string, MakeOption[]>()
  for (const option of options) {
    const letter = letterOf(option.make)
    groups.set(letter, [...(groups.get(letter) ?? []), option])
  }
  return [...groups].map(([letter, makes]) => ({ letter, makes }))
}

/** The first letter of a name, without an accent. */
export function letterOf(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase()
}

/** Makes of the most cars on the road, offered before the alphabet. */
const commonMakes = ['Tesla', 'Kia', 'MG', 'Nissan']

export function listCommonMakes(available: readonly AvailableVehicle[]): readonly string[] {
  const makes = new Set(available.map(({ make }) => make))
  return commonMakes.filter((make) => makes.has(make))
}

export type ModelOption = {
  readonly model: string
  readonly batteryCapacityWh: number
  readonly firstYear: number
  readonly lastYear: number
}

/** The models of a make with their battery and years. */
export function listModelOptions(
  available: readonly AvailableVehicle[],
  make: string,
): readonly ModelOption[] {
  return listModels(available, make).map((model) => {
    const years = listYears(available, make, model)
    const [lastYear = 0] = years
    const found = available.find((each) => each.make === make && each.modelVersion === model)
    return {
      model,
      batteryCapacityWh: found?.batteryCapacityWh ?? 0,
      firstYear: years.at(-1) ?? 0,
      lastYear,
    }
  })
}
