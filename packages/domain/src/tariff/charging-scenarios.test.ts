import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { interpolateRegister } from '../energy/ledger/divide-flows.ts'
import { createRandom, shuffle } from '@driveway/domain/seeded-random'
import {
  createChargingScenario,
  type ChargingScenario,
} from '../energy/ledger/testing/random-charging-scenario.ts'
import type { SettledEnergy } from '../energy/period-energy.ts'
import { followMeter, settleMeter } from '../energy/ledger/settle-meter.ts'
import { listHalfHours } from '../time/half-hour.ts'
import { createPriceList, findCost } from './half-hour-price.ts'
import type { Tariff } from './tariff.ts'

const SCENARIOS = 1000

function sum(energy: readonly SettledEnergy[], field: 'importWh' | 'exportWh'): number {
  return energy.reduce((before, each) => before + each[field], 0)
}

test('the half hours of a thousand charging scenarios add up to their meters to the Wh, and cost what their energy costs', () => {
  const reasons = new Set<string>()
  assert(
    property(integer({ min: 1, max: 1e9 }), (seed) => {
      const scenario = createChargingScenario(seed)
      const { from, to, house } = scenario
      const random = createRandom(seed)
      const input = {
        ...scenario,
        readings: shuffle([...scenario.readings, ...scenario.readings.slice(0, 9)], random),
      }
      const { energy, faults } = settleMeter(input, { from, to, house, sessions: [], unplanned: [] })
      expect(sum(energy, 'importWh')).toBe(scenario.importedWh)
      expect(sum(energy, 'exportWh')).toBe(scenario.exportedWh)
      expect(faults.filter((fault) => fault.register === 'import').length).toBeGreaterThanOrEqual(
        scenario.implausibleCount,
      )
      expect(energy.filter(isBadlySplit)).toEqual([])
      expect(costBlocks(scenario, energy)).toEqual([])
      for (const fault of faults) reasons.add(fault.reason)
    }),
    { numRuns: SCENARIOS },
  )
  expect([...reasons].toSorted()).toEqual(['jump', 'meter-reset', 'negative-delta', 'unknown-transaction'])
})

function isBadlySplit(each: SettledEnergy): boolean {
  const parts = [each.importFromGridWh, each.importWh - each.importFromGridWh, each.exportToGridWh]
  return (
    parts.some((wh) => wh < 0) || each.exportToGridWh > each.exportWh || each.importWh + each.exportWh === 0
  )
}

/** A night rate by the clock in London, whatever it does. */
const nightTariff: Tariff = {
  id: 'night',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2020-01-01',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7.499 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 30.127 },
  ],
}
const prices = createPriceList([nightTariff], { find: () => null })

/**
 * Costs each stretch of one rate as a whole, from the register at its two ends, and answers the stretches in which
 * the half hours differ by 0.01 p or more. Without a house meter everything is from the grid.
 */
function costBlocks(scenario: ChargingScenario, energy: readonly SettledEnergy[]): string[] {
  if (scenario.house.length > 0) return []
  const { imports } = followMeter(scenario)
  const fromGrid = new Map(energy.map((each) => [each.periodStart, each.importFromGridWh]))
  const wrong: string[] = []
  let block = { from: scenario.from, rate: prices.findPrice(scenario.from) ?? 0, halfHours: 0 }
  for (const start of [...listHalfHours(scenario.from, scenario.to), scenario.to]) {
    const rate = prices.findPrice(start) ?? 0
    if (rate !== block.rate || start === scenario.to) {
      const moved = imports.reduce(
        (wh, flow) => wh + interpolateRegister(flow, start) - interpolateRegister(flow, block.from),
        0,
      )
      const pence = (moved / 1000) * (block.rate / 1e6)
      if (Math.abs(block.halfHours / 1e6 - pence) >= 0.01) wrong.push(`${block.from}: ${pence}`)
      block = { from: start, rate, halfHours: 0 }
    }
    block.halfHours += findCost(fromGrid.get(start) ?? 0, rate) ?? 0
  }
  return wrong
}
