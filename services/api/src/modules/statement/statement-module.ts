import type {
  StatementMonth as WireMonth,
  StatementPart as WirePart,
} from '@driveway/contract/generated/customer-schema'
import { monthSpanOf } from '@driveway/domain/energy/history/history-months'
import {
  MAX_STATEMENT_MONTHS,
  sumHalfHours,
  type StatementMonth,
  type StatementPart,
  type StatementSums,
} from '@driveway/domain/energy/history/statement'
import { readingFloorOf } from '@driveway/domain/energy/ledger/reading-months'
import { addMonths, isLocalDate, startOfMonth, type LocalDate } from '@driveway/domain/time/local-date'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import {
  createCarEnergyStore,
  type SessionPart,
  type CarEnergyStore,
} from '@driveway/store/ledger-read/car-energy-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { createConsumptionStore, type ConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
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

type Deps = { database: Database; worldClock: Clock }
type LedgerStores = { carEnergy: CarEnergyStore; consumption: ConsumptionStore }
type AskedMonth = { account: string; deviceId: string; month: LocalDate; whose: Whose }

/** The charging of some months, for an employer. */
export function createStatementModule(deps: Deps): ApiModule {
  const consumption = createConsumptionStore(deps.database)
  const carEnergy = createCarEnergyStore(deps.database)
  const people = createPeopleStore(deps.database)
  const budgetOf = perRequest(() => ({ months: MAX_STATEMENT_MONTHS }))

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
          const months: StatementMonth[] = []
          // One after the other, so that a year of half hours is never in memory at once.
          for (const month of asked) {
            const loaded = await loadStatement(
              { ...deps, carEnergy, consumption },
              { account: accountOf(context), deviceId: id, month, whose },
            )
            if (loaded !== null) months.push(loaded)
          }
          return months.map(toWire)
        },
      },
    },
  }
}

/** A month as History has it, or that of one car or person, and its parts. Null for an unknown charger. */
async function loadStatement(
  { worldClock, carEnergy, consumption }: LedgerStores & Pick<Deps, 'worldClock'>,
  { account, deviceId, month, whose: { carId, personId } }: AskedMonth,
): Promise<StatementMonth | null> {
  const { from, to } = monthSpanOf(month)
  const range = { from: new Date(from), to: new Date(to) }
  const hasReadings = from >= readingFloorOf(worldClock.now().getTime())
  const all = await carEnergy.listParts(account, deviceId, range)
  const own = all.filter(
    (part) => (carId === null || part.carId === carId) && (personId === null || part.personId === personId),
  )
  async function sumOf(parts: readonly SessionPart[]): Promise<StatementSums> {
    const starts = parts.map(({ start }) => start ?? 0)
    const { periods, estimated } = await carEnergy.listPeriods(account, deviceId, range, starts)
    return sumHalfHours(periods, hasReadings ? estimated : null)
  }
  const parts: StatementPart[] = []
  for (const group of Map.groupBy(own, (part) => `${part.carId} ${part.isOther} ${part.personId}`).values()) {
    const [owner] = group
    if (owner) parts.push({ owner, ...(await sumOf(group)) })
  }
  const charged = parts.filter(({ importWh }) => importWh > 0)
  if (carId !== null || personId !== null) return { month, ...(await sumOf(own)), parts: charged }
  const periods = await consumption.listPeriods(account, deviceId, range, { hasIntensities: false })
  if (periods === null) return null
  const estimated = hasReadings ? await consumption.countEstimated(account, deviceId, range) : null
  return { month, ...sumHalfHours(periods.parts, estimated), parts: charged }
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

function toWire({ month, parts, ...sums }: StatementMonth): WireMonth {
  return { month, ...toWireSums(sums), parts: parts.map(toWirePart) }
}

function toWirePart({ owner, ...sums }: StatementPart): WirePart {
  const { carId, isOther, carName, make, model, personId, personName } = owner
  return { carId, isOther, carName, make, model, personId, personName, ...toWireSums(sums) }
}

function toWireSums({
  importWh,
  solarWh,
  costPence,
  isCostComplete,
  rates,
  estimatedHalfHours,
}: StatementSums) {
  return {
    energyWh: importWh,
    solarWh,
    cost: costPence,
    isCostComplete,
    rates: rates.map(({ ratePence, energyWh, costPence: cost }) => ({ rate: ratePence, energyWh, cost })),
    estimatedHalfHours,
  }
}
