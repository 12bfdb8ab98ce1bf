import { sumParts } from '@driveway/domain/energy/history/energy-parts'
import type { Result } from '@driveway/domain/result'
import type { GraphQLResolveInfo } from 'graphql'
import { PublicError } from '@driveway/graphql-edge/public-error'
import { isSelected } from '@driveway/graphql-edge/selected-fields'
import type { ApiModule } from '@driveway/api/request/api-module'
import { memoise } from '@driveway/api/request/memoise'
import type { RequestContext } from '@driveway/api/request/request-context'
import {
  toWireEvent,
  toWireFlexiblePeriod,
  toWireHome,
  toWirePart,
  toWirePeriods,
  toWireRate,
  toWireSession,
  toWireSessionCar,
  toWireTotals,
} from './energy-mapper.ts'
import { readRange, type DayRange, type RangeProblem } from './energy-range.ts'
import type { EnergyProblem, EnergyService } from './energy-service.ts'

type Instants = { readonly from: string; readonly to: string }
type Periods = { readonly onlyWithEnergy: boolean }
type Days = { readonly start: string; readonly end: string }

type Source = { readonly id: string }

/** The figures of a device, each computed when a query selects it. */
export function createEnergyResolvers(energyOf: (context: RequestContext) => EnergyService) {
  return {
    energyConsumption({ id }: Source, args: Instants, context: RequestContext) {
      const range = orBadRange(readRange(args)).instants
      return resolveConsumption(energyOf(context), id, range)
    },

    async energyParts({ id }: Source, args: Instants, context: RequestContext) {
      const range = orBadRange(readRange(args)).instants
      return sumParts(orRefused(await energyOf(context).listParts(id, range))).map(toWirePart)
    },

    async sessionCars({ id }: Source, args: Instants, context: RequestContext) {
      const range = orBadRange(readRange(args)).instants
      const charges = orRefused(await energyOf(context).listCharges(id, range))
      return charges.flatMap(toWireSessionCar).toReversed()
    },

    async chargeSessions({ id }: Source, args: Days, context: RequestContext) {
      const range = orBadRange(readRange(args))
      const energy = energyOf(context)
      const sessions = orRefused(await energy.listSessions(id, range))
      return sessions.map((session) => toWireSession(session, energy.now()))
    },

    async chargeEvents({ id }: Source, args: Days, context: RequestContext) {
      const range = orBadRange(readRange(args))
      const energy = energyOf(context)
      return orRefused(await energy.listEvents(id, range)).map(toWireEvent)
    },

    evStatistics({ id }: Source, args: Days, context: RequestContext) {
      const range = orBadRange(readRange(args))
      const energy = energyOf(context)
      const count = memoise(async () => orRefused(await energy.countMinutes(id, range)))
      return {
        summary: async () => (await count()).summary,
        daily: async () => (await count()).daily,
      }
    },

    async flexibleChargingPeriod({ id }: Source, args: Days, context: RequestContext) {
      const range = orBadRange(readRange(args))
      const energy = energyOf(context)
      return toWireFlexiblePeriod(orRefused(await energy.findFlexiblePeriod(id, range)))
    },
  } satisfies ApiModule['resolvers']['Device']
}

/** The energy of a charger in a range, each figure computed when a query selects it. */
function resolveConsumption(energy: EnergyService, id: string, range: DayRange['instants']) {
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    isCostPending: async () => orRefused(await energy.hasPendingCosts(id, range)),
    async totals() {
      const sums = orRefused(await energy.sumPeriods(id, range))
      return {
        ...toWireTotals(sums),
        earned: async () => (sums.exportToGridWh === 0 ? 0 : orRefused(await energy.findEarned(id, range))),
      }
    },
    async periods({ onlyWithEnergy }: Periods, _context: unknown, info: GraphQLResolveInfo) {
      const options = { hasIntensities: isSelected(info, 'nationalCarbonIntensity') }
      return toWirePeriods(orRefused(await energy.listPeriods(id, range, options)), onlyWithEnergy)
    },
    exportRates: async () => (await energy.listExportRates(range)).map(toWireRate),
    maxHourlyConsumptionWh: async () => orRefused(await energy.findMaxHourlyWh(id, range)),
  }
}

/** The energy of the whole home. */
export function createHomeEnergyResolvers(energyOf: (context: RequestContext) => EnergyService) {
  return {
    async homeEnergy(_customer, args: Instants, context: RequestContext) {
      const range = orBadRange(readRange(args)).instants
      return toWireHome(orRefused(await energyOf(context).sumHome(range)))
    },
  } satisfies ApiModule['resolvers']['Customer']
}

function orBadRange<Range>(read: Result<Range, RangeProblem>): Range {
  if (read.ok) return read.value
  throw new PublicError('BAD_RANGE', read.problem.message)
}

const refusals = {
  'not-found': { code: 'NOT_FOUND', message: 'There is no such device.' },
  'too-many-days': { code: 'QUERY_TOO_WIDE', message: 'The query asks for too many days at once.' },
} satisfies Record<EnergyProblem['code'], { code: string; message: string }>

function orRefused<Value>(answer: Result<Value, EnergyProblem>): Value {
  if (answer.ok) return answer.value
  const { code, message } = refusals[answer.problem.code]
  throw new PublicError(code, message)
}
