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
    ['all that passed', vitest, 3, 0],
    ['one that failed', { ...vitest, numFailedTests: 1 }, 3, 1],
    ['one that was skipped, as failed', { ...vitest, numPendingTests: 1 }, 3, 1],
    ['one that is only planned, as failed', { ...vitest, numTodoTests: 1 }, 3, 1],
    [
      'a file that could not be read, as failed',
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
    ['all that passed', { stats }, 3, 0],
    ['one that failed', { stats: { ...stats, unexpected: 1 } }, 3, 1],
    ['one that passed only at the second try, as failed', { stats: { ...stats, flaky: 1 } }, 3, 1],
    ['one that was skipped, as failed', { stats: { ...stats, skipped: 1 } }, 3, 1],
    ['an error outside of any test, as failed', { stats, errors: [{ message: 'no' }] }, 3, 1],
    ['a run without a test, as failed', { stats: { ...stats, expected: 0 } }, 0, 1],
    ['a run without a report, as failed', undefined, 0, 1],
  ])('%s', (_what, report, passed, failed) => {
    expect(countPlaywright(report)).toMatchObject({ passed, failed })
  })
})
