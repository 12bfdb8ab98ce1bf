import type {
  Away as WireAway,
  Trip as WireTrip,
  TripOutlook as WireOutlook,
} from '@driveway/contract/generated/customer-schema'
import type { Trip } from '@driveway/domain/schedule/trip'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import { findParkedAt } from '@driveway/store/vehicles/parked-rows'
import { createTripStore } from '@driveway/store/vehicles/trip-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, type RequestContext } from '@driveway/api/request/request-context'
import { createTripFactsLoader } from './trip-facts.ts'
import { createTripService, type CheckedTrip, type RefusedTrip } from './trip-service.ts'

type TripArgs = {
  readonly date: string
  readonly time: string
  readonly miles?: number | null
  readonly targetPercent?: number | null
}
type AwayArgs = { readonly from: string; readonly to: string; readonly mayExport: boolean }
type Source = { readonly id: string }
type AtCharger = { readonly deviceId?: string | null }

/** Long drives and days away. */
export function createTripModule(deps: ModuleDeps): ApiModule {
  const { database, loads, clock, worldClock } = deps
  const store = createTripStore(database)
  const vehicles = createVehicleStore(database)
  const loadFacts = createTripFactsLoader(database)

  function serviceOf(context: RequestContext, { deviceId = null }: AtCharger = {}) {
    const accountNumber = accountOf(context)
    return createTripService({
      store,
      loadSettings: () => loads.readySettings(context, deviceId),
      loadFacts,
      async loadBatteryWh() {
        const car = await findParkedAt(database.kysely, accountNumber, deviceId ?? undefined)
        if (car !== null) return car.vehicle?.battery_capacity_wh ?? null
        return (await vehicles.find(accountNumber))?.batteryCapacityWh ?? null
      },
      clock,
      worldClock,
      accountNumber,
      ...(deviceId === null ? {} : { deviceId }),
    })
  }

  async function ownServiceOf(context: RequestContext, args: AtCharger) {
    if (args.deviceId) await loads.ownDevice(context, args.deviceId)
    return serviceOf(context, args)
  }

  return {
    resolvers: {
      Customer: {
        trips: async (_customer, args: AtCharger, context) =>
          (await serviceOf(context, args).listTrips()).map(toWireTrip),
        away: (_customer, _args, context): Promise<WireAway | null> => serviceOf(context).findAway(),
      },
      Device: {
        async tripOutlook(device: Source, args: TripArgs, context) {
          const checked = await serviceOf(context, { deviceId: device.id }).check(device.id, toFields(args))
          if (checked === null) return null
          return checked.ok ? toWireOutlook(checked.value) : toWireRefusal(checked.problem)
        },
        async nextTrip(device: Source, _args, context) {
          const next = await serviceOf(context, { deviceId: device.id }).checkNext(device.id)
          return next && toWireOutlook(next)
        },
      },
      Mutation: {
        setTrip: async (_source, args: TripArgs & AtCharger, context) =>
          toChangeAnswer(await (await ownServiceOf(context, args)).setTrip(toFields(args))),
        removeTrip: async (_source, args: AtCharger & { readonly date: string }, context) =>
          toChangeAnswer(await (await ownServiceOf(context, args)).removeTrip(args.date)),
        setAway: async (_source, args: AwayArgs, context) =>
          toChangeAnswer(await serviceOf(context).setAway(args)),
        removeAway: async (_source, _args, context) => toChangeAnswer(await serviceOf(context).removeAway()),
      },
    },
  }
}

function toFields({ date, time, miles = null, targetPercent = null }: TripArgs) {
  return { date, time, miles, targetPercent }
}

function toWireTrip({ date, time, goal }: Trip): WireTrip {
  return {
    date,
    time: writeScheduleTime(time),
    miles: goal.kind === 'miles' ? goal.miles : null,
    targetPercent: goal.kind === 'level' ? goal.percent : null,
  }
}

function toWireOutlook({ at, batteryWh, mostMiles, outlook }: CheckedTrip): WireOutlook {
  const { targetWh, fromWh, latestPlugIn, levelWh } = outlook
  return {
    problem: null,
    at: new Date(at).toISOString(),
    targetLevel: (100 * targetWh) / batteryWh,
    fromLevel: (100 * fromWh) / batteryWh,
    latestPlugIn: latestPlugIn === null ? null : new Date(latestPlugIn).toISOString(),
    level: (100 * levelWh) / batteryWh,
    mostMiles,
  }
}

function toWireRefusal({ code, mostMiles }: RefusedTrip): WireOutlook {
  const unknown = { at: null, targetLevel: null, fromLevel: null, latestPlugIn: null, level: null }
  return { problem: { code }, ...unknown, mostMiles }
}
