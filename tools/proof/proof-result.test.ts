import { describe, expect, test } from 'vitest'
import type { Part } from './proof-parts.ts'
import { isFinished, makeResult, type Result } from './proof-result.ts'

const part: Part = { name: 'crash', command: 'npm run bench:crash', minutes: 7, cores: 2 }
const ran = { isOk: true, isTimedOut: false, output: '', seconds: 61.4 }
const pass = '  PASS  lost: 0 (target: none)\n'
const fail = '  FAIL  lost: 1 (target: none)\n'
const lost = { figure: 'lost', value: '0', target: 'none', isReached: true }
const cutOff = { figure: 'runs to its end', value: 'no', target: 'yes', isReached: false }

describe('a part is complete', () => {
  test.each([
    ['when all of its targets are reached', { ...ran, output: pass }, true],
    ['when it fails because of a missed target', { ...ran, isOk: false, output: pass + fail }, true],
    ['never when it fails for another reason', { ...ran, isOk: false, output: pass }, false],
    ['never when it prints no figure', ran, false],
    ['never at its time limit', { ...ran, isOk: false, isTimedOut: true, output: fail }, false],
  ])('%s', (_case, outcome, isComplete) => {
    expect(makeResult(part, outcome, 'abc', '2026-11-18').isComplete).toBe(isComplete)
  })
})

test('a result has the figures of the output', () => {
  expect(makeResult(part, { ...ran, output: pass }, 'abc', '2026-11-18')).toEqual({
    commit: 'abc',
    date: '2026-11-18',
    seconds: 61,
    figures: [lost],
    isComplete: true,
  })
})

test('a part that broke down has a figure that says so', () => {
  const outcome = { ...ran, isOk: false, output: pass }
  expect(makeResult(part, outcome, 'abc', '2026-11-18').figures).toEqual([lost, cutOff])
})

test.each([
  [{ passed: 5, failed: 0 }, '5 of 5', true],
  [{ passed: 4, failed: 1 }, '4 of 5', false],
])('tests are counted as one figure: %o', (count, value, isReached) => {
  const tests: Part = { ...part, countTests: () => ({ ...count, notes: [] }) }
  expect(makeResult(tests, { ...ran, isOk: isReached }, 'abc', '2026-11-18').figures).toEqual([
    { figure: 'tests passed', value, target: 'all', isReached },
  ])
})

describe('a part', () => {
  const result: Result = { commit: 'abc', date: '2026-11-18', seconds: 1, figures: [], isComplete: true }
  test.each([
    ['is skipped after a complete run of the same commit', result, 'abc', true],
    ['runs without a result', null, 'abc', false],
    ['runs at another commit', result, 'def', false],
    ['runs again if it broke down', { ...result, isComplete: false }, 'abc', false],
    ['runs again with uncommitted changes', { ...result, commit: 'abc+' }, 'abc+', false],
  ])('%s', (_case, former, commit, isSkipped) => {
    expect(isFinished(former, commit)).toBe(isSkipped)
  })
})
