import { expect, test } from 'vitest'
import type { Flow } from '../register-chain.ts'
import { settleEnergy, type SettlementInput } from './settle-energy.ts'

const at = Date.parse('2026-01-15T18:00:00Z')
const MINUTE = 60_000

function flow(
  fromMinute: number,
  fromWh: number,
  toMinute: number,
  toWh: number,
  powerW: number | null = null,
): Flow {
  return {
    from: { at: at + fromMinute * MINUTE, wh: fromWh, powerW },
    to: { at: at + toMinute * MINUTE, wh: toWh, powerW },
  }
}

function settle(part: Partial<SettlementInput>) {
  const empty = { imports: [], exports: [], house: [], sessions: [], unplanned: [] }
  const settled = settleEnergy({ from: at, to: at + 120 * MINUTE, ...empty, ...part })
  return settled.map((each) => Object.assign({}, each, { periodStart: (each.periodStart - at) / MINUTE }))
}

function session(fromMinute: number, toMinute: number | null) {
  return { from: at + fromMinute * MINUTE, to: toMinute === null ? null : at + toMinute * MINUTE }
}

test('a reading that spans half hours is split by time, and nothing is lost', () => {
  const settled = settle({ imports: [flow(10, 1000, 70, 1100)] })
  expect(settled.map((each) => [each.periodStart, each.importWh])).toEqual([
    [0, 33],
    [30, 50],
    [60, 17],
  ])
})

test('half hours in which nothing flows are left out, and what lies outside the range too', () => {
  const settled = settle({ imports: [flow(-60, 0, 0, 500), flow(0, 500, 60, 500), flow(60, 500, 180, 740)] })
  expect(settled.map((each) => [each.periodStart, each.importWh])).toEqual([
    [60, 60],
    [90, 60],
  ])
})

test('without a house meter everything is grid, and no split is claimed', () => {
  const [settled] = settle({ imports: [flow(0, 0, 30, 3500, 7000)], exports: [flow(0, 0, 30, 10, 20)] })
  expect(settled).toMatchObject({ importFromGridWh: 3500, exportToGridWh: 10, isSplit: false })
})

test('with a house meter each flow is split by its own samples, rounded once in the half hour', () => {
  const house = [
    { at, netW: 7000 },
    { at: at + 15 * MINUTE, netW: 2333 },
    { at: at + 30 * MINUTE, netW: 0 },
  ]
  const imports = [flow(0, 0, 15, 1750, 7000), flow(15, 1750, 30, 3500, 7000)]
  const [settled] = settle({ imports, house })
  expect(settled).toMatchObject({ importWh: 3500, importFromGridWh: 1458, isSplit: true })
})

test('a half hour that two sessions share is settled for each, cut where the car was unplugged', () => {
  const imports = [flow(0, 0, 10, 1000), flow(10, 1000, 20, 1000), flow(20, 1000, 30, 1600)]
  const settled = settle({ imports, sessions: [session(-60, 12), session(18, null)] })
  expect(settled.map((each) => [each.sessionStart, each.importWh])).toEqual([
    [at - 60 * MINUTE, 1000],
    [at + 18 * MINUTE, 600],
  ])
})

test('energy without a known car belongs to no session', () => {
  const settled = settle({ imports: [flow(0, 0, 30, 300)], sessions: [session(30, null)] })
  expect(settled.map((each) => [each.sessionStart, each.importWh])).toEqual([[null, 300]])
})

test('boosted energy is separated at the start and the end of the boost', () => {
  const settled = settle({ imports: [flow(0, 0, 60, 6000)], unplanned: [session(15, 40)] })
  expect(settled.map((each) => [each.importWh, each.unplannedWh])).toEqual([
    [3000, 1500],
    [3000, 1000],
  ])
})
