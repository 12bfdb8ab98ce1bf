// @vitest-environment node
import { expect, test } from 'vitest'
import { listAdvice, sayProblem, sayStep } from './charge-range-view.ts'

const slow = ['warning', 'The last 5% is slow']
const setBack = ['recommendation', 'Set it back after your journey']
const enough = ['recommendation', '25% is enough for most days']

const cases: [string, number, number, boolean, string[][]][] = [
  ['the recommended range', 25, 95, false, [enough]],
  ['a minimum of 30', 30, 95, false, []],
  ['a full battery', 30, 100, false, [slow, setBack]],
  ['a full battery and the lowest minimum', 25, 100, false, [slow, setBack, enough]],
  ['a V2G charger', 40, 80, true, [['recommendation', 'Export stops at 40%']]],
]

test.each(cases)('advice on %s', (_name, minimum, maximum, isV2g, expected) => {
  const shown = listAdvice({ minimum, maximum }, isV2g).map(({ kind, title }) => [kind, title])
  expect(shown).toEqual(expected)
})

test('a limit is read as the step that ends at it', () => {
  expect(sayStep(25)).toBe('20 to 25 per cent')
  expect(sayStep(100)).toBe('95 to 100 per cent')
})

test.each([
  ['invalid-minimum', 'The minimum is 25 to 75%, in steps of 5.'],
  ['invalid-maximum', 'The maximum is 50 to 100%, in steps of 5.'],
  ['range-too-narrow', 'Minimum and maximum are at least 25% apart.'],
  ['offline', 'Can’t reach the server. Your choice is still here. Please try again.'],
  ['not-allowed', 'Drivers change their own car. Ask an owner.'],
  ['unexpected-error', 'Your choice is still here. Please try again.'],
] as const)('%s has its text', (code, text) => {
  expect(sayProblem(code)).toBe(text)
})
