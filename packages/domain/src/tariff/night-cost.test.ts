import { expect, test } from 'vitest'
import { estimateNightCost } from './night-cost.ts'

const flat = [{ timeStart: '0:00', ratePence: 20 }]
/** 7p from 00:00 to 05:00. */
const overnight = [
  { timeStart: '0:00', ratePence: 7 },
  { timeStart: '5:00', ratePence: 25 },
]
const at7 = { readyBy: 420, powerW: 7_000 }

const rows: [string, Parameters<typeof estimateNightCost>, number | null][] = [
  ['without a tariff nothing is known', [[], { ...at7, energyWh: 7_000 }], null],
  ['one rate costs what the energy costs', [flat, { ...at7, energyWh: 10_000 }], 200],
  ['nothing to charge costs nothing', [flat, { ...at7, energyWh: 0 }], 0],
  ['the cheap hours are used first', [overnight, { ...at7, energyWh: 35_000 }], 245],
  ['what they cannot hold is charged at the other rate', [overnight, { ...at7, energyWh: 36_000 }], 270],
  [
    'a car that leaves at 02:00 has two cheap hours',
    [overnight, { readyBy: 120, powerW: 7_000, energyWh: 21_000 }],
    273,
  ],
  ['twelve hours at full power are just enough', [flat, { ...at7, energyWh: 84_000 }], 1680],
  ['one Wh more is too much for a night', [flat, { ...at7, energyWh: 84_001 }], null],
]

test.each(rows)('%s', (_name, [periods, charge], pence) => {
  expect(estimateNightCost(periods, charge)).toBe(pence)
})
