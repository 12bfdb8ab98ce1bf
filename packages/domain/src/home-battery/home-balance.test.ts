import { expect, test } from 'vitest'
import { listBatteryEnergy } from './battery-energy.ts'
import {
  balanceHome,
  homeFlowsOf,
  sumHome,
  withoutBattery,
  withoutMissingSun,
  type HomePeriod,
} from './home-balance.ts'

const SIX = Date.parse('2026-01-15T18:00:00Z')
const MINUTE = 60_000

/** A sample each minute, from one minute of the half hour to another. */
function sample(netW: number, [from, to]: readonly [number, number] = [0, 30]) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ at: SIX + (from + index) * MINUTE, netW }))
}

function battery(powerW: number, minutes = 30) {
  return listBatteryEnergy(powerW, SIX, SIX + minutes * MINUTE)
}

type Case = readonly [string, Parameters<typeof balanceHome>, readonly unknown[]]

const cases: readonly Case[] = [
  [
    'a battery that feeds the house spares its import',
    [sample(0), battery(-500)],
    [0, 250, { importWh: 0, exportWh: 0, importWithoutWh: 250, exportWithoutWh: 0 }],
  ],
  [
    'a battery that charges from the grid adds to its import',
    [sample(3400), battery(3000)],
    [1500, 0, { importWh: 1700, exportWh: 0, importWithoutWh: 200, exportWithoutWh: 0 }],
  ],
  [
    'a battery that charges from the sun takes from the export',
    [sample(-400), battery(2000)],
    [1000, 0, { importWh: 0, exportWh: 200, importWithoutWh: 0, exportWithoutWh: 1200 }],
  ],
  [
    'a battery that is heard for 27 minutes counts for all 30',
    [sample(0), battery(-500, 27)],
    [0, 250, { importWh: 0, exportWh: 0, importWithoutWh: 250, exportWithoutWh: 0 }],
  ],
  ['a battery that is heard for 26 minutes is left out', [sample(0), battery(-500, 26)], []],
  [
    'a house meter that is read from minute 0 to 25 covers 27.5 minutes',
    [sample(700, [0, 25]), battery(-500)],
    [0, 250, { importWh: 350, exportWh: 0, importWithoutWh: 600, exportWithoutWh: 0 }],
  ],
  [
    'a house meter that is read from minute 0 to 24 covers too little',
    [sample(700, [0, 24]), battery(-500)],
    [0, 250, null],
  ],
  ['without a house meter the grid is unknown', [[], battery(1000)], [500, 0, null]],
]

test.each(cases)('%s', (_, [samples, periods], expected) => {
  const found = balanceHome(samples, periods).map((each) => [each.chargedWh, each.dischargedWh, each.grid])
  expect(found).toEqual(expected.length === 0 ? [] : [expected])
})

test('the battery is taken out of the samples of its own half hours only', () => {
  const samples = [
    { at: SIX - 1, netW: 800 },
    { at: SIX, netW: 800 },
  ]
  expect(withoutBattery(samples, battery(-600, 10))).toEqual([
    { at: SIX - 1, netW: 800 },
    { at: SIX, netW: 1400 },
  ])
})

const grid = { importWithoutWh: 0, exportWithoutWh: 0 }

test.each([
  ['the house', { chargedWh: 0, dischargedWh: 250 }, { importWh: 50, exportWh: 0 }, 0, [300, 0]],
  ['house and car', { chargedWh: 0, dischargedWh: 500 }, { importWh: 3000, exportWh: 0 }, 3200, [300, 0]],
  ['spare solar', { chargedWh: 1000, dischargedWh: 0 }, { importWh: 0, exportWh: 200 }, 300, [0, 1500]],
] as const)('the rest of the balance is %s', (_, energy, passed, carWh, [houseWh, spareSolarWh]) => {
  const period: HomePeriod = { periodStart: SIX, ...energy, grid: { ...grid, ...passed } }
  const flows = homeFlowsOf(period, carWh)
  expect(flows).toEqual({ ...passed, ...energy, carWh, houseWh, spareSolarWh })
  expect(passed.importWh + spareSolarWh + energy.dischargedWh).toBe(
    houseWh + carWh + energy.chargedWh + passed.exportWh,
  )
})

test('there is no balance without the house meter', () => {
  expect(homeFlowsOf({ periodStart: SIX, chargedWh: 1, dischargedWh: 0, grid: null }, 0)).toBeNull()
})

test('half hours without the house meter count for the battery alone', () => {
  const period = { periodStart: SIX, chargedWh: 1000, dischargedWh: 0, carWh: 300 }
  const measured = { ...period, grid: { ...grid, importWh: 1500, exportWh: 0 } }
  expect(sumHome([measured, { ...period, grid: null }, { ...measured, dischargedWh: 400 }])).toEqual({
    importWh: 3000,
    exportWh: 0,
    chargedWh: 2000,
    dischargedWh: 400,
    carWh: 600,
    houseWh: 800,
    spareSolarWh: 0,
    batteryInWh: 3000,
    batteryOutWh: 400,
    unmeasuredHalfHours: 1,
  })
})

const car = { periodStart: SIX, importWh: 3_000, importFromGridWh: 2_935, exportWh: 0 }
const atGrid = { exportWh: 0, importWithoutWh: 0, exportWithoutWh: 0 }

// The battery stored 574 Wh. With 3,000 Wh of the car that leaves the house 1 Wh, nothing, or a Wh of the sun.
test.each<[string, importWh: number | null, importFromGridWh: number]>([
  ['needed a Wh of the grid', 3_575, 3_000],
  ['was balanced', 3_574, 3_000],
  ['left a Wh of the sun', 3_573, 2_935],
  ['was not measured', null, 2_935],
])('a half hour in which the house %s', (_, importWh, importFromGridWh) => {
  const measured = importWh === null ? null : { ...atGrid, importWh }
  const period = { periodStart: SIX, chargedWh: 574, dischargedWh: 0, grid: measured }
  expect(withoutMissingSun([car], [period])).toEqual([{ ...car, importFromGridWh }])
  expect(withoutMissingSun([car], [{ ...period, periodStart: SIX + 1_800_000 }])).toEqual([car])
})

test('two charges of one half hour count together', () => {
  const period = { periodStart: SIX, chargedWh: 0, dischargedWh: 0, grid: { ...atGrid, importWh: 5_999 } }
  expect(withoutMissingSun([car, car], [period])).toEqual([car, car])
})
