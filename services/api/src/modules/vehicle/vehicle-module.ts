import type {
  Schedule,
  ScheduleInput,
  VehicleManufacturerDataInput,
} from '@driveway/contract/generated/customer-schema'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import type { Database } from '@driveway/store/kernel/database'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest, type RequestContext } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { createPreferencesService, type PreferencesInput } from './preferences-service.ts'
import { toWireSchedule } from './schedule-mapper.ts'
import { createScheduleService } from './schedule-service.ts'
import { readManufacturerData, resolveVehicle } from './vehicle-resolver.ts'
import { createVehicleService, listVehicles } from './vehicle-service.ts'

type PreferencesArgs = Omit<PreferencesInput, 'vehicle' | 'schedule'> & {
  readonly vehicleManufacturerData?: VehicleManufacturerDataInput | null
  readonly schedule?: Partial<ScheduleInput> | null
}

/** The car and its preferences: charge range, hybrid ready mode and ready-by times. */
export function createVehicleModule(deps: {
  database: Database
  loads: SharedLoads
  clock: RealClock
  worldClock: Clock
}): ApiModule {
  const { database, loads, clock, worldClock } = deps
  const [vehicles, schedules] = [createVehicleStore(database), createScheduleStore(database)]
  const features = createFeatureStore(database)
  const vehicleOf = perRequest((context) => createVehicleService(vehicles, accountOf(context)))
  const scheduleOf = perRequest((context) => createScheduleService(schedules, accountOf(context)))
  const preferencesOf = perRequest((context) =>
    createPreferencesService({
      vehicles,
      schedules,
      features,
      clock: worldClock,
      accountNumber: accountOf(context),
    }),
  )
  async function findSchedule(context: RequestContext): Promise<Schedule> {
    return toWireSchedule(await loads.schedule(context))
  }

  return {
    resolvers: {
      Query: { vehicleList: () => listVehicles(worldClock.now()) },
      Customer: {
        vehicle: (_customer, _args, context) => resolveVehicle(vehicleOf(context), clock.now()),
        hasConfirmedSchedule: (_customer, _args, context) => scheduleOf(context).hasConfirmed(),
      },
      Vehicle: { schedule: (_vehicle, _args, context) => findSchedule(context) },
      VehiclePreferences: { schedule: (_preferences, _args, context) => findSchedule(context) },
      Mutation: {
        evPreferences: async (_source, args: PreferencesArgs, context) =>
          toChangeAnswer(
            await preferencesOf(context).change({
              ...args,
              vehicle: readManufacturerData(args.vehicleManufacturerData ?? null),
              schedule: args.schedule ?? null,
            }),
          ),
        updateCustomerEvPreferencesChargeRange: async (
          _source,
          args: { minimumChargePercent: number; maximumChargePercent: number },
          context,
        ) =>
          toChangeAnswer(
            await preferencesOf(context).change({
              minimumCharge: args.minimumChargePercent,
              maximumCharge: args.maximumChargePercent,
            }),
          ),
        updateCustomerEvPreferencesSchedule: async (
          _source,
          { schedule }: { schedule: Partial<ScheduleInput> },
          context,
        ) => toChangeAnswer(await preferencesOf(context).change({ schedule })),
        updateHasConfirmedSchedule: async (_source, _args, context) =>
          toChangeAnswer(await scheduleOf(context).confirm()),
      },
    },
    rowTypes: ['AvailableVehicle'],
  }
}
