import {
  findMaxHourlyImport,
  measureChargingTime,
  type ChargingTime,
} from '@driveway/domain/energy/consumption'
import {
  countMinutesByDay,
  sumStatistics,
  type DailyStatistics,
} from '@driveway/domain/energy/daily-statistics'
import { sumEarnedPence, type ExportRate } from '@driveway/domain/energy/export-earnings'
import type { Activity } from '@driveway/domain/energy/activity'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { listEvents } from '@driveway/domain/energy/history/list-events'
import type { EnergySums } from '@driveway/domain/energy/period-energy'
import { listExportRates } from '@driveway/domain/tariff/export-rates'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { Clock } from '@driveway/service-kit/clock'
import type { CarEnergyStore, SessionPart } from '@driveway/store/ledger-read/car-energy-store'
import type { ChargeHistoryStore, SummedSession } from '@driveway/store/ledger-read/charge-history-store'
import type {
  ConsumptionStore,
  InstantRange,
  StoredPeriods,
} from '@driveway/store/ledger-read/consumption-store'
import type { ExportRateStore } from '@driveway/store/ledger-read/export-rate-store'
import type { TariffStore } from '@driveway/store/tariffs/tariff-store'
import { memoise } from '@driveway/api/request/memoise'
import { MAX_RANGE_DAYS, type DayRange } from './energy-range.ts'
import type { HomeEnergy, HomeEnergyReader } from './home-energy.ts'

/** The budget of one request over all of its fields, aliases and devices. Half hours cost most to serialise. */
const MAX_DAYS_OF_HALF_HOURS = MAX_RANGE_DAYS
const MAX_DAYS_OF_FIGURES = 5 * MAX_RANGE_DAYS

export type EnergyProblem = { readonly code: 'not-found' | 'too-many-days' }

export type Statistics = {
  readonly summary: Omit<DailyStatistics, 'date'>
  readonly daily: readonly DailyStatistics[]
}

export type SessionWithEvents = {
  readonly session: SummedSession
  readonly events: readonly ChargeEvent[]
  /** Paid for the energy that went to the grid. */
  readonly findEarnedPence: () => Promise<number>
}

/** How much of the charging could be planned. */
export type FlexiblePeriod = {
  readonly range: InstantRange
  readonly sums: EnergySums
  readonly time: ChargingTime
}

type Answer<Value> = Promise<Result<Value, EnergyProblem>>

/** Energy, sessions and statistics of an account's chargers. A device of another account is not found. */
export type EnergyService = {
  listPeriods(
    deviceId: string,
    range: InstantRange,
    options: { readonly hasIntensities: boolean },
  ): Answer<StoredPeriods>
  sumPeriods(deviceId: string, range: InstantRange): Answer<EnergySums>
  /** The charges of a range with their cars and people, the earliest first. */
  listParts(deviceId: string, range: InstantRange): Answer<readonly SessionPart[]>
  /** The same charges, each as a whole. */
  listCharges(deviceId: string, range: InstantRange): Answer<readonly SessionPart[]>
  /** Paid for the energy that went to the grid, in pence. */
  findEarned(deviceId: string, range: InstantRange): Answer<number>
  /** True while costs of the range are recomputed. */
  hasPendingCosts(deviceId: string, range: InstantRange): Answer<boolean>
  /** Null while no whole hour of the range had consumption. */
  findMaxHourlyWh(deviceId: string, range: InstantRange): Answer<number | null>
  /** The sessions that overlap the range, each as a whole. */
  listSessions(deviceId: string, range: DayRange): Answer<readonly SessionWithEvents[]>
  listEvents(deviceId: string, range: DayRange): Answer<readonly ChargeEvent[]>
  /** Each day of the range, today up to now. */
  countMinutes(deviceId: string, range: DayRange): Answer<Statistics>
  findFlexiblePeriod(deviceId: string, range: DayRange): Answer<FlexiblePeriod>
  /** The rates that the account is paid for exported energy, the earliest first. */
  listExportRates(range: InstantRange): Promise<readonly ExportRate[]>
  /** World time. */
  now(): Date
  /** Null without a half hour in which a battery of the home was read. */
  sumHome(range: InstantRange): Promise<Result<HomeEnergy | null, EnergyProblem>>
}

