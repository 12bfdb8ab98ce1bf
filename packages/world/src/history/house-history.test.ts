import { addDays, startOfDay } from '@driveway/domain/time/local-date'
import { describe, expect, test } from 'vitest'
import type { DemoHouse } from '../demo-house.ts'
import { DEMO_SEED } from '../demo-seed.ts'
import { demoStreet } from '../demo-street.ts'
import { DEMO_REGION, houseScheduleOf, listHouseTariffs } from '../house-tariffs.ts'
import { readLondonClock } from '../london-clock.ts'
import { createNation } from '../national-grid.ts'
import { simulateHouseHistory, type HouseHistory } from './house-history.ts'
import { readRegister } from './charger-recorder.ts'
import type { ChargerEvent } from './charger-event.ts'
import { createHistoricPrices } from './market-history.ts'

const HALF_HOUR_MS = 1_800_000
const LAST_DAY = '2026-11-15'
const TO = Date.parse('2026-11-15T09:20:00Z')
const prices = createHistoricPrices(createNation(DEMO_SEED), DEMO_REGION)
const houses = demoStreet.filter((house) => house.installedDaysAgo > 0)

function live(house: DemoHouse, days: number, seed = DEMO_SEED): HouseHistory {
  const installed = addDays(LAST_DAY, -days)
  return simulateHouseHistory({
    house,
    seed,
    from: startOfDay(installed),
    to: TO,
    tariffs: listHouseTariffs(house, installed, LAST_DAY),
    schedule: houseScheduleOf(house),
    prices,
  })
}

type Metered = Extract<ChargerEvent, { kind: 'metered' }>

function listReadings({ events }: HouseHistory): readonly Metered[] {
  return events.filter((event) => event.kind === 'metered').toSorted((a, b) => a.at - b.at)
}

/** Energy into the car between consecutive readings. */
function listFlows(history: HouseHistory) {
  const readings = listReadings(history)
  return readings
    .slice(1)
    .map((to, index) => ({ to, wh: to.importWh - (readings[index]?.importWh ?? to.importWh) }))
}

function sumWh(history: HouseHistory, isMeant: (to: Metered) => boolean): number {
  return listFlows(history).reduce((sum, { to, wh }) => sum + (isMeant(to) ? wh : 0), 0)
}

function isInMonths(...months: readonly string[]) {
  return ({ at }: Metered) => months.includes(new Date(at).toISOString().slice(0, 7))
}

/** Sun that the car takes is what it draws and the main meter does not. */
function sumSunWh(history: HouseHistory, isMeant: (to: Metered) => boolean): number {
  return listFlows(history)
    .filter(({ to }) => isMeant(to))
    .reduce((sum, { to, wh }) => {
      const fromGridW = Math.min(Math.max(to.houseNetW ?? to.importW, 0), to.importW)
      return to.importW === 0 ? sum : sum + wh * (1 - fromGridW / to.importW)
    }, 0)
}

test('equal seeds give equal histories, different seeds different ones', () => {
  for (const house of houses.slice(0, 2)) {
    expect(live(house, 12)).toEqual(live(house, 12))
    expect(live(house, 12, DEMO_SEED + 1)).not.toEqual(live(house, 12))
  }
})

