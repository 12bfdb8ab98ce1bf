import { GetDailyEvStatistics, GetEvStatistics } from '@driveway/contract/generated/customer-operations'
import { shareEnergyFixture } from '@driveway/api/testing/energy-fixture'
import { describe, expect, test } from 'vitest'

const house = shareEnergyFixture()

const days = '(start: "2026-01-14", end: "2026-01-16")'

describe('the charge history', () => {
  test('has the minutes of days, up to the present world time', async () => {
    const variables = { deviceId: 'device-1', start: '2026-01-13', end: '2026-01-16' }
    const { body } = await house.send({ query: GetDailyEvStatistics, variables })
    const daily = (
      body.data as { device: { evStatistics: { daily: readonly Record<string, number | string>[] } } }
    ).device.evStatistics.daily
    expect(daily).toMatchObject([
      { date: '2026-01-13', connectedMinutes: 0, disconnectedMinutes: 0, deviceOfflineMinutes: 1_440 },
      { date: '2026-01-14', connectedMinutes: 110, disconnectedMinutes: 1_330, idleMinutes: 110 },
      {
        date: '2026-01-15',
        connectedMinutes: 475,
        disconnectedMinutes: 305,
        chargingMinutes: 90,
        boostingMinutes: 30,
        idleMinutes: 355,
        exportingMinutes: 0,
        modeFaultMinutes: 0,
        cableStateOtherMinutes: 0,
        deviceOfflineMinutes: 0,
      },
    ])
    const summary = await house.send({ query: GetEvStatistics, variables })
    expect(summary.body.data).toMatchObject({
      device: {
        evStatistics: {
          summary: { connectedMinutes: 585, disconnectedMinutes: 1_635, deviceOfflineMinutes: 1_440 },
        },
      },
    })
  })

  test('has whole sessions with week, day and events', async () => {
    const fields = `start end week day weekDay boosts totalDeviceImportedWh totalExportedWh cost
      totalCarbonEmissionGrams totalBaselineCarbonEmissionGrams carbonSaving { PETROL STANDARD_EV } periodEnd
      events { kind start end }`
    expect(
      await house.ask(`chargeSessions(start: "2026-01-15", end: "2026-01-16") { ${fields} }`),
    ).toMatchObject({
      chargeSessions: [
        {
          start: '2026-01-14T22:10:00.000Z',
          end: '2026-01-15T07:05:00.000Z',
          week: 3,
          day: '2026-01-14',
          weekDay: 'WEDNESDAY',
          boosts: 1,
          totalDeviceImportedWh: 10_101,
          totalExportedWh: 300,
          cost: 56.700001,
          totalCarbonEmissionGrams: 1_215,
          totalBaselineCarbonEmissionGrams: 2_020.2,
          carbonSaving: { PETROL: 9_076.05, STANDARD_EV: 805.2 },
          periodEnd: '2026-01-15T07:30:00.000Z',
          events: [
            { kind: 'IDLE', start: '2026-01-14T22:10:00.000Z', end: '2026-01-15T00:30:00.000Z' },
            { kind: 'CHARGING', end: '2026-01-15T01:00:00.000Z' },
            { kind: 'BOOSTING', end: '2026-01-15T01:30:00.000Z' },
            { kind: 'CHARGING', end: '2026-01-15T02:00:00.000Z' },
            { kind: 'IDLE', end: '2026-01-15T07:05:00.000Z' },
          ],
        },
        {
          start: '2026-01-15T12:10:00.000Z',
          end: null,
          day: '2026-01-15',
          weekDay: 'THURSDAY',
          boosts: 0,
          totalDeviceImportedWh: 1_000,
          cost: null,
          carbonSaving: { PETROL: null, STANDARD_EV: null },
          // Up to the world's now, which is on a half hour.
          periodEnd: '2026-01-15T13:00:00.000Z',
        },
      ],
    })
  })

  test('has the events of the days, clipped at their ends', async () => {
    const answer = await house.ask(`chargeEvents(start: "2026-01-15", end: "2026-01-16") { kind start end }`)
    const { chargeEvents } = answer as {
      chargeEvents: readonly { kind: string; start: string; end: string }[]
    }
    expect(chargeEvents.map((each) => each.kind)).toEqual([
      'IDLE',
      'CHARGING',
      'BOOSTING',
      'CHARGING',
      'IDLE',
      'DISCONNECTED',
      'IDLE',
      'CHARGING',
    ])
    expect(chargeEvents[0]?.start).toBe('2026-01-15T00:00:00.000Z')
    expect(chargeEvents.at(-1)?.end).toBe('2026-01-15T13:00:00.000Z')
  })

  test('has the flexible share', async () => {
    const fields = `periodStart periodEnd totalEnergyWh totalEnergyBoostOrHomealoneWh totalTimeMinutes
      totalTimeBoostOrHomealoneMinutes`
    expect(await house.ask(`flexibleChargingPeriod${days} { ${fields} }`)).toEqual({
      flexibleChargingPeriod: {
        periodStart: '2026-01-14T00:00:00.000Z',
        periodEnd: '2026-01-16T00:00:00.000Z',
        totalEnergyWh: 11_101,
        totalEnergyBoostOrHomealoneWh: 3_600,
        totalTimeMinutes: 120,
        totalTimeBoostOrHomealoneMinutes: 30,
      },
    })
  })
})
