import type { StatementMonth as WireMonth } from '@driveway/contract/generated/customer-schema'
import { monthSpanOf } from '@driveway/domain/energy/history/history-months'
import {
  MAX_STATEMENT_MONTHS,
  summariseMonth,
  type StatementMonth,
} from '@driveway/domain/energy/history/statement'
import { readingFloorOf } from '@driveway/domain/energy/ledger/reading-months'
import { addMonths, isLocalDate, startOfMonth, type LocalDate } from '@driveway/domain/time/local-date'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createCarEnergyStore, type SessionPart } from '@driveway/store/ledger-read/car-energy-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf, memberOf, perRequest, type RequestContext } from '@driveway/api/request/request-context'

type Args = {
  readonly from: string
  readonly to: string
  readonly carId?: string | null
  readonly personId?: string | null
}

/** Null for everybody's. */
type Whose = Pick<SessionPart, 'carId' | 'personId'>
type Source = { readonly id: string }

/** The charging of some months, for an employer. */
export function createStatementModule(deps: { database: Database; worldClock: Clock }): ApiModule {
  const consumption = createConsumptionStore(deps.database)
  const carEnergy = createCarEnergyStore(deps.database)
  const people = createPeopleStore(deps.database)
  const budgetOf = perRequest(() => ({ months: MAX_STATEMENT_MONTHS }))

  /** World time. */
  async function load(account: string, deviceId: string, month: LocalDate): Promise<StatementMonth | null> {
    const { from, to } = monthSpanOf(month)
    const range = { from: new Date(from), to: new Date(to) }
    const hasReadings = from >= readingFloorOf(deps.worldClock.now().getTime())
    const periods = await consumption.listPeriods(account, deviceId, range, { hasIntensities: false })
    if (periods === null) return null
    const estimated = hasReadings ? await consumption.countEstimated(account, deviceId, range) : null
    return summariseMonth(month, periods.parts, estimated)
  }

  /** The charges of one car or person. */
  async function loadPart(
    account: string,
    deviceId: string,
    month: LocalDate,
    { carId, personId }: Whose,
  ): Promise<StatementMonth> {
    const { from, to } = monthSpanOf(month)
    const range = { from: new Date(from), to: new Date(to) }
    const hasReadings = from >= readingFloorOf(deps.worldClock.now().getTime())
    const own = (await carEnergy.listParts(account, deviceId, range)).filter(
      (part) => (carId === null || part.carId === carId) && (personId === null || part.personId === personId),
    )
    const starts = own.map(({ start }) => start ?? 0)
    const { periods, estimated } = await carEnergy.listPeriods(account, deviceId, range, starts)
    return summariseMonth(month, periods, hasReadings ? estimated : null)
  }

  /** A driver gets their own, where others live in the home too. */
  async function readWhose({ carId = null, personId = null }: Args, context: RequestContext): Promise<Whose> {
    const self = memberOf(context)
    if (self.role === 'owner') return { carId, personId }
    const all = await people.list(accountOf(context))
    return { carId, personId: all.length > 1 ? self.personId : personId }
  }

  return {
    resolvers: {
      Device: {
        async statement({ id }: Source, args: Args, context) {
          const budget = budgetOf(context)
          const asked = listMonths(args)
          budget.months -= asked.length
          if (asked.length === 0 || budget.months < 0)
            throw new PublicError('BAD_RANGE', '"from" and "to" must be days of at most 12 months in order.')
          const whose = await readWhose(args, context)
          const isEverybody = whose.carId === null && whose.personId === null
          const months: StatementMonth[] = []
          // One after the other, so that a year of half hours is never in memory at once.
          for (const month of asked) {
            const loaded = isEverybody
              ? await load(accountOf(context), id, month)
              : await loadPart(accountOf(context), id, month, whose)
            if (loaded !== null) months.push(loaded)
          }
          return months.map(toWire)
        },
      },
    },
  }
}

/** The months from one day's to another's; none where they are too many, out of order or not days. */
function listMonths({ from, to }: Args): readonly LocalDate[] {
  if (!isLocalDate(from) || !isLocalDate(to)) return []
  const last = startOfMonth(to)
  const months: LocalDate[] = []
  for (let month = startOfMonth(from); month <= last; month = addMonths(month, 1)) {
    if (months.length === MAX_STATEMENT_MONTHS) return []
    months.push(month)
  }
  return months
}

function toWire({ importWh, costPence, rates, ...month }: StatementMonth): WireMonth {
  return {
    ...month,
    energyWh: importWh,
    cost: costPence,
    rates: rates.map(({ ratePence, energyWh, costPence: cost }) => ({ rate: ratePence, energyWh, cost })),
  }
}
