import { existsSync, readFileSync } from 'node:fs'

/** `notes` are printed. A skipped test counts as failed. */
export type Count = { readonly passed: number; readonly failed: number; readonly notes: readonly string[] }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly unknown[]
  }[]
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors?: readonly { readonly message?: string }[]
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

function isVitestReport(report: unknown): report is VitestReport {
  return (
    typeof report === 'object' && report !== null && 'numPassedTests' in report && 'testResults' in report
  )
}

function isPlaywrightReport(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'stats' in report
}

const noReport: Count = { passed: 0, failed: 1, notes: ['The test runner wrote no report.'] }

function summarise(passed: number, failed: number, skipped: number, notes: readonly string[]): Count {
  if (passed + failed + skipped === 0) return { passed, failed: 1, notes: [...notes, 'No test ran.'] }
  if (skipped === 0) return { passed, failed, notes }
  return { passed, failed: failed + skipped, notes: [...notes, `${skipped} skipped, counted as failed.`] }
}

export function countVitest(report: unknown): Count {
  if (!isVitestReport(report)) return noReport
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return summarise(
    report.numPassedTests,
    report.numFailedTests + broken.length,
    report.numPendingTests + report.numTodoTests,
    broken.map((file) => `${file.name} could not be loaded.`),
  )
}

export function countPlaywright(report: unknown): Count {
  if (!isPlaywrightReport(report)) return noReport
  const { expected, unexpected, flaky, skipped } = report.stats
  const errors = report.errors ?? []
  return summarise(
    expected,
    unexpected + flaky + errors.length,
    skipped,
    errors.map((error) => error.message ?? 'An error outside of a test.'),
  )
}

export function readVitestReport(path: string): Count {
  return countVitest(readReport(path))
}

export function readPlaywrightReport(path: string): Count {
  return countPlaywright(readReport(path))
}
