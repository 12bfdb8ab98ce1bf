import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { silentLogger } from '@driveway/service-kit/logger'
import type { ChargerFact, Reading, ReportedFact } from '@driveway/store/chargers/ingest/charger-fact'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import type { Database } from '@driveway/store/kernel/database'
import { createChargeHistoryStore } from '@driveway/store/ledger-read/charge-history-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock, type FixedClock } from '@driveway/testkit/fixed-clock'
import { createLedgerService } from '../ledger-service.ts'

export const ACCOUNT = 'A-1'
export const DEVICE = 'device-1'

export const agile: Tariff = {
  id: 'agile',
  energySupplier: 'Test Energy',
  tariffType: 'AGILE',
  startDate: '2026-01-01',
  periods: [],
}

/** A ledger without sources, by one clock. */
export function createTestLedger(database: Database, clock: FixedClock) {
  return createLedgerService({
    database,
    clock,
    realClock: clock,
    logger: silentLogger,
    carbonUrl: null,
    agileFeeds: [],
  })
}

/** A customer with a charger, a ledger that works when it is told to, and a clock that stands. */
export async function openTestLedger(database: Database, now: string) {
  await addTestCustomer(database, { accountNumber: ACCOUNT })
  await addTestDevice(database, { deviceId: DEVICE, accountNumber: ACCOUNT, installDate: '2025-05-01' })
  const { rows } = await database.pool.query<{ device_no: number }>('select device_no from devices')
  const deviceNo = rows[0]?.device_no ?? 0
  const clock = createFixedClock(now)
  const ingest = createChargerIngestStore(database, () => 1)
  const service = createTestLedger(database, clock)

  /** Ingests facts of the charger, received now. */
  function say(...facts: readonly (ReportedFact | ChargerFact['fact'])[]) {
    return ingest.ingest(facts.map((fact) => ({ deviceNo, receivedAt: clock.now(), fact })))
  }

  return {
    deviceNo,
    clock,
    service,
    say,
    consumption: createConsumptionStore(database),
    history: createChargeHistoryStore(database),
    async setTariffs(tariffs: readonly Tariff[]) {
      const store = createTariffStore(database)
      return store.save(ACCOUNT, tariffs, (await store.list(ACCOUNT)).version)
    },
    /** Everything that the ledger has written, for comparison. */
    async readAll() {
      const [periods, sessions, activities, quarantine] = await Promise.all(
        [
          'select * from settlement_periods order by period_start, session_start',
          'select * from charge_sessions order by started_at',
          'select at, cable, mode, is_unplanned from activities order by at',
          'select at, connector, matter, reason, wh from quarantine order by at, matter, reason',
        ].map((query) => database.pool.query<Record<string, unknown>>(query)),
      )
      return {
        periods: periods?.rows,
        sessions: sessions?.rows,
        activities: withoutRepeats(activities?.rows ?? []),
        quarantine: quarantine?.rows,
      }
    },
  }
}

function withoutRepeats(rows: readonly Record<string, unknown>[]) {
  const texts = rows.map((row) => JSON.stringify([row['cable'], row['mode'], row['is_unplanned']]))
  return rows.filter((_row, index) => texts[index] !== texts[index - 1])
}

export function status(name: ConnectorStateName, at: string, vendorInfo = ''): ReportedFact {
  return { kind: 'status', state: connectorStates[name], errorCode: '', vendorInfo, at: new Date(at) }
}

export function meter(at: string | number | Date, part: Partial<Reading>): ReportedFact {
  const nothing = { importWh: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  const reading = { connector: 1, transactionId: null, ...nothing, ...part, at: new Date(at) }
  return { kind: 'metered', readings: [reading] }
}
