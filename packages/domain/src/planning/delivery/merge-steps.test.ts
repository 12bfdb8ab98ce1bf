import { expect, test } from 'vitest'
import { mergeSteps } from './merge-steps.ts'
import type { PowerStep } from '../model/power-step.ts'

const HOUR = 3_600_000
const FULL_W = 7_360
const powers: Record<string, number | null> = { '-': 0, '=': 3_680, '+': null }

/** `23- 1+` waits from 23:00 and charges from 1:00, `3=` at half power; hours may pass midnight. */
function read(text: string): readonly PowerStep[] {
  return text
    .split(' ')
    .map((step) => ({ at: Number(step.slice(0, -1)) * HOUR, powerW: powers[step.at(-1) ?? '-'] ?? null }))
}

function write(steps: readonly PowerStep[]): string {
  return steps
    .map(({ at, powerW }) => `${at / HOUR}${powerW === null ? '+' : powerW === 0 ? '-' : '='}`)
    .join(' ')
}

const cases: [situation: string, steps: string, maxPeriods: number, merged: string][] = [
  ['one period more than it has is allowed', '18- 24+ 28-', 4, '18- 24+ 28-'],
  ['as many as it has are allowed', '18- 24+ 28-', 3, '18- 24+ 28-'],
  ['the shortest pause is left out', '18- 24+ 25- 26+ 30- 36+', 4, '18- 24+ 30- 36+'],
  ['no charging is lost, however short', '18- 19+ 19.5- 24+ 28- 36+', 4, '18- 19+ 28- 36+'],
  ['a pause and a charge are equally short', '18- 24+ 25- 26+ 30- 40+', 4, '18- 24+ 30- 40+'],
  ['the first wait is the shortest', '23.5- 24+ 28- 36+', 3, '23.5+ 28- 36+'],
  ['two short pauses cost less than a long one', '18- 20+ 21- 22+ 23- 24+ 28- 36+', 4, '18- 20+ 28- 36+'],
  ['only one period is allowed', '18- 24+ 28- 36+', 1, '18+'],
  ['two periods are allowed', '18- 24+ 25- 36+', 2, '18- 24+'],
  ['nothing is allowed', '18- 24+', 0, '18+'],
  ['the last step waits', '18+ 24- 25+ 26-', 2, '18+ 26-'],
  ['half power becomes full power rather than nothing', '18- 20= 21+ 22- 36+', 4, '18- 20+ 22- 36+'],
  ['a wait becomes half power rather than full', '18= 19- 20= 22- 36+', 3, '18= 22- 36+'],
]

test.each(cases)('when %s', (_, steps, maxPeriods, merged) => {
  expect(write(mergeSteps(read(steps), maxPeriods, FULL_W))).toBe(merged)
})

test('a plan of two nights with a price for each half hour is merged', () => {
  const steps = Array.from({ length: 96 }, (_, index) => ({
    at: (index * HOUR) / 2,
    powerW: index % 2 === 1 ? null : 0,
  }))
  expect(mergeSteps(steps, 6, FULL_W)).toHaveLength(6)
})
