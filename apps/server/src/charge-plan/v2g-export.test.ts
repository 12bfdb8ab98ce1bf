import { openTestApi } from '@driveway/api/testing/test-api'
import { findEarnedPence } from '@driveway/domain/energy/export-earnings'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { letTalk, type Call } from '@driveway/gateway/testing/talking-charger'
import { createTestLedger } from '@driveway/ledger/testing/test-ledger'
import { systemClock } from '@driveway/service-kit/clock'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { flat, listPeriods, night, NIGHT_BATTERY_WH } from '../testing/test-plans.ts'

// A Monday; London is on UTC. Ready by 07:00; range of 25 to 95 %.
const EVENING = '2026-11-16T18:10:00.000Z'
const SLOW = { timeout: 60_000 }
const dear: Tariff = { ...flat, periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 30 }] }
const v2gKeys = [
  { key: 'DrivewayNegativeLimits', readonly: true, value: 'true' },
  { key: 'ConnectorPhaseRotation', readonly: true, value: '1.R' },
]

type Exported = {
  readonly energyConsumption: {
    readonly periods: readonly { readonly periodStart: string; readonly gridExportedWh: number }[]
    readonly exportRates: readonly { readonly from: string; readonly pence: number }[]
  }
}

function answer({ action }: Call): unknown {
  if (action === 'GetConfiguration') return { configurationKey: v2gKeys, unknownKey: [] }
  return { status: 'Accepted' }
}

