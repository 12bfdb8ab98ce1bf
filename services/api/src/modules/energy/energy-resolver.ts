import type { Device } from '@driveway/contract/generated/customer-schema'
import type { Result } from '@driveway/domain/result'
import type { GraphQLResolveInfo } from 'graphql'
import type { Account } from '@driveway/api/account'
import { ApiProblem } from '@driveway/api/graphql/api-problem'
import { asksFor } from '@driveway/api/graphql/asked-fields'
import type { Resolvable } from '@driveway/api/graphql/resolvable'
import { once } from '@driveway/api/once'
import { toWireEvent, toWireFlexiblePeriod, toWirePeriods, toWireSession } from './energy-mapper.ts'
import { readDayRange, readInstantRange, type RangeProblem } from './energy-range.ts'
import type { EnergyProblem } from './energy-service.ts'

type Instants = { readonly from: string; readonly to: string }
type Periods = { readonly onlyWithEnergy: boolean }
type Days = { readonly start: string; readonly end: string }

type EnergyFields = Pick<
  Resolvable<Device>,
  'energyConsumption' | 'chargeSessions' | 'chargeEvents' | 'evStatistics' | 'flexibleChargingPeriod'
>

/** The figures of a device, each worked out when a query asks for it. */
export function resolveEnergy({ energy }: Account, deviceId: string): EnergyFields {
  return {
    energyConsumption(args: Instants) {
      const range = orBadRange(readInstantRange(args))
      return {
        from: range.from.toISOString(),
        to: range.to.toISOString(),
        totals: async () => orRefused(await energy.sumPeriods(deviceId, range)),
        async periods({ onlyWithEnergy }: Periods, _visit: unknown, info: GraphQLResolveInfo) {
          const wish = { hasIntensities: asksFor(info, 'nationalCarbonIntensity'), onlyWithEnergy }
          return toWirePeriods(orRefused(await energy.listPeriods(deviceId, range, wish)))
        },
        maxHourlyConsumptionWh: async () => orRefused(await energy.findMaxHourlyWh(deviceId, range)),
      }
    },

    async chargeSessions(args: Days) {
      const range = orBadRange(readDayRange(args))
      const sessions = orRefused(await energy.listSessions(deviceId, range))
      return sessions.map((session) => toWireSession(session, energy.now()))
    },

    async chargeEvents(args: Days) {
      const range = orBadRange(readDayRange(args))
      return orRefused(await energy.listEvents(deviceId, range)).map(toWireEvent)
    },

    evStatistics(args: Days) {
      const range = orBadRange(readDayRange(args))
      const count = once(async () => orRefused(await energy.countMinutes(deviceId, range)))
      return {
        summary: async () => (await count()).summary,
        daily: async () => (await count()).daily,
      }
    },

    async flexibleChargingPeriod(args: Days) {
      const range = orBadRange(readDayRange(args))
      return toWireFlexiblePeriod(orRefused(await energy.findFlexiblePeriod(deviceId, range)))
    },
  }
}

function orBadRange<Range>(read: Result<Range, RangeProblem>): Range {
  if (read.ok) return read.value
  throw new ApiProblem('BAD_RANGE', read.problem.message)
}

const refusals = {
  'not-found': { code: 'NOT_FOUND', message: 'There is no such device.' },
  'too-many-days': { code: 'QUERY_TOO_WIDE', message: 'The query asks for too many days at once.' },
} satisfies Record<EnergyProblem['code'], { code: string; message: string }>

function orRefused<Value>(answer: Result<Value, EnergyProblem>): Value {
  if (answer.ok) return answer.value
  const { code, message } = refusals[answer.problem.code]
  throw new ApiProblem(code, message)
}
