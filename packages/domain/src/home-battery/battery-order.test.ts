import { expect, test } from 'vitest'
import { batteryOrderOf } from './battery-order.ts'

test.each([
  [null, { mode: 'auto', power: 0 }],
  [0, { mode: 'hold', power: 0 }],
  [1, { mode: 'charge', power: 1 }],
  [-1, { mode: 'discharge', power: 1 }],
])('%s W', (powerW, order) => {
  expect(batteryOrderOf(powerW)).toEqual(order)
})
