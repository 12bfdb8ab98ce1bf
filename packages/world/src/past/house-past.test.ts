import { addDays, findDayStart } from '@driveway/domain/time/local-date'
import { describe, expect, test } from 'vitest'
import type { DemoHouse } from '../demo-house.ts'
import { DEMO_SEED } from '../demo-seed.ts'
import { demoStreet } from '../demo-street.ts'
import { DEMO_REGION, findHouseSchedule, listHouseTariffs } from '../house-tariffs.ts'
import { readLondonClock } from '../london-clock.ts'
import { createNation } from '../national-grid.ts'
import { liveHousePast, type HousePast } from './house-past.ts'
import { readRegister } from './past-charger.ts'
import type { PastFact } from './past-fact.ts'
import { createPastPrices } from './past-market.ts'

const HALF_HOUR_MS = 1_800_000
const LAST_DAY = '2026-11-15'
const TO = Date.parse('2026-11-15T09:20:00Z')
const prices = createPastPrices(createNation(DEMO_SEED), DEMO_REGION)
const houses = demoStreet.filter((house) => house.installedDaysAgo > 0)

function live(house: DemoHouse, days: number, seed = DEMO_SEED): HousePast {
  const installed = addDays(LAST_DAY, -days)
  return liveHousePast({
    house,
    seed,
    from: findDayStart(installed),
    to: TO,
    tariffs: listHouseTariffs(house, installed, LAST_DAY),
    schedule: findHouseSchedule(house),
    prices,
  })
}

type Metered = Extract<PastFact, { kind: 'metered' }>

function listReadings({ facts }: HousePast): readonly Metered[] {
  return facts.filter((fact) => fact.kind === 'metered').toSorted((a, b) => a.at - b.at)
}

/** What flowed into the car up to each reading since the one before. */
function listFlows(past: HousePast) {
  const readings = listReadings(past)
  return readings
    .slice(1)
    .map((to, index) => ({ to, wh: to.importWh - (readings[index]?.importWh ?? to.importWh) }))
}

function sumWh(past: HousePast, isMeant: (to: Metered) => boolean): number {
  return listFlows(past).reduce((sum, { to, wh }) => sum + (isMeant(to) ? wh : 0), 0)
}

function isInMonths(...months: readonly string[]) {
  return ({ at }: Metered) => months.includes(new Date(at).toISOString().slice(0, 7))
}

/** Sun that the car takes is what it draws and the main meter does not. */
function sumSunWh(past: HousePast, isMeant: (to: Metered) => boolean): number {
  return listFlows(past)
    .filter(({ to }) => isMeant(to))
    .reduce((sum, { to, wh }) => {
      const fromGridW = Math.min(Math.max(to.houseNetW ?? to.importW, 0), to.importW)
      return to.importW === 0 ? sum : sum + wh * (1 - fromGridW / to.importW)
    }, 0)
}

test('[WORLD-02] the same seed tells the same past, another one another', () => {
  for (const house of houses.slice(0, 2)) {
    expect(live(house, 12)).toEqual(live(house, 12))
    expect(live(house, 12, DEMO_SEED + 1)).not.toEqual(live(house, 12))
  }
})

describe('[WORLD-02] thirteen months of every house', () => {
  const pasts = new Map<string, HousePast>()

  function pastOf(house: DemoHouse): HousePast {
    const past = pasts.get(house.key) ?? live(house, 395)
    pasts.set(house.key, past)
    return past
  }

  test.each(houses.map((house) => [house.key, house] as const))('%s', (_, house) => {
    const past = pastOf(house)
    const readings = listReadings(past)

    const yearKwh = (past.end.energy.chargerImportWh / 1000) * (365 / 395)
    expect(yearKwh).toBeGreaterThan(1_500)
    expect(yearKwh).toBeLessThan(4_500)
    const winterWh = sumWh(past, isInMonths('2025-11', '2025-12', '2026-01'))
    expect(winterWh).toBeGreaterThan(sumWh(past, isInMonths('2026-06', '2026-07', '2026-08')))

    const summerSunWh = sumSunWh(past, isInMonths('2026-05', '2026-06', '2026-07'))
    expect(summerSunWh > 50_000).toBe(house.solarKwp > 0)
    expect(summerSunWh === 0).toBe(house.solarKwp === 0)

    expect(past.end.energy.chargerExportWh > 500_000).toBe(house.deviceType === 'EV_V2G_CHARGER')

    const falls = readings.filter((reading, index) => reading.importWh < (readings[index - 1]?.importWh ?? 0))
    expect(falls).toEqual([])
    expect(new Set(readings.map((reading) => reading.at)).size).toBe(readings.length)
    expect(readings.at(-1)?.importWh).toBe(readRegister(past.end.energy.chargerImportWh))

    const heard = past.facts.map((fact) => fact.heardAt)
    expect(heard.every((at, index) => at >= (heard[index - 1] ?? 0))).toBe(true)
    expect(past.facts.every((fact) => !('at' in fact) || fact.at <= fact.heardAt)).toBe(true)

    expect(past.boosts.every(({ isBoosting }, index) => isBoosting === (index % 2 === 0))).toBe(true)
    expect(past.boosts.length % 2).toBe(0)
  })

  test('faults, lost lines, calibrations, boosts and weeks away are among them', () => {
    for (const house of houses) {
      const past = pastOf(house)
      expect(
        past.facts.filter((fact) => fact.kind === 'status' && fact.state === 'faulted').length,
      ).toBeGreaterThan(0)
      expect(past.facts.filter((fact) => fact.kind === 'line' && !fact.isUp).length).toBeGreaterThan(2)
      expect(
        past.facts.filter((fact) => fact.kind === 'status' && fact.info === 'CALIBRATING').length,
      ).toBeGreaterThan(0)
      // Where every hour costs the same the car charges at once, and nobody need boost.
      expect(past.boosts.length > 0).toBe(house.tariff.kind !== 'flat')
      const readings = listReadings(past)
      const longest = Math.max(...readings.slice(1).map(({ at }, index) => at - (readings[index]?.at ?? at)))
      expect(longest).toBeGreaterThan(6 * 86_400_000)
    }
  })

  test('every half hour of charging begins with a reading, but where the line was lost', () => {
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
    const past = pastOf(grace)
    const cheapWh = sumWh(past, ({ at }) => readLondonClock(new Date(at - 1)).hour < 5)
    expect(cheapWh / sumWh(past, () => true)).toBeGreaterThan(0.85)
  })
})

test('[WORLD-02] the past ends with a line that closes and nothing under way, so that the street can go on', () => {
  for (const house of houses) {
    const { facts, end } = live(house, 20)
    expect(facts.at(-1)).toEqual({ kind: 'line', heardAt: TO, isUp: false })
    const lastStatus = facts.findLast((fact) => fact.kind === 'status')
    expect(lastStatus?.state).toBe(end.place === 'plugged-in' ? 'preparing' : 'unplugged')
    const starts = facts.filter((fact) => fact.kind === 'started').length
    expect(facts.filter((fact) => fact.kind === 'stopped')).toHaveLength(starts)
    expect(end.leftAt === null).toBe(end.place !== 'away')
  }
})
