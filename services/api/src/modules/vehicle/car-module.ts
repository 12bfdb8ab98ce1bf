import type {
  Car as WireCar,
  ScheduleInput,
  VehicleManufacturerDataInput,
} from '@driveway/contract/generated/customer-schema'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { createCarStore, type Car } from '@driveway/store/vehicles/car-store'
import { createCarCorrectionStore } from '@driveway/store/vehicles/car-correction-store'
import { createCarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, memberOf, perRequest } from '@driveway/api/request/request-context'
import { createCarService, type CarInput } from './car-service.ts'
import { createPreferencesService } from './preferences-service.ts'
import { toWireSchedule } from './schedule-mapper.ts'
import { readManufacturerData } from './vehicle-resolver.ts'

type CarArgs = CarInput & { readonly vehicleManufacturerData?: VehicleManufacturerDataInput | null }
type UpdateArgs = CarArgs & {
  readonly carId: string
  readonly phevReadyModeOptIn?: boolean | null
  readonly minimumCharge?: number | null
  readonly maximumCharge?: number | null
  readonly schedule?: Partial<ScheduleInput> | null
}
type ChooseArgs = {
  readonly deviceId: string
  readonly carId?: string | null
  readonly sessionStart?: string | null
}
type Named = { readonly carId: string }

function createServices({ database, clock, worldClock }: ModuleDeps) {
  const stores = {
    cars: createCarStore(database),
    visits: createCarVisitStore(database),
    corrections: createCarCorrectionStore(database),
    people: createPeopleStore(database),
  }
  const preferenceStores = {
    vehicles: createVehicleStore(database),
    schedules: createScheduleStore(database),
    features: createFeatureStore(database),
  }
  return perRequest((context) => {
    const accountNumber = accountOf(context)
    const preferences = createPreferencesService({ ...preferenceStores, clock: worldClock, accountNumber })
    return createCarService({
      ...stores,
      preferences,
      clock,
      worldClock,
      accountNumber,
      self: memberOf(context),
    })
  })
}

type ServiceOf = ReturnType<typeof createServices>

/** The cars of a home, and which of them is at the charger. */
export function createCarModule(deps: ModuleDeps): ApiModule {
  const { loads } = deps
  const serviceOf = createServices(deps)

  return {
    resolvers: {
      Query: {
        cars: async (_source, _args, context) => {
          const service = serviceOf(context)
          return (await service.list()).map((car) => toWire(car, service.canChange(car)))
        },
      },
      Mutation: {
        addCar: async (_source, { vehicleManufacturerData, ...args }: CarArgs, context) =>
          toChangeAnswer(
            await serviceOf(context).add({
              ...args,
              vehicle: readManufacturerData(vehicleManufacturerData ?? null),
            }),
          ),
        updateCar: async (_source, { carId, vehicleManufacturerData, ...args }: UpdateArgs, context) =>
          toChangeAnswer(
            await serviceOf(context).update(carId, {
              ...args,
              vehicle: readManufacturerData(vehicleManufacturerData ?? null),
            }),
          ),
        removeCar: async (_source, { carId }: Named, context) =>
          toChangeAnswer(await serviceOf(context).remove(carId)),
        setMainCar: async (_source, { carId }: Named, context) =>
          toChangeAnswer(await serviceOf(context).setMain(carId)),
        chooseCar: async (_source, { deviceId, carId = null, sessionStart = null }: ChooseArgs, context) => {
          const device = await loads.ownDevice(context, deviceId)
          return toChangeAnswer(await serviceOf(context).choose(device, carId, sessionStart))
        },
      },
      Device: createDeviceResolvers(deps, serviceOf),
    },
  }
}

/** The car of each charger of a home with several. */
function createDeviceResolvers(
  { loads }: ModuleDeps,
  serviceOf: ServiceOf,
): NonNullable<ApiModule['resolvers']['Device']> {
  return {
    async car({ id }, _args, context) {
      const household = await loads.household(context)
      const devices = household?.devices ?? []
      const placed = devices.find(({ deviceId }) => deviceId === id)?.carId
      if (placed === undefined || devices.length < 2) return null
      const service = serviceOf(context)
      const car = (await service.list()).find(({ carId, isInUse }) =>
        placed === null ? isInUse : carId === placed,
      )
      return car ? toWire(car, service.canChange(car)) : null
    },
    carAtCharger: async ({ id }, _args, context) => {
      const household = await loads.household(context)
      const device = household?.devices.find(({ deviceId }) => deviceId === id)
      if (device === undefined || !household?.hasSeveralCars) return null
      const known = await serviceOf(context).findAtCharger(device)
      return (
        known && {
          carId: known.carId,
          evidence: known.evidence.toUpperCase(),
          pluggedInAt: known.pluggedInAt.toISOString(),
        }
      )
    },
  }
}

function toWire(car: Car, canChange: boolean): WireCar {
  return {
    id: car.carId,
    name: car.name,
    make: car.make,
    model: car.model,
    availabilityYear: car.availabilityYear,
    batteryCapacity: car.batteryCapacityWh,
    herbieVehicleId: car.herbieVehicleId,
    minimumChargePercent: car.minimumChargePercent,
    maximumChargePercent: car.maximumChargePercent,
    phevReadyModeOptIn: car.phevReadyModeOptIn,
    schedule: car.isRemoved ? null : toWireSchedule(car.schedule),
    level: car.levelPercent,
    levelAt: car.levelAt?.toISOString() ?? null,
    isLinked: car.isLinked,
    personId: car.personId,
    personName: car.personName,
    isMain: car.isMain,
    isInUse: car.isInUse,
    isRemoved: car.isRemoved,
    canChange,
  }
}
