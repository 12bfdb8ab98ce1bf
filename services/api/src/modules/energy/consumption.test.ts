import {
  GetDeviceEnergyTotals,
  GetMaxHourlyConsumption,
} from '@driveway/contract/generated/customer-operations'
import { shareEnergyFixture } from '@driveway/api/testing/energy-fixture'
import { describe, expect, test, vi } from 'vitest'

const house = shareEnergyFixture()

const day = '(from: "2026-01-15T00:00:00Z", to: "2026-01-16T00:00:00Z")'

describe('half hours in the response', () => {
  test('include those without energy, in Wh, pence and grams', async () => {
    const fields = `date settlementPeriod periodStart periodEnd deviceImportedWh deviceImportedFromNetHouseWh
      deviceImportedFromGridWh gridExportedWh houseExportedWh nationalCarbonIntensity emissions baselineEmissions cost`
    const answer = await house.ask(`energyConsumption${day} { from to periods { ${fields} } }`)
    const { energyConsumption } = answer as {
      energyConsumption: { from: string; to: string; periods: readonly unknown[] }
    }
    const { periods, ...range } = energyConsumption
    expect(range).toEqual({ from: '2026-01-15T00:00:00.000Z', to: '2026-01-16T00:00:00.000Z' })
    expect(periods).toHaveLength(48)
    expect(periods[0]).toEqual({
      date: '2026-01-15',
      settlementPeriod: 1,
      periodStart: '2026-01-15T00:00:00.000Z',
      periodEnd: '2026-01-15T00:30:00.000Z',
      deviceImportedWh: 0,
      deviceImportedFromNetHouseWh: 0,
      deviceImportedFromGridWh: 0,
      gridExportedWh: 0,
      houseExportedWh: 0,
      nationalCarbonIntensity: null,
      emissions: 0,
      baselineEmissions: 0,
      cost: 0,
    })
    expect(periods[1]).toMatchObject({
      settlementPeriod: 2,
      deviceImportedWh: 3_500,
      nationalCarbonIntensity: 150,
      emissions: 525,
      baselineEmissions: 700,
      cost: 24.5,
    })
    expect(periods[3]).toMatchObject({
      deviceImportedWh: 3_001,
      deviceImportedFromNetHouseWh: 2_001,
      deviceImportedFromGridWh: 1_000,
      gridExportedWh: 100,
      houseExportedWh: 200,
      cost: 7.000001,
    })
    expect(periods[25]).toMatchObject({ deviceImportedWh: 1_000, emissions: null, cost: null })
  })

  test('can leave out those without energy', async () => {
    async function list(args: string) {
      const answer = await house.ask(
        `energyConsumption${day} { periods${args} { settlementPeriod deviceImportedWh gridExportedWh cost } }`,
      )
      return (answer as { energyConsumption: { periods: readonly Flow[] } }).energyConsumption.periods
    }
    type Flow = { settlementPeriod: number; deviceImportedWh: number; gridExportedWh: number }
    const [all, some] = [await list(''), await list('(onlyWithEnergy: true)')]
    expect(some).toEqual(
      all.filter(({ deviceImportedWh: taken, gridExportedWh: given }) => taken + given > 0),
    )
    expect(some.map(({ settlementPeriod }) => settlementPeriod)).toEqual([2, 3, 4, 26])
    expect(await list('(onlyWithEnergy: false)')).toEqual(all)
  })

  test('add up to the totals, which report missing data', async () => {
    const variables = {
      deviceId: 'device-1',
      from: '2026-01-15T00:00:00Z',
      to: '2026-01-15T12:30:00Z',
    }
    const known = await house.send({ query: GetDeviceEnergyTotals, variables })
    const totals = {
      actualEnergyConsumptionWh: 10_101,
      actualEnergyFromNetHouse: 2_001,
      actualEnergyFromGrid: 8_100,
      actualEnergyGridExportedWh: 100,
      actualEnergyHouseExportedWh: 200,
      cost: 56.700001,
      isCostComplete: true,
      pricedEnergyWh: 10_101,
      earned: 0,
      isSplit: true,
      // 150 g for each of 7 km for each kWh that stayed in the car, less 1,215 g.
      carbonSaving: { PETROL: 9_076.05 },
    }
    expect(known.body).toEqual({ data: { device: { id: 'device-1', energyConsumption: { totals } } } })
    const later = { ...variables, to: '2026-01-15T13:00:00Z' }
    const partly = await house.send({ query: GetDeviceEnergyTotals, variables: later })
    expect(partly.body.data).toMatchObject({
      device: {
        energyConsumption: {
          totals: { actualEnergyConsumptionWh: 11_101, cost: 56.700001, isCostComplete: false },
        },
      },
    })
    const carbon = `baselineEnergyConsumptionWh actualCarbonEmissionsGrams baselineCarbonEmissionsGrams
      petrolCarbonEmissionsGrams isCarbonComplete`
    expect(await house.ask(`energyConsumption${day} { totals { ${carbon} } }`)).toEqual({
      energyConsumption: {
        totals: {
          baselineEnergyConsumptionWh: 11_101,
          actualCarbonEmissionsGrams: 1_215,
          baselineCarbonEmissionsGrams: 2_020.2,
          // 150 g for each of 7 km for each kWh that stayed in the car.
          petrolCarbonEmissionsGrams: 11_341.05,
          isCarbonComplete: false,
        },
      },
    })
  })

  test.each([
    ['of 23 hours', '2025-03-30T00:00:00Z', '2025-03-30T23:00:00Z', 46, 5_000],
    ['after it', '2025-03-30T23:00:00Z', '2025-03-31T23:00:00Z', 48, 1_500],
    ['of 25 hours', '2025-10-25T23:00:00Z', '2025-10-27T00:00:00Z', 50, 300],
    ['after that', '2025-10-27T00:00:00Z', '2025-10-28T00:00:00Z', 48, 400],
  ])('[HIST-08] the day %s has all its half hours', async (_name, from, to, count, wh) => {
    const answer = await house.ask(
      `energyConsumption(from: "${from}", to: "${to}") {
        totals { actualEnergyConsumptionWh } periods { date settlementPeriod deviceImportedWh } }`,
    )
    const { totals, periods } = (
      answer as {
        energyConsumption: {
          totals: { actualEnergyConsumptionWh: number }
          periods: readonly { date: string; settlementPeriod: number; deviceImportedWh: number }[]
        }
      }
    ).energyConsumption
    expect(periods.map((each) => each.settlementPeriod)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    expect(new Set(periods.map((each) => each.date)).size).toBe(1)
    expect(totals.actualEnergyConsumptionWh).toBe(wh)
    expect(periods.reduce((sum, each) => sum + each.deviceImportedWh, 0)).toBe(wh)
  })

  test.each([
    ['plainly', 'periods { date nationalCarbonIntensity }', ''],
    ['by another name', 'periods { carbon: nationalCarbonIntensity }', ''],
    ['in a fragment', 'periods { ... on EnergyPeriod { nationalCarbonIntensity } }', ''],
    ['in a named one', 'periods { ...f }', 'fragment f on EnergyPeriod { nationalCarbonIntensity }'],
    ['in the second part of a field', 'periods { date } periods { nationalCarbonIntensity }', ''],
  ])('intensities are loaded when selected %s', async (_name, fields, fragment) => {
    const query = `{ device(deviceId: "device-1") { energyConsumption${day} { ${fields} } } } ${fragment}`
    const { body } = await house.send({ query })
    const { device } = body.data as { device: { energyConsumption: { periods: Record<string, unknown>[] } } }
    expect(Object.values(device.energyConsumption.periods[1] ?? {})).toContain(150)
  })

  test('no hour counts as complete in which the sun or the start of a charge has a part', async () => {
    const month = { deviceId: 'device-1', from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }
    expect((await house.send({ query: GetMaxHourlyConsumption, variables: month })).body.data).toEqual({
      device: { id: 'device-1', energyConsumption: { maxHourlyConsumptionWh: null } },
    })
    const before = { ...month, to: '2026-01-15T01:00:00Z' }
    expect((await house.send({ query: GetMaxHourlyConsumption, variables: before })).body.data).toEqual({
      device: { id: 'device-1', energyConsumption: { maxHourlyConsumptionWh: null } },
    })
  })

  test('only selected fields are computed', async () => {
    const queries = vi.spyOn(house.database.pool, 'connect')
    try {
      await house.ask(`energyConsumption${day} { from }`)
      expect(queries).toHaveBeenCalledTimes(1)
      await house.ask(`energyConsumption${day} { totals { cost } }`)
      expect(queries).toHaveBeenCalledTimes(3)
    } finally {
      queries.mockRestore()
    }
  })
})
