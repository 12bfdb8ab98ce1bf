import { describe, expect, test } from 'vitest'
import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { startOfDay } from '../time/local-date.ts'
import { DAY_MS } from '../time/london-time.ts'
import { listChargeWindows } from './charge-window.ts'
import { replanYear } from './replan-year.ts'
import { countMeasuredDays, isStale } from './measured-days.ts'
import { compareTariffs } from './tariff-advice.ts'
import { testCandidate, testFacts, testPower, testTariff, testYear } from './testing/test-year.ts'

const twoRates = testTariff('Two rates')
const flat = testTariff('One rate', {
  standingChargePence: 40,
  periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 25 }],
})
const capped = testTariff('Capped', { cap: { unit: 'kWh', amount: 5, dayStart: '12:00' } })
const agile = testTariff('Agile', { tariffType: 'AGILE', energySupplier: 'Half Hour', periods: [] })

/** Ten evenings of 12 kWh at the dear rate. */
const evenings = testYear('2026-01-05', 10)

function pencesOf(
  charger = evenings,
  candidates = [twoRates, flat, capped].map((each) => testCandidate(each)),
) {
  return compareTariffs(testFacts([charger], candidates)).map(({ name, asCharged, asPlanned }) => [
    name,
    Math.round(asCharged.totalPence),
    Math.round(asPlanned.totalPence),
  ])
}

describe('a year on other tariffs', () => {
  test('costs the same energy as it was charged and as the planner would have charged it', () => {
    expect(pencesOf()).toEqual([
      ['Two rates', 3_360, 960],
      ['One rate', 3_440, 3_440],
      ['Capped', 3_360, 2_360],
    ])
  })

  test('counts each charger', () => {
    const found = compareTariffs(testFacts([evenings, evenings], [testCandidate(twoRates)]))
    expect(found[0]).toMatchObject({ asCharged: { totalPence: 6_720 }, asPlanned: { totalPence: 1_920 } })
  })

  test('moves the same energy, before the same ready times', () => {
    const facts = testFacts([evenings], [])
    const windows = listChargeWindows(evenings.sessions, evenings.readyTimes, evenings.parts, facts.range)
    const prices = { findPrice: () => 8_000_000, findCapped: () => null, findExportPrice: () => null }
    const moved = replanYear(windows, evenings.parts, evenings.home, { prices, exportRates: [] })
    for (const [index, { from }] of evenings.sessions.entries()) {
      const ready = evenings.readyTimes[index] ?? 0
      const own = moved.filter(({ periodStart }) => periodStart >= from && periodStart < ready)
      expect(own.reduce((sum, { importFromGridWh }) => sum + importFromGridWh, 0)).toBe(12_000)
    }
    expect(moved.reduce((sum, { importFromGridWh }) => sum + importFromGridWh, 0)).toBe(120_000)
  })

  test('leaves a charge where it was if no plan brings its energy in time', () => {
    const [session] = evenings.sessions
    const hurried = {
      ...evenings,
      sessions: [{ from: session?.from ?? 0, to: (session?.from ?? 0) + HALF_HOUR_MS }],
    }
    expect(pencesOf(hurried, [testCandidate(twoRates)])).toEqual([['Two rates', 3_360, 3_360]])
  })

  test('leaves energy outside any plug-in where it was', () => {
    expect(pencesOf({ ...evenings, sessions: [] }, [testCandidate(twoRates)])).toEqual([
      ['Two rates', 3_360, 3_360],
    ])
  })

  test('gives back at the dear hours where the car can, and leaves with as much', () => {
    const home = { ...evenings.home, power: { ...testPower, maxExportW: 6_000 } }
    const paid = testTariff('Paid', {
      exportPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 30 }],
    })
    const [found] = compareTariffs(testFacts([{ ...evenings, home }], [testCandidate(paid)]))
    expect(found?.asPlanned.earnedPence).toBeGreaterThan(1_000)
    expect(found?.asPlanned.totalPence).toBeLessThan(0)
  })
})

describe('Agile prices', () => {
  const facts = testFacts([evenings], [testCandidate(agile, 'agile')])
  /** 10p in the night, 40p in the day; `missing` of the half hours with energy have none. */
  function pricesWithout(missing: number) {
    const gaps = new Set(evenings.parts.slice(-missing || Infinity).map(({ periodStart }) => periodStart))
    const prices = new Map<number, number>()
    for (let start = facts.range.from; start < facts.range.to + DAY_MS; start += HALF_HOUR_MS) {
      const isNight = new Date(start).getUTCHours() < 6
      if (!gaps.has(start)) prices.set(start, isNight ? 10_000_000 : 40_000_000)
    }
    return compareTariffs({ ...facts, agilePrices: new Map([['Half Hour', prices]]) })
  }

  test('are those of each half hour', () => {
    expect(pricesWithout(0)).toMatchObject([
      { estimatedPrices: 0, asCharged: { totalPence: 4_800 }, asPlanned: { totalPence: 1_200 } },
    ])
  })

  test('are those of an earlier day where a tenth is missing, and none where more is', () => {
    expect(pricesWithout(4)).toMatchObject([{ estimatedPrices: 4, asCharged: { totalPence: 4_800 } }])
    expect(pricesWithout(5)).toEqual([])
  })
})

describe('the age of advice', () => {
  const advice = { computedOn: '2026-11-17', tariffVersion: 3 }
  test.each([
    ['on the same day', '2026-11-17', 3, false],
    ['on the next day', '2026-11-18', 3, true],
    ['after a change of the tariffs', '2026-11-17', 4, true],
  ])('%s', (_when, today, version, stale) => {
    expect(isStale(advice, today, version)).toBe(stale)
  })

  test('counts the days that were measured', () => {
    expect(countMeasuredDays({ from: startOfDay('2026-03-01'), to: startOfDay('2026-03-29') })).toBe(28)
  })
})
