import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import type { SettledEnergy } from '@driveway/domain/energy/period-energy'
import { runTransaction } from '@driveway/store/kernel/transaction'
import type { Settlement } from '@driveway/store/ledger-write/settlement-changes'
import { replaceSettlement } from '@driveway/store/ledger-write/settlement-store'
import { createCarStopStore } from '@driveway/store/plans/car-stop-store'
import { createNightOutcomeStore } from '@driveway/store/plans/night-outcome-store'
import { createNightSettlementStore } from '@driveway/store/plans/night-settlement-store'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { makeSettledEnergy } from '@driveway/testkit/test-period'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { makeSlots, testNight } from '@driveway/testkit/test-night'
import { nightTariff } from '@driveway/testkit/test-tariff'
import { createNightSettler } from '../night-settler.ts'

export const HALF_HOUR_MS = 1_800_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const EVENING = Date.parse('2026-11-16T18:00:00Z')
export const READY = Date.parse('2026-11-17T07:00:00Z')
export const firstNight = { from: new Date(READY), to: new Date(READY) }
export const month = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }

/** 20 kWh for 45 % of 40 kWh, in the night from 00:30 on. */
function makeInputs(now: number, readyAt: number): NightInputs {
  return {
    ...testNight,
    now,
    slots: makeSlots(now, readyAt),
    readyTargets: [{ at: readyAt, targetWh: 38_000 }],
    noExport: [{ from: readyAt, to: readyAt + 4 * HALF_HOUR_MS }],
  }
}

/** One charger of K-1, whose plans, half hours and nights a test stores and settles. */
export async function openSettledNights() {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'K-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'K-1' })
  await createTariffStore(database).save('K-1', [nightTariff], 0)
  const row = await database.kysely.selectFrom('devices').select('device_no').executeTakeFirstOrThrow()
  const deviceNo = row.device_no

  async function storePlan(
    now: number,
    readyAt: number,
    trigger: PlanTrigger = 'plug-in',
    change: Partial<NightInputs> = {},
  ): Promise<void> {
    const inputs = { ...makeInputs(now, readyAt), ...change }
    const plan = makeNightPlan(inputs)
    const made = {
      deviceNo,
      trigger,
      inputs,
      plan,
      steps: [],
      daily: null,
      phases: 1,
      chargeStart: null,
      renewAt: readyAt,
    }
    await createPlanStore(database).write([made], { now: new Date(now), keptAt: new Date(now) })
  }

  async function storePeriod(start: string, importWh: number, pence: number): Promise<void> {
    await database.pool.query(
      `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
        export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence)
        values ($1, $2, 'epoch', $3, $3, 0, 0, 0, false, $4)`,
      [deviceNo, start, importWh, pence * 1_000_000],
    )
  }

  async function storeStatus(at: string, status: string): Promise<void> {
    await database.pool.query(
      `insert into status_changes (device_no, at, status, error_code, vendor_info) values ($1, $2, $3, '', '')`,
      [deviceNo, at, status],
    )
  }

  /** The car took no more from then on; null once it charges again. */
  async function storeStop(since: string | null): Promise<void> {
    const stop = since === null ? null : ({ kind: 'stopped', since: Date.parse(since) } as const)
    await createCarStopStore(database).save(deviceNo, stop)
  }

  async function settleAt(now: string): Promise<unknown[]> {
    const faults: unknown[] = []
    const settler = createNightSettler({
      store: createNightSettlementStore(database),
      clock: createFixedClock(now),
      onFault: (error) => void faults.push(error),
    })
    settler.settle()
    await settler.close()
    return faults
  }

  function findNewest(from: string) {
    const range = { from: new Date(from), to: new Date('2026-11-30T00:00:00Z') }
    return createNightOutcomeStore(database).findNewest('K-1', 'device-1', range)
  }

  async function changeLedger(settlement: Partial<Settlement>, from: string, to: string): Promise<void> {
    const range = { from: Date.parse(from), to: Date.parse(to) }
    await runTransaction(database, (client) =>
      replaceSettlement(client, deviceNo, range, {
        energy: [],
        activities: [],
        sessions: [],
        faults: [],
        ...settlement,
      }),
    )
  }

  async function changeHalfHour(importWh: number): Promise<void> {
    const energy = [settledWh('2026-11-17T02:00:00Z', importWh)]
    await changeLedger({ energy }, '2026-11-17T02:00:00Z', '2026-11-17T02:30:00Z')
  }

  return {
    database,
    storePlan,
    storePeriod,
    storeStatus,
    storeStop,
    settleAt,
    findNewest,
    changeLedger,
    changeHalfHour,
  }
}

export function settledWh(start: string, importWh: number): SettledEnergy {
  return makeSettledEnergy(Date.parse(start), importWh)
}