test('[NIGHT-08] V2G exports by plan above the minimum, not for two hours after a ready time nor where wear and losses eat the gain, and shows and earns it', async () => {
  const clock = createFixedClock(EVENING)
  await using database = await createTestDatabase()
  await using server = await startTestPlanning(database, {
    clock,
    settings: { planAfterMs: 0, readAfterMs: 0 },
  })
  const api = await openTestApi({ database, clock: systemClock, worldClock: clock })
  const ledger = createTestLedger(database, clock)

  /** A house with a V2G charger. */
  async function plugIn(
    name: string,
    accountNumber: string,
    exportRatePence: number,
    { tariff = dear, batteryWh = NIGHT_BATTERY_WH } = {},
  ) {
    await addTestCustomer(database, { accountNumber })
    await createVehicleStore(database).save(accountNumber, { batteryCapacityWh: batteryWh })
    await createTariffStore(database).save(accountNumber, [tariff], 0)
    const preferences = { ...defaultPlanningPreferences, exportRatePence }
    await createPlanningPreferencesStore(database).save(accountNumber, preferences, clock.now())
    await server.addCharger(name, accountNumber)
    await database.kysely
      .updateTable('devices')
      .set({ device_type: 'EV_V2G_CHARGER' })
      .where('charger_id', '=', name)
      .execute()
    const charger = letTalk(await server.connect(name), answer)
    await charger.say('BootNotification', { chargePointVendor: 'Test', chargePointModel: 'V2G' })
    await expect
      .poll(() => createCapabilityStore(database).find(name), SLOW)
      .toMatchObject({ capabilities: { canDischarge: true } })
    await charger.tellStatus('Preparing')
    const begin = { connectorId: 1, idTag: 'home', meterStart: 0, timestamp: EVENING }
    await charger.say('StartTransaction', begin)

    function sample(...values: readonly (readonly [measurand: string, value: number, unit: string])[]) {
      const sampledValue = values.map(([measurand, value, unit]) => ({
        measurand,
        value: String(value),
        unit,
      }))
      const meterValue = [{ timestamp: clock.now().toISOString(), sampledValue }]
      return charger.say('MeterValues', { connectorId: 1, meterValue })
    }
    return { ...charger, sample, accountNumber, batteryWh }
  }
  type House = Awaited<ReturnType<typeof plugIn>>

  /** The first export of the plan that the charger holds, and the lowest level (percent) that it leads to. */
  function readExport(house: House, percent: number) {
    const periods = listPeriods(house)
    let [level, lowest] = [percent, percent]
    for (const { limit, from, to } of periods) {
      const hours = (to - Math.max(from, clock.now().getTime())) / 3_600_000
      const wh = Math.min(limit * 230, 6_000) * Math.max(0, hours)
      level = Math.min(95, level + (100 * (wh > 0 ? wh * 0.9 : wh / 0.9)) / house.batteryWh)
      lowest = Math.min(lowest, level)
    }
    const first = periods.find(({ limit }) => limit < 0)
    return {
      from: first ? new Date(first.from).toISOString().slice(8, 16) : null,
      lowest: Math.floor(lowest),
    }
  }

  async function ask(house: House, fields: string): Promise<unknown> {
    const { body } = await api.send(
      { query: `{ customer { devices { ${fields} } } }` },
      { account: house.accountNumber },
    )
    return (body.data as { customer: { devices: readonly unknown[] } }).customer.devices[0]
  }

  try {
    // A kWh given back costs 30p / 0.81 for the same in the night, and 4p of wear: 41.04p.
    const paid = await plugIn('paid', 'K-1', 45)
    const eaten = await plugIn('eaten', 'K-2', 41)
    // The charger may report up to half a percent too much.
    // Cheap from 00:30 to 04:30, in which 6 kW charge the whole range of 30 kWh: all of it above the minimum pays.
    const emptied = await plugIn('emptied', 'K-3', 20, { tariff: night, batteryWh: 30_000 })
    for (const house of [paid, eaten, emptied]) await house.sample(['SoC', 40, 'Percent'])
    clock.advance(60_000)
    // Several orders of export and charge cost the same; none of them goes below the minimum.
    await expect
      .poll(() => readExport(paid, 39.5), SLOW)
      .toEqual({ from: '16T21:00', lowest: expect.toSatisfy((lowest: number) => lowest >= 25) })
    expect(await ask(paid, 'chargePlan { exportedWh cost }')).toEqual({
      chargePlan: { exportedWh: expect.closeTo(15_539, -1), cost: expect.closeTo(571.57, 1) },
    })
    await expect
      .poll(() => ask(eaten, 'chargePlan { exportedWh level { expected } }'), SLOW)
      .toEqual({
        chargePlan: { exportedWh: 0, level: { expected: 40 } },
      })
    expect(readExport(eaten, 40)).toEqual({ from: null, lowest: 40 })
    // 14.5 % of 30 kWh, less the losses.
    await expect
      .poll(() => ask(emptied, 'chargePlan { exportedWh }'), SLOW)
      .toMatchObject({ chargePlan: { exportedWh: expect.closeTo(3_915, -1) } })
    const { chargePlan } = (await ask(emptied, 'chargePlan { slots { level } }')) as {
      chargePlan: { slots: readonly { level: number }[] }
    }
    expect(Math.min(...chargePlan.slots.map(({ level }) => level))).toBeCloseTo(25, 6)

    clock.set('2026-11-16T18:30:00Z')
    await paid.tellStatus('Charging')
    await paid.sample(['Energy.Active.Export.Register', 1_000, 'Wh'], ['Power.Active.Export', 6_000, 'W'])
    await expect
      .poll(() => ask(paid, 'currentEvState { status }'), SLOW)
      .toEqual({
        currentEvState: { status: 'EXPORTING' },
      })
    clock.set('2026-11-16T19:00:00Z')
    await paid.sample(['Energy.Active.Export.Register', 4_000, 'Wh'], ['Power.Active.Export', 6_000, 'W'])
    await ledger.settleAll()
    const range = 'from: "2026-11-16T18:00:00Z", to: "2026-11-16T20:00:00Z"'
    const fields = 'periods(onlyWithEnergy: true) { periodStart gridExportedWh } exportRates { from pence }'
    const { energyConsumption } = (await ask(paid, `energyConsumption(${range}) { ${fields} }`)) as Exported
    expect(energyConsumption.periods).toEqual([
      { periodStart: '2026-11-16T18:30:00.000Z', gridExportedWh: 3_000 },
    ])
    const rates = energyConsumption.exportRates.map(({ from, pence }) => ({ from: Date.parse(from), pence }))
    const earned = energyConsumption.periods.map(({ periodStart, gridExportedWh }) =>
      findEarnedPence(gridExportedWh, Date.parse(periodStart), rates),
    )
    expect(earned).toEqual([135])

    // The level is known before the ready-by time: the plan made then is the last until half past.
    clock.set('2026-11-17T06:59:00Z')
    await paid.sample(['SoC', 95, 'Percent'])
    clock.set('2026-11-17T07:00:00Z')
    await expect.poll(() => readExport(paid, 95), SLOW).toMatchObject({ from: '17T09:00' })
  } finally {
    await ledger.close()
    await api.close()
  }
})