type Deps = {
  readonly consumption: ConsumptionStore
  readonly history: ChargeHistoryStore
  readonly carEnergy: CarEnergyStore
  readonly rates: ExportRateStore
  readonly tariffs: Pick<TariffStore, 'list'>
  readonly homes: HomeEnergyReader
  /** World time. */
  readonly clock: Clock
  readonly accountNumber: string
}

/** One for each request, whose days it counts. */
export function createEnergyService(deps: Deps): EnergyService {
  const { consumption, history, carEnergy, homes, clock, accountNumber } = deps
  const left = { halfHours: MAX_DAYS_OF_HALF_HOURS, figures: MAX_DAYS_OF_FIGURES }

  async function withinBudget<Value>(
    kind: keyof typeof left,
    { from, to }: InstantRange,
    load: () => Promise<Value | null>,
  ): Answer<Value> {
    left[kind] -= Math.round((to.getTime() - from.getTime()) / DAY_MS)
    if (left[kind] < 0) return fail({ code: 'too-many-days' })
    const value = await load()
    return value === null ? fail({ code: 'not-found' }) : succeed(value)
  }

  /** Sessions and events of a range are asked for together: both take their activities from one read. */
  const activities = new Map<string, Promise<readonly Activity[] | null>>()
  function listActivities(deviceId: string, range: InstantRange): Promise<readonly Activity[] | null> {
    const key = `${range.from.getTime()} ${range.to.getTime()} ${deviceId}`
    const found =
      activities.get(key) ??
      history.listActivities(accountNumber, deviceId, range, { hasWholeSessions: true })
    activities.set(key, found)
    return found
  }

  return {
    listExportRates: (range) => loadExportRates(deps, range),

    listParts: (deviceId, range) =>
      withinBudget('figures', range, () => carEnergy.listParts(accountNumber, deviceId, range)),

    listCharges: (deviceId, range) =>
      withinBudget('figures', range, async () => {
        const parts = await carEnergy.listParts(accountNumber, deviceId, range)
        const whole = spanOf(parts, range, clock.now())
        if (whole === range) return parts
        const starts = new Set(parts.map(({ start }) => start))
        const charges = await carEnergy.listParts(accountNumber, deviceId, whole)
        return charges.filter(({ start }) => starts.has(start))
      }),

    listPeriods: (deviceId, range, options) =>
      withinBudget('halfHours', range, () =>
        consumption.listPeriods(accountNumber, deviceId, range, options),
      ),

    sumPeriods: (deviceId, range) =>
      withinBudget('figures', range, () => consumption.sumPeriods(accountNumber, deviceId, range)),

    findEarned: (deviceId, range) =>
      withinBudget('figures', range, async () =>
        sumEarnedPence(
          await consumption.listExports(accountNumber, deviceId, range),
          await loadExportRates(deps, range),
        ),
      ),

    hasPendingCosts: (deviceId, range) =>
      withinBudget('figures', range, () => consumption.hasPendingPrices(accountNumber, deviceId, range)),

    async findMaxHourlyWh(deviceId, range) {
      const found = await withinBudget('figures', range, () =>
        consumption.listImports(accountNumber, deviceId, range),
      )
      return found.ok ? succeed(findMaxHourlyImport(found.value, clock.now().getTime())) : found
    },

    listSessions: (deviceId, { instants }) =>
      withinBudget('figures', instants, () => loadSessions(deps, deviceId, instants, listActivities)),

    async listEvents(deviceId, { instants }) {
      const found = await withinBudget('figures', instants, () => listActivities(deviceId, instants))
      if (!found.ok) return found
      const range = { from: instants.from.getTime(), to: instants.to.getTime() }
      return succeed(listEvents(found.value, range, clock.now().getTime()))
    },

    async countMinutes(deviceId, { days, instants }) {
      const found = await withinBudget('figures', instants, () =>
        history.listActivities(accountNumber, deviceId, instants),
      )
      if (!found.ok) return found
      const daily = countMinutesByDay(found.value, days, clock.now().getTime())
      return succeed({ summary: sumStatistics(daily), daily })
    },

    findFlexiblePeriod: (deviceId, { instants }) =>
      withinBudget('figures', instants, () => loadFlexiblePeriod(deps, deviceId, instants)),

    sumHome: (range) =>
      withinBudget('halfHours', range, () => homes.list(accountNumber, range)).then(async (found) =>
        found.ok
          ? succeed(await homes.sum(accountNumber, found.value, await loadExportRates(deps, range)))
          : found,
      ),

    now: () => clock.now(),
  }
}

