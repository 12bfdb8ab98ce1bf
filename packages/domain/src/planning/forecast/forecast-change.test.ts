import { expect, test } from 'vitest'
import { hasNotableChange, type ForecastKind } from './forecast-change.ts'

const at = Date.parse('2026-11-16T12:00:00Z')
const yesterday = at - 86_400_000

test.each<[string, ForecastKind, [number, number][], number, boolean]>([
  ['the first forecast', 'radiation', [], 0, true],
  ['the same figure', 'radiation', [[at, 300]], 300, false],
  ['99 W more', 'radiation', [[at, 300]], 399, false],
  ['100 W more', 'radiation', [[at, 300]], 400, true],
  ['less than a quarter of much sun', 'radiation', [[at, 800]], 601, false],
  ['a quarter of much sun', 'radiation', [[at, 800]], 600, true],
  ['what yesterday let expect', 'radiation', [[yesterday, 300]], 350, false],
  ['other than yesterday let expect', 'radiation', [[yesterday, 300]], 401, true],
  ['24 g more', 'carbon', [[at, 100]], 124, false],
  ['25 g more', 'carbon', [[at, 100]], 125, true],
  ['less than 15 % of much carbon', 'carbon', [[at, 300]], 256, false],
  ['15 % of much carbon', 'carbon', [[at, 300]], 255, true],
])('%s is a notable change of %s', (_name, kind, before, value, isNotable) => {
  expect(hasNotableChange(kind, new Map(before), [{ at, value }])).toBe(isNotable)
})
