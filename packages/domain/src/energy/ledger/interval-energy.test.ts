import { expect, test } from 'vitest'
import { countInterval } from './interval-energy.ts'

const QUARTER = 900_000

type Case = [
  situation: string,
  newest: { at: number; wh: number } | null,
  registers: readonly { at: number; wh: number }[] | null,
]

const cases: Case[] = [
  [
    'nothing is known',
    null,
    [
      { at: 0, wh: 0 },
      { at: QUARTER, wh: 500 },
    ],
  ],
  ['a figure is a ms older', { at: QUARTER - 1, wh: 7000 }, [{ at: QUARTER, wh: 7500 }]],
  ['a figure is of the same instant', { at: QUARTER, wh: 7000 }, null],
  ['a figure is a ms newer', { at: QUARTER + 1, wh: 7000 }, null],
]

test.each(cases)('an interval of 500 Wh after a quarter when %s', (_, newest, registers) => {
  expect(countInterval(newest, QUARTER, 500)).toEqual(registers)
})
