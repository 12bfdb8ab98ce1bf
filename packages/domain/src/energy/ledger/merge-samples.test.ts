import { emptySample } from '@driveway/testkit/test-meter'
import { expect, test } from 'vitest'
import { mergeSamples, type Contradiction, type MeterSample } from './merge-samples.ts'

type Case = [string, Partial<MeterSample>, Partial<MeterSample>, Partial<MeterSample>, Contradiction[]]

const cases: Case[] = [
  [
    'power and energy sent as two entries become one sample',
    { importW: 6000 },
    { importWh: 50_000 },
    { importW: 6000, importWh: 50_000 },
    [],
  ],
  ['a repeated sample changes nothing', { importWh: 50_000 }, { importWh: 50_000 }, { importWh: 50_000 }, []],
  ['0 is a value', { exportW: 0 }, { importW: 7 }, { importW: 7, exportW: 0 }, []],
  [
    'the lower of two registers stands',
    { importWh: 50_100 },
    { importWh: 50_000 },
    { importWh: 50_000 },
    [{ measurand: 'importWh', value: 50_100 }],
  ],
  [
    'the lower value stands for each measurand by itself',
    { exportWh: 10, importW: 400, stateOfCharge: 41 },
    { exportWh: 12, importW: 300, stateOfCharge: 41 },
    { exportWh: 10, importW: 300, stateOfCharge: 41 },
    [
      { measurand: 'exportWh', value: 12 },
      { measurand: 'importW', value: 400 },
    ],
  ],
  [
    'the transaction is that of the sample that names one',
    { importWh: 9, transactionId: 4 },
    { importW: 8 },
    { importWh: 9, importW: 8, transactionId: 4 },
    [],
  ],
]

test.each(cases)('%s, in either order', (_, first, second, sample, contradictions) => {
  const [one, other] = [
    { ...emptySample, ...first },
    { ...emptySample, ...second },
  ]
  const expected = { sample: { ...emptySample, ...sample }, contradictions }
  expect(mergeSamples(one, other)).toEqual(expected)
  expect(mergeSamples(other, one)).toEqual(expected)
})
