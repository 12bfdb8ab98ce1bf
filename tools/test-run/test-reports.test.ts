import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-reports.ts'

const file = { name: 'a.test.ts', status: 'passed', assertionResults: [{}] }
const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file],
}
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

describe('unit tests count', () => {
  test.each([
    ['passed tests', vitest, 3, 0],
    ['a failed test', { ...vitest, numFailedTests: 1 }, 3, 1],
    ['a skipped test, as failed', { ...vitest, numPendingTests: 1 }, 3, 1],
    ['a todo test, as failed', { ...vitest, numTodoTests: 1 }, 3, 1],
    [
      'a file that could not be loaded, as failed',
      { ...vitest, testResults: [file, { name: 'b.test.ts', status: 'failed', assertionResults: [] }] },
      3,
      1,
    ],
    ['a run without a test, as failed', { ...vitest, numPassedTests: 0, testResults: [] }, 0, 1],
    ['a run without a report, as failed', null, 0, 1],
  ])('%s', (_what, report, passed, failed) => {
    expect(countVitest(report)).toMatchObject({ passed, failed })
  })
})

describe('browser tests count', () => {
  test.each([
    ['passed tests', { stats }, 3, 0],
    ['a failed test', { stats: { ...stats, unexpected: 1 } }, 3, 1],
    ['a flaky test, as failed', { stats: { ...stats, flaky: 1 } }, 3, 1],
    ['a skipped test, as failed', { stats: { ...stats, skipped: 1 } }, 3, 1],
    ['an error outside of any test, as failed', { stats, errors: [{ message: 'no' }] }, 3, 1],
    ['a run without a test, as failed', { stats: { ...stats, expected: 0 } }, 0, 1],
    ['a run without a report, as failed', undefined, 0, 1],
  ])('%s', (_what, report, passed, failed) => {
    expect(countPlaywright(report)).toMatchObject({ passed, failed })
  })
})