/** Tariffs are read only where one has export periods. */
async function loadExportRates(
  { rates, tariffs, accountNumber }: Deps,
  { from, to }: InstantRange,
): Promise<readonly ExportRate[]> {
  const { rates: set, hasTariffRates } = await rates.load(accountNumber)
  if (!hasTariffRates) return set
  const { tariffs: list } = await tariffs.list(accountNumber)
  return listExportRates(set, list, { from: from.getTime(), to: to.getTime() })
}

async function loadSessions(
  deps: Deps,
  deviceId: string,
  range: InstantRange,
  listActivities: (deviceId: string, range: InstantRange) => Promise<readonly Activity[] | null>,
): Promise<readonly SessionWithEvents[] | null> {
  const { history, clock, accountNumber } = deps
  const [sessions, activities] = await Promise.all([
    history.listSessions(accountNumber, deviceId, range),
    listActivities(deviceId, range),
  ])
  if (sessions === null) return null
  const now = clock.now().getTime()
  const loadEarned = memoise(() => loadEarnedPence(deps, deviceId, sessions))
  return sessions.map((session) => ({
    session,
    events: listEvents(activities ?? [], { from: session.from, to: session.to ?? now }, now),
    findEarnedPence: async () => (await loadEarned())(session.from),
  }))
}

/** The earnings of each session's export, by the session's start. */
async function loadEarnedPence(
  deps: Deps,
  deviceId: string,
  sessions: readonly SummedSession[],
): Promise<(start: number) => number> {
  const [first, last] = [sessions[0], sessions.at(-1)]
  const hasExport = sessions.some(({ exportToGridWh }) => exportToGridWh > 0)
  if (!hasExport || first === undefined || last === undefined) return () => 0
  const whole = { from: new Date(first.from), to: new Date(last.to ?? deps.clock.now().getTime()) }
  const halfHours = { ...whole, from: new Date(halfHourStart(first.from)) }
  const rates = await loadExportRates(deps, whole)
  const exports = await deps.consumption.listExports(deps.accountNumber, deviceId, halfHours)
  return (start) =>
    sumEarnedPence(
      exports.filter(({ sessionStart }) => sessionStart === start),
      rates,
    )
}

async function loadFlexiblePeriod(
  { consumption, history, clock, accountNumber }: Deps,
  deviceId: string,
  range: InstantRange,
): Promise<FlexiblePeriod | null> {
  const sums = await consumption.sumPeriods(accountNumber, deviceId, range)
  const activities = await history.listActivities(accountNumber, deviceId, range)
  if (sums === null || activities === null) return null
  const to = Math.min(range.to.getTime(), clock.now().getTime())
  return { range, sums, time: measureChargingTime(activities, { from: range.from.getTime(), to }) }
}

/** The range with the beginnings and the ends of its charges. */
function spanOf(parts: readonly SessionPart[], range: InstantRange, now: Date): InstantRange {
  const charges = parts.flatMap(({ start, end }) => (start === null ? [] : [{ start, end }]))
  const from = Math.min(range.from.getTime(), ...charges.map(({ start }) => halfHourStart(start)))
  const to = Math.max(range.to.getTime(), ...charges.map(({ end }) => end ?? now.getTime()))
  const isWithin = from === range.from.getTime() && to === range.to.getTime()
  return isWithin ? range : { from: new Date(from), to: new Date(to) }
}
