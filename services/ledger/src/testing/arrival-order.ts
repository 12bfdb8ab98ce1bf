import { createRandom, shuffle } from '@driveway/domain/seeded-random'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import type { ChargerFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { Database } from '@driveway/store/kernel/database'
import { createBoostHistoryStore } from '@driveway/store/ledger-write/boost-history-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { listHalfHours } from '@driveway/domain/time/half-hour'
import { addDays, localDateOf } from '@driveway/domain/time/local-date'
import { countMinutesByDay } from '@driveway/domain/energy/daily-statistics'
import { createScenarioFacts, type ScenarioFacts } from './scenario-facts.ts'
import { ACCOUNT, DEVICE, openTestLedger } from './test-ledger.ts'

const tariff = {
  id: 'night',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2020-01-01',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7.5 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
  ],
}

type Step = (database: Database, deviceNo: number) => Promise<unknown>

function ingest({ receivedAt, fact }: Omit<ChargerFact, 'deviceNo'>): Step {
  return (database, deviceNo) =>
    createChargerIngestStore(database, () => 1).ingest([{ deviceNo, receivedAt, fact }])
}

/** One step for each message; start and stop of a transaction are one step, because the stop needs its number. */
function toSteps(scenario: ScenarioFacts): Step[] {
  return [
    ...scenario.facts.map(ingest),
    ...scenario.boosts.map(({ at, isBoosting }): Step => {
      return (database, deviceNo) => createBoostHistoryStore(database).note(deviceNo, at, isBoosting)
    }),
    ...scenario.transactions.map(({ start, stop }): Step => {
      return async (database, deviceNo) => {
        const store = createChargerIngestStore(database, () => 1)
        const [receipt] = await store.ingest([{ deviceNo, ...start }])
        await store.ingest([{ deviceNo, ...stop(receipt?.transactionId ?? 0) }])
      }
    }),
  ]
}

async function runScenario(
  scenario: ScenarioFacts,
  steps: readonly Step[],
  isSettledAfter: (index: number) => boolean,
) {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, scenario.to.toISOString())
  await ledger.setTariffs([tariff])
  await createCarbonStore(database).save(
    listHalfHours(scenario.from.getTime() - 86_400_000, scenario.to.getTime()).map((periodStart, index) => ({
      periodStart,
      forecast: 100 + (index % 37) * 5,
      actual: null,
    })),
  )
  for (const [index, step] of steps.entries()) {
    await step(database, ledger.deviceNo)
    if (isSettledAfter(index)) await ledger.service.settleAll()
  }
  await ledger.service.settleAll()
  const activities = await ledger.history.listActivities(ACCOUNT, DEVICE, scenario)
  const days = {
    from: localDateOf(scenario.from.getTime()),
    to: addDays(localDateOf(scenario.to.getTime()), 1),
  }
  const statistics = countMinutesByDay(activities ?? [], days, scenario.to.getTime())
  return { ...(await ledger.readAll()), statistics }
}

function sum(rows: readonly Record<string, unknown>[] | undefined, column: string): number {
  return (rows ?? []).reduce((total, row) => total + Number(row[column]), 0)
}

/** Settles the messages of a seed all at once, and again shuffled, with duplicates and in many steps. */
export async function settleTwice(seed: number) {
  const scenario = createScenarioFacts(seed)
  const steps = toSteps(scenario)
  const random = createRandom(seed + 3)
  const disorder = shuffle([...steps, ...steps.filter(() => random() < 0.1)], random)
  const atOnce = await runScenario(scenario, steps, () => false)
  const bitByBit = await runScenario(scenario, disorder, () => random() < 0.8)
  return {
    atOnce,
    bitByBit,
    metered: { importWh: scenario.importedWh, exportWh: scenario.exportedWh },
    settled: { importWh: sum(atOnce.periods, 'import_wh'), exportWh: sum(atOnce.periods, 'export_wh') },
  }
}
