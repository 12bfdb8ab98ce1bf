import { describe, expect, test } from 'vitest'
import { drawStepArea, drawSteps } from './step-path.ts'

const scale = { low: 0, high: 40, ticks: [0, 20, 40] }
const belowZero = { low: -10, high: 30, ticks: [0, 20] }

describe('steps', () => {
  test.each([
    ['of no values', [], ''],
    ['of unknown values', [null, null], ''],
    ['of one value', [20], 'M0 50V50H1'],
    ['that go up and down', [0, 40, 10], 'M0 100V100H1V0H2V75H3'],
    ['with a gap', [20, null, 10, 30], 'M0 50V50H1M2 75V75H3V25H4'],
    ['beyond the scale', [50], 'M0 0V0H1'],
  ])('%s', (_name, values, path) => {
    expect(drawSteps(values, scale)).toBe(path)
  })
})

describe('the area of steps', () => {
  test.each([
    ['down to zero', [20, 10], scale, 'M0 100V50H1V75H2V100Z'],
    ['below zero', [-10], belowZero, 'M0 75V100H1V75Z'],
    ['in two parts', [20, null, 20], scale, 'M0 100V50H1V100ZM2 100V50H3V100Z'],
  ])('%s', (_name, values, on, path) => {
    expect(drawStepArea(values, on)).toBe(path)
  })
})
