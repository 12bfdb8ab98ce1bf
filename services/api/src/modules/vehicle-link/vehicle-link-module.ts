import type { CarMakerAccess } from '@driveway/car-maker/sealed-tokens'
import type { IntegrationVehicle } from '@driveway/contract/generated/customer-schema'
import { paths } from '@driveway/domain/journey/paths'
import { fail, type Result } from '@driveway/domain/result'
import { localDateOf } from '@driveway/domain/time/local-date'
import { findListedVehicle, findUsableWh, type LinkedCar } from '@driveway/domain/vehicle/linked-car'
import { listAvailableVehicles, type AvailableVehicle } from '@driveway/domain/vehicle/vehicle-models'
import { PublicError } from '@driveway/graphql-edge/public-error'
import { createAttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import { createVehicleLinkStore } from '@driveway/store/vehicles/vehicle-link-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { createCarInUseRule } from '@driveway/api/request/car-in-use'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { orNotFound } from '@driveway/api/request/or-not-found'
import { accountOf, type RequestContext } from '@driveway/api/request/request-context'
import {
  createVehicleLinkService,
  type Linked,
  type Linking,
  type LinkProblem,
  type Returned,
} from './vehicle-link-service.ts'

export type VehicleLinkLimits = { readonly perAccount: number; readonly perAddress: number }

/** Wrong credentials in 15 minutes. */
const defaultLimits: VehicleLinkLimits = { perAccount: 10, perAddress: 50 }

const notAllowed = new PublicError('NOT_ALLOWED', 'Somebody else in this home drives the car.')

type Handle = { readonly integration: string; readonly token: string }

/** Links to accounts with car makers. The browser gets a handle; the maker's tokens stay on the server. */
export function createVehicleLinkModule(
  deps: ModuleDeps & { carMaker: CarMakerAccess | null },
  given: Partial<VehicleLinkLimits>,
): ApiModule {
  const { database, clock, worldClock } = deps
  const { perAccount, perAddress } = { ...defaultLimits, ...given }
  const links = createVehicleLinkService({
    access: deps.carMaker,
    links: createVehicleLinkStore(database),
    vehicles: createVehicleStore(database),
    features: createFeatureStore(database),
    attempts: createAttemptLimit(
      { perAddress, perAccount, perAccountAnywhere: perAccount },
      { name: 'vehicle-link', pool: createStatementClient(database) },
    ),
    clock,
  })
  const mayChangeCar = createCarInUseRule(database)
  return {
    resolvers: {
      Query: {
        integrationData: async (_source, { integration, token }: Handle, context) => {
          const link = orNotFound(await links.find(accountOf(context), integration, token), 'link')
          return { batteryLevel: link.batteryPercent }
        },
        vehicleLinkAddress: async (_source, { integration }: { integration: string }, context) => {
          const account = accountOf(context)
          if (context.origin === null) return null
          return links.findAddress(account, integration, `${context.origin}${paths.linkVehicle}`)
        },
        integrationVehicles: async (_source, { integration, token }: Handle, context) => {
          const link = orNotFound(await links.find(accountOf(context), integration, token), 'link')
          const thisYear = Number(localDateOf(worldClock.now().getTime()).slice(0, 4))
          const available = listAvailableVehicles(thisYear)
          return link.cars.map((car) => toIntegrationVehicle(car, available))
        },
      },
      Mutation: {
        linkVehicleAccount: async (_source, linking: Linking, context) => {
          if (!(await mayChangeCar(context))) throw notAllowed
          const linker = { accountNumber: accountOf(context), address: context.address }
          return toLinkAnswer(await links.link(linker, linking), context)
        },
        completeVehicleLink: async (_source, returned: Returned, context) => {
          if (!(await mayChangeCar(context))) throw notAllowed
          return toLinkAnswer(await links.complete(accountOf(context), returned), context)
        },
        unlinkVehicleAccount: async (_source, { integration }: { integration: string }, context) =>
          toChangeAnswer(
            (await mayChangeCar(context))
              ? await links.unlink(accountOf(context), integration)
              : fail({ code: 'not-allowed' }),
          ),
      },
    },
  }
}

function toLinkAnswer(linked: Result<Linked, LinkProblem>, context: RequestContext) {
  if (linked.ok) {
    const { handle, expiresAt } = linked.value
    return { result: 'Success', accessToken: handle, refreshToken: null, expires: expiresAt.toISOString() }
  }
  if ('retryAfter' in linked.problem) context.setRetryAfter(linked.problem.retryAfter)
  return { result: linked.problem.code, accessToken: null, refreshToken: null, expires: null }
}

function toIntegrationVehicle(car: LinkedCar, available: readonly AvailableVehicle[]): IntegrationVehicle {
  const listed = findListedVehicle(car, available)
  return {
    herbieVehicleId: listed?.herbieVehicleId ?? null,
    make: car.make,
    model: car.model,
    batteryCapacityFull: findUsableWh(car, listed),
  }
}
