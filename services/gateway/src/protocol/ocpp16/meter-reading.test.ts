import type { SampledValue } from '@driveway/ocpp/v16/meter-value'
import { expect, test } from 'vitest'
import { readMeterValues } from './meter-reading.ts'

type Figures = {
  importWh?: number
  exportWh?: number
  importW?: number
  exportW?: number
  stateOfCharge?: number
}
type Case = [situation: string, samples: SampledValue[], figures: Figures | null]

const power = 'Power.Active.Import'
const feed = 'Power.Active.Export'
const register = 'Energy.Active.Import.Register'

const cases: Case[] = [
  ['a sample names nothing it is the import register', [{ value: '1200345' }], { importWh: 1_200_345 }],
  ['energy comes in kWh', [{ value: '12.3456', measurand: register, unit: 'kWh' }], { importWh: 12_346 }],
  [
    'the export register comes',
    [{ value: '7', measurand: 'Energy.Active.Export.Register' }],
    { exportWh: 7 },
  ],
  ['power comes in W', [{ value: '7200.4', measurand: power, unit: 'W' }], { importW: 7200, exportW: 0 }],
  ['power comes in kW', [{ value: '7.2', measurand: power, unit: 'kW' }], { importW: 7200, exportW: 0 }],
  ['power is fed in', [{ value: '3000', measurand: feed }], { importW: 0, exportW: 3000 }],
  ['a feed is negative', [{ value: '-350', measurand: feed }], { importW: 350, exportW: 0 }],
  [
    'a draw comes with a negative feed',
    [
      { value: '1000', measurand: power },
      { value: '-350', measurand: feed },
    ],
    { importW: 1350, exportW: 0 },
  ],
  ['a draw is negative', [{ value: '-350', measurand: power }], { importW: 0, exportW: 350 }],
  [
    'power comes by phase',
    [
      { value: '100', measurand: power, phase: 'L1' },
      { value: '200', measurand: power, phase: 'L2' },
      { value: '300', measurand: power, phase: 'L3-N' },
      { value: '999', measurand: power, phase: 'L1-L2' },
    ],
    { importW: 600, exportW: 0 },
  ],
  [
    'power comes by phase and as a whole',
    [
      { value: '100', measurand: power, phase: 'L1' },
      { value: '650', measurand: power },
    ],
    { importW: 650, exportW: 0 },
  ],
  ['the battery is empty', [{ value: '0', measurand: 'SoC' }], { stateOfCharge: 0 }],
  ['the battery is full', [{ value: '100', measurand: 'SoC' }], { stateOfCharge: 100 }],
  ['the battery is more than full', [{ value: '101', measurand: 'SoC' }], null],
  ['the battery is less than empty', [{ value: '-1', measurand: 'SoC' }], null],
  ['a register comes in volts', [{ value: '230', unit: 'V' }], null],
  ['power comes in Wh', [{ value: '230', measurand: power, unit: 'Wh' }], null],
  [
    'the car and the inlet are measured as well',
    [
      { value: '1000', location: 'Outlet' },
      { value: '1010', location: 'Inlet' },
      { value: '990', location: 'EV' },
    ],
    { importWh: 1000 },
  ],
  ['only the inlet is measured', [{ value: '1010', location: 'Inlet' }], { importWh: 1010 }],
  [
    'the beginning and the end come at one instant',
    [
      { value: '8000', context: 'Transaction.End' },
      { value: '1000', context: 'Transaction.Begin' },
    ],
    { importWh: 8000 },
  ],
  [
    'the whole comes at the outlet and phases at the inlet',
    [
      { value: '10', phase: 'L1', location: 'Inlet' },
      { value: '1000' },
      { value: '20', phase: 'L2', location: 'Inlet' },
    ],
    { importWh: 1000 },
  ],
  ['only the voltage comes', [{ value: '230', measurand: 'Voltage' }], null],
  ['the value is not a number', [{ value: 'NaN', measurand: power }], null],
  ['the value is empty', [{ value: '', measurand: power }], null],
  ['the value is signed data', [{ value: '1', format: 'SignedData' }], null],
  ['the power is beyond any meter', [{ value: '1e12', measurand: power }], null],
  ['the register is beyond any meter', [{ value: '1e300', measurand: register }], null],
  [
    'the register is large',
    [{ value: '9007199254740991', measurand: register }],
    { importWh: Number.MAX_SAFE_INTEGER },
  ],
]

test.each(cases)('when %s', (_situation, sampledValue, figures) => {
  const readings = readMeterValues(1, 9, [{ timestamp: '2026-01-15T18:00:00+01:00', sampledValue }])
  const empty = { importWh: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  const at = new Date('2026-01-15T17:00:00Z')
  expect(readings).toEqual(
    figures === null ? [] : [{ connector: 1, transactionId: 9, at, ...empty, ...figures }],
  )
})
