import type {
  ChangeAnswer,
  Schedule,
  ScheduleInput,
  VehicleManufacturerDataInput,
} from '@driveway/contract/generated/customer-schema'
import { fail } from '@driveway/domain/result'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { createCarInUseRule } from '@driveway/api/request/car-in-use'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest, type RequestContext } from '@driveway/api/request/request-context'
import { createPreferencesService, hasVehicleInput, type PreferencesInput } from './preferences-service.ts'
import { toWireSchedule } from './schedule-mapper.ts'
import { createScheduleService } from './schedule-service.ts'
import { readManufacturerData, resolveVehicle } from './vehicle-resolver.ts'
import { createVehicleService, listVehicles } from './vehicle-service.ts'

type PreferencesArgs = Omit<PreferencesInput, 'vehicle' | 'schedule'> & {
  readonly vehicleManufacturerData?: VehicleManufacturerDataInput | null
  readonly schedule?: Partial<ScheduleInput> | null
}

type RangeArgs = { readonly minimumChargePercent: number; readonly maximumChargePercent: number }

/** The car and its preferences: charge range, hybrid ready mode and ready-by times. */
export function createVehicleModule(deps: ModuleDeps): ApiModule {
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
  const mayChangeCar = createCarInUseRule(database)
  async function changePreferences(context: RequestContext, input: PreferencesInput): Promise<ChangeAnswer> {
    const isAllowed = !hasVehicleInput(input) || (await mayChangeCar(context))
    return toChangeAnswer(
      isAllowed ? await preferencesOf(context).change(input) : fail({ code: 'not-allowed' }),
    )
  }
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
        evPreferences: (_source, args: PreferencesArgs, context) =>
          changePreferences(context, {
            ...args,
            vehicle: readManufacturerData(args.vehicleManufacturerData ?? null),
            schedule: args.schedule ?? null,
          }),
        updateCustomerEvPreferencesChargeRange: (_source, args: RangeArgs, context) =>
          changePreferences(context, {
            minimumCharge: args.minimumChargePercent,
            maximumCharge: args.maximumChargePercent,
          }),
        updateCustomerEvPreferencesSchedule: (
          _source,
          { schedule }: { schedule: Partial<ScheduleInput> },
          context,
        ) => changePreferences(context, { schedule }),
        updateHasConfirmedSchedule: async (_source, _args, context) =>
          toChangeAnswer(await scheduleOf(context).confirm()),
      },
    },
    rowTypes: ['AvailableVehicle'],
  }
}
