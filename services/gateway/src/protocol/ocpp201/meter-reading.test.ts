import { expect, test } from 'vitest'
import type { SampledValue } from '@driveway/ocpp/v201/meter-value'
import { readMeterValues } from './meter-reading.ts'

const timestamp = '2026-11-16T18:00:00Z'
const power = 'Power.Active.Import'

type Case = [situation: string, samples: SampledValue[], expected: object | null]

const cases: Case[] = [
  ['a sample without a measurand is the import register', [{ value: 5 }], { importWh: 5 }],
  ['a fraction is rounded', [{ value: 5.5 }], { importWh: 6 }],
  ['kWh', [{ value: 1.5, unitOfMeasure: { unit: 'kWh' } }], { importWh: 1500 }],
  ['a multiplier', [{ value: 15, unitOfMeasure: { unit: 'Wh', multiplier: 2 } }], { importWh: 1500 }],
  ['a negative multiplier', [{ value: 15_000, unitOfMeasure: { multiplier: -1 } }], { importWh: 1500 }],
  [
    'kWh with a multiplier',
    [{ value: 2, unitOfMeasure: { unit: 'kWh', multiplier: 1 } }],
    { importWh: 20_000 },
  ],
  ['a unit that is no energy', [{ value: 5, unitOfMeasure: { unit: 'varh' } }], null],
  [
    'phases without a total are added',
    [
      { value: 1000, measurand: power, phase: 'L1' },
      { value: 2000, measurand: power, phase: 'L2-N' },
      { value: 3000, measurand: power, phase: 'L3' },
    ],
    { importW: 6000, exportW: 0 },
  ],
  [
    'the total is preferred to phases',
    [
      { value: 1000, measurand: power, phase: 'L1' },
      { value: 2500, measurand: power },
    ],
    { importW: 2500, exportW: 0 },
  ],
  ['a value between two phases is not added', [{ value: 1000, measurand: power, phase: 'L1-L2' }], null],
  ['a negative import is an export', [{ value: -500, measurand: power }], { importW: 0, exportW: 500 }],
  [
    'the outlet is preferred to the inlet',
    [
      { value: 900, measurand: power, location: 'Inlet' },
      { value: 800, measurand: power, location: 'Outlet' },
    ],
    { importW: 800, exportW: 0 },
  ],
  [
    'the inlet counts alone',
    [{ value: 900, measurand: power, location: 'Inlet' }],
    { importW: 900, exportW: 0 },
  ],
  ["the car's own power does not count", [{ value: 900, measurand: power, location: 'EV' }], null],
  [
    'the state of charge of the car',
    [{ value: 64, measurand: 'SoC', location: 'EV' }],
    { stateOfCharge: 64 },
  ],
  ['a charge above 100 %', [{ value: 101, measurand: 'SoC' }], null],
  [
    'the energy of an interval',
    [{ value: 5, measurand: 'Energy.Active.Import.Interval' }],
    { intervalWh: 5 },
  ],
  ['an empty unit', [{ value: 5, unitOfMeasure: { unit: '' } }], { importWh: 5 }],
  [
    'a value of the beginning is older than another of the same instant',
    [
      { value: 12_345, context: 'Sample.Clock' },
      { value: 1, context: 'Transaction.Begin' },
    ],
    { importWh: 12_345 },
  ],
  ['a value of the beginning alone', [{ value: 1, context: 'Transaction.Begin' }], { importWh: 1 }],
  [
    'the export register',
    [{ value: 7, measurand: 'Energy.Active.Export.Register', context: 'Transaction.End' }],
    { exportWh: 7 },
  ],
]

test.each(cases)('%s', (_, sampledValue, expected) => {
  const nothing = { importWh: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  const reading = { connector: 1, at: new Date(timestamp), transactionId: null, ...nothing, ...expected }
  expect(readMeterValues(1, null, [{ timestamp, sampledValue }])).toEqual(expected === null ? [] : [reading])
})
