import type { ModelRow } from './models/model-row.ts'
import { modelsAToF } from './models/models-a-to-f.ts'
import { modelsGToM } from './models/models-g-to-m.ts'
import { modelsNToZ } from './models/models-n-to-z.ts'

/** A model version that customers can choose. */
export type VehicleModel = {
  readonly make: string
  readonly modelVersion: string
  readonly firstYear: number
  /** Null while it is sold. */
  readonly lastYear: number | null
  /** Usable. */
  readonly batteryCapacityWh: number
  readonly maxAcPowerW: number
  readonly phases: number
  readonly isV2gCapable: boolean
}

/** One model version of one year, as the list of available vehicles has it. */
export type AvailableVehicle = {
  readonly herbieVehicleId: string
  readonly make: string
  readonly modelVersion: string
  readonly availabilityYear: number
  readonly batteryCapacityWh: number
}

export const vehicleModels: readonly VehicleModel[] = Object.entries({
  ...modelsAToF,
  ...modelsGToM,
  ...modelsNToZ,
}).flatMap(([make, rows]) => rows.map((row) => toModel(make, row)))

/** Every model version in each of its years up to this one. */
export function listAvailableVehicles(thisYear: number): readonly AvailableVehicle[] {
  return vehicleModels.flatMap((model) => {
    const lastYear = Math.min(model.lastYear ?? thisYear, thisYear)
    const count = Math.max(0, lastYear - model.firstYear + 1)
    return Array.from({ length: count }, (_, index) => toAvailable(model, model.firstYear + index))
  })
}

/** The model version of an id; null if it is unknown. */
export function findVehicleModel(herbieVehicleId: string): VehicleModel | null {
  return modelsById().get(herbieVehicleId.replace(/-\d{4}$/, '')) ?? null
}

/** The id of a model version in the nearest of its years, the first if the year is unknown; null if it is not listed. */
export function findListedId(car: NamedCar): string | null {
  const found = findListedModel(car)
  if (found === null) return null
  const { year } = car
  const { firstYear, lastYear } = found
  const listedYear = Math.min(Math.max(year ?? firstYear, firstYear), lastYear ?? Number.POSITIVE_INFINITY)
  return toAvailable(found, listedYear).herbieVehicleId
}

export function findListedModel({ make, model }: Pick<NamedCar, 'make' | 'model'>): VehicleModel | null {
  const found = vehicleModels.find(
    (each) => isSameName(each.make, make) && isSameName(each.modelVersion, model),
  )
  return found ?? null
}

export type NamedCar = {
  readonly make: string | null
  readonly model: string | null
  readonly year: number | null
}

/** Names of makes and models are the same in any letter case. */
export function isSameName(first: string, second: string | null): boolean {
  return second !== null && first.trim().toLowerCase() === second.trim().toLowerCase()
}

let byId: ReadonlyMap<string, VehicleModel> | null = null

function modelsById(): ReadonlyMap<string, VehicleModel> {
  byId ??= new Map(vehicleModels.map((model) => [makeModelId(model), model]))
  return byId
}

function toModel(make: string, row: ModelRow): VehicleModel {
  const [modelVersion, firstYear, lastYear, usableKwh, acPowerKw, phases, v2g] = row
  return {
    make,
    modelVersion,
    firstYear,
    lastYear,
    batteryCapacityWh: Math.round(usableKwh * 1000),
    maxAcPowerW: Math.round(acPowerKw * 1000),
    phases,
    isV2gCapable: v2g === 'v2g',
  }
}

function toAvailable(model: VehicleModel, availabilityYear: number): AvailableVehicle {
  const { make, modelVersion, batteryCapacityWh } = model
  const herbieVehicleId = `${makeModelId(model)}-${availabilityYear}`
  return { herbieVehicleId, make, modelVersion, availabilityYear, batteryCapacityWh }
}

/** Ids are stored with customers' vehicles: a name in the table never changes. */
function makeModelId({ make, modelVersion }: VehicleModel): string {
  return `${make} ${modelVersion}`
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll('#', 'no')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
