import { expect, test } from 'vitest'
import { demandWOf, moveWall, ownWays, wallWOf } from './wall-battery.ts'

const battery = { sizeKwh: 10, chargeKw: 3, dischargeKw: 2, efficiencyPercent: 81, reservePercent: 20 }

test.each([
  ['covers the house', ownWays, 5000, 400, -400],
  ['covers no more than it can give', ownWays, 5000, 2500, -2000],
  ['takes the solar that is left over', ownWays, 5000, -700, 700],
  ['takes no more than it can', ownWays, 5000, -4000, 3000],
  ['gives at 1 Wh above its reserve', ownWays, 2001, 400, -400],
  ['gives nothing at its reserve', ownWays, 2000, 400, 0],
  ['charges at 1 Wh below its size', { mode: 'charge', power: 1500 }, 9999, 400, 1500],
  ['takes nothing when full', { mode: 'charge', power: 1500 }, 10_000, 400, 0],
  ['charges at most at its own power', { mode: 'charge', power: 9000 }, 5000, 400, 3000],
  ['discharges as it is told', { mode: 'discharge', power: 900 }, 5000, -700, -900],
  ['keeps its reserve when it is told to give', { mode: 'discharge', power: 900 }, 2000, 400, 0],
  ['holds', { mode: 'hold', power: 0 }, 5000, 400, 0],
] as const)('a battery %s', (_, order, storedWh, houseW, powerW) => {
  expect(wallWOf(battery, storedWh, order, houseW)).toBe(powerW)
})

test.each([
  ['the house beyond its solar', 500, 200, 0, 300],
  ['the house, not the car', 500, 200, 7000, 300],
  ['nothing where the car takes the solar', 500, 2500, 2000, 0],
  ['less than nothing where solar is left over', 500, 2500, 1400, -600],
  ['no solar that the car gives', 500, 2500, -1000, -2000],
])('the battery is asked for %s', (_, loadW, solarW, carW, demandW) => {
  expect(demandWOf({ loadW, solarW, carW })).toBe(demandW)
})

test.each([
  ['an hour in', 5000, 1000, 3600, 5900, 1000],
  ['an hour out', 5000, -900, 3600, 4000, -900],
  ['full before its end', 9100, 2000, 3600, 10_000, 1000],
  ['at its reserve before its end', 3000, -1800, 3600, 2000, -900],
  ['nothing', 5000, 0, 3600, 5000, 0],
])('%s loses a tenth on each way', (_, storedWh, powerW, seconds, after, meteredWh) => {
  const moved = moveWall(battery, storedWh, powerW, seconds)
  expect(moved.storedWh).toBeCloseTo(after, 6)
  expect(moved.meteredWh).toBeCloseTo(meteredWh, 6)
})
