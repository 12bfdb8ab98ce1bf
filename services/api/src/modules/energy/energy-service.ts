import { sumStatistics, type DailyStatistics } from '@driveway/domain/energy/daily-statistics'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { Clock } from '@driveway/service-kit/clock'
import type {
  ChargeEvent,
  ChargeHistoryStore,
  ChargeSessionRecord,
  FlexiblePeriod,
} from '@driveway/store/ledger-read/charge-history-store'
import type { ConsumptionPeriod, ConsumptionTotals } from '@driveway/store/ledger-read/consumption-mapper'
import type {
  ConsumptionStore,
  InstantRange,
  PeriodWish,
} from '@driveway/store/ledger-read/consumption-store'
import { MAX_RANGE_DAYS, type DayRange } from './energy-range.ts'

/**
 * What one request may ask for, over all of its fields, aliases and devices: any screen, and no more. Half hours cost
 * most, since each of them is written out.
 */
const MAX_DAYS_OF_HALF_HOURS = MAX_RANGE_DAYS
const MAX_DAYS_OF_FIGURES = 5 * MAX_RANGE_DAYS

export type EnergyProblem = { readonly code: 'not-found' | 'too-many-days' }

export type Statistics = {
  readonly summary: Omit<DailyStatistics, 'date'>
  readonly daily: readonly DailyStatistics[]
}

type Answer<Value> = Promise<Result<Value, EnergyProblem>>

/** What an account's chargers took, gave and did. Whoever asks for another's device finds none. */
export type EnergyService = {
  listPeriods(deviceId: string, range: InstantRange, wish: PeriodWish): Answer<readonly ConsumptionPeriod[]>
  sumPeriods(deviceId: string, range: InstantRange): Answer<ConsumptionTotals>
  findMaxHourlyWh(deviceId: string, range: InstantRange): Answer<number | null>
  listSessions(deviceId: string, range: DayRange): Answer<readonly ChargeSessionRecord[]>
  listEvents(deviceId: string, range: DayRange): Answer<readonly ChargeEvent[]>
  countMinutes(deviceId: string, range: DayRange): Answer<Statistics>
  findFlexiblePeriod(deviceId: string, range: DayRange): Answer<FlexiblePeriod>
  /** World time, as all of these have it. */
  now(): Date
}

/** One for each request, of which it counts the days. */
export function createEnergyService(deps: {
  consumption: ConsumptionStore
  history: ChargeHistoryStore
  /** World time. */
  clock: Clock
  accountNumber: string
}): EnergyService {
  const { consumption, history, clock, accountNumber } = deps
  const left = { halfHours: MAX_DAYS_OF_HALF_HOURS, figures: MAX_DAYS_OF_FIGURES }

  async function spend<Value>(
    kind: keyof typeof left,
    { from, to }: InstantRange,
    ask: () => Promise<Value | null>,
  ): Answer<Value> {
    left[kind] -= Math.round((to.getTime() - from.getTime()) / DAY_MS)
    if (left[kind] < 0) return fail({ code: 'too-many-days' })
    const answer = await ask()
    return answer === null ? fail({ code: 'not-found' }) : succeed(answer)
  }

  return {
    listPeriods: (deviceId, range, wish) =>
      spend('halfHours', range, () => consumption.listPeriods(accountNumber, deviceId, range, wish)),

    sumPeriods: (deviceId, range) =>
      spend('figures', range, () => consumption.sumPeriods(accountNumber, deviceId, range)),

    async findMaxHourlyWh(deviceId, range) {
      const found = await spend('figures', range, async () => ({
        wh: await consumption.findMaxHourlyWh(accountNumber, deviceId, range, clock.now()),
      }))
      return found.ok ? succeed(found.value.wh) : found
    },

    listSessions: (deviceId, { instants }) =>
      spend('figures', instants, () => history.listSessions(accountNumber, deviceId, instants, clock.now())),

    listEvents: (deviceId, { instants }) =>
      spend('figures', instants, () => history.listEvents(accountNumber, deviceId, instants, clock.now())),

    async countMinutes(deviceId, { days, instants }) {
      const found = await spend('figures', instants, () =>
        history.listDailyStatistics(accountNumber, deviceId, days, clock.now()),
      )
      return found.ok ? succeed({ summary: sumStatistics(found.value), daily: found.value }) : found
    },

    findFlexiblePeriod: (deviceId, { instants }) =>
      spend('figures', instants, () =>
        history.findFlexiblePeriod(accountNumber, deviceId, instants, clock.now()),
      ),

    now: () => clock.now(),
  }
}