describe('thirteen months of every house', () => {
  const pasts = new Map<string, HouseHistory>()

  function pastOf(house: DemoHouse): HouseHistory {
    const history = pasts.get(house.key) ?? live(house, 395)
    pasts.set(house.key, history)
    return history
  }

  test.each(houses.map((house) => [house.key, house] as const))('%s', (_, house) => {
    const history = pastOf(house)
    const readings = listReadings(history)

    const yearKwh = (history.end.energy.chargerImportWh / 1000) * (365 / 395)
    expect(yearKwh).toBeGreaterThan(1_500)
    expect(yearKwh).toBeLessThan(4_500)
    const winterWh = sumWh(history, isInMonths('2025-11', '2025-12', '2026-01'))
    expect(winterWh).toBeGreaterThan(sumWh(history, isInMonths('2026-06', '2026-07', '2026-08')))

    const summerSunWh = sumSunWh(history, isInMonths('2026-05', '2026-06', '2026-07'))
    expect(summerSunWh > 50_000).toBe(house.solarKwp > 0)
    expect(summerSunWh === 0).toBe(house.solarKwp === 0)

    expect(history.end.energy.chargerExportWh > 500_000).toBe(house.deviceType === 'EV_V2G_CHARGER')

    // A boost may charge beyond the maximum of 95 %, on a few days.
    const above = readings.filter(({ stateOfCharge }) => (stateOfCharge ?? 0) > 95)
    expect(above.length).toBeLessThan(readings.length / 50)

    const falls = readings.filter((reading, index) => reading.importWh < (readings[index - 1]?.importWh ?? 0))
    expect(falls).toEqual([])
    expect(new Set(readings.map((reading) => reading.at)).size).toBe(readings.length)
    expect(readings.at(-1)?.importWh).toBe(readRegister(history.end.energy.chargerImportWh))

    const heard = history.events.map((event) => event.receivedAt)
    expect(heard.every((at, index) => at >= (heard[index - 1] ?? 0))).toBe(true)
    expect(history.events.every((event) => !('at' in event) || event.at <= event.receivedAt)).toBe(true)

    expect(history.boosts.every(({ isBoosting }, index) => isBoosting === (index % 2 === 0))).toBe(true)
    expect(history.boosts.length % 2).toBe(0)
  })

  test('faults, connection losses, calibrations, boosts and weeks away are among them', () => {
    for (const house of houses) {
      const history = pastOf(house)
      expect(
        history.events.filter((event) => event.kind === 'status' && event.state === 'faulted').length,
      ).toBeGreaterThan(0)
      expect(
        history.events.filter((event) => event.kind === 'connection' && !event.isConnected).length,
      ).toBeGreaterThan(2)
      expect(
        history.events.filter((event) => event.kind === 'status' && event.info === 'CALIBRATING').length,
      ).toBeGreaterThan(0)
      // Where every hour costs the same the car charges at once, and nobody need boost.
      expect(history.boosts.length > 0).toBe(house.tariff.kind !== 'flat')
      const readings = listReadings(history)
      const longest = Math.max(...readings.slice(1).map(({ at }, index) => at - (readings[index]?.at ?? at)))
      expect(longest).toBeGreaterThan(6 * 86_400_000)
    }
  })

  test('every half hour of charging begins with a reading, except while offline', () => {
    for (const house of houses) {
      const readings = listReadings(pastOf(house))
      const crossed = readings.slice(1).filter((to, index) => {
        const from = readings[index]
        return (
          from !== undefined &&
          to.importWh > from.importWh + 1 &&
          Math.floor((to.at - 1) / HALF_HOUR_MS) > Math.floor(from.at / HALF_HOUR_MS)
        )
      })
      expect(crossed.length).toBeLessThan(12)
    }
  })

  test('a car on a night tariff charges in the cheap hours', () => {
    const grace = houses.find((house) => house.key === 'dynamo-2t')
    if (grace === undefined) throw new Error('nobody has a Dynamo 2T')
    const history = pastOf(grace)
    const cheapWh = sumWh(history, ({ at }) => readLondonClock(new Date(at - 1)).hour < 5)
    expect(cheapWh / sumWh(history, () => true)).toBeGreaterThan(0.85)
  })
})

test('the history ends disconnected, with no open transaction', () => {
  for (const house of houses) {
    const { events, end } = live(house, 20)
    expect(events.at(-1)).toEqual({ kind: 'connection', receivedAt: TO, isConnected: false })
    const lastStatus = events.findLast((event) => event.kind === 'status')
    expect(lastStatus?.state).toBe(end.place === 'plugged-in' ? 'preparing' : 'unplugged')
    const starts = events.filter((event) => event.kind === 'started').length
    expect(events.filter((event) => event.kind === 'stopped')).toHaveLength(starts)
    expect(end.leftAt === null).toBe(end.place !== 'away')
  }
})
