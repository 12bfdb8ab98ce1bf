import { join } from 'node:path'
import { USE_JOINED_PROGRAMS } from '@driveway/testkit/program-file'
import type { Ran } from './run-step.ts'
import { readPlaywrightReport, readVitestReport, type Count } from './test-reports.ts'

export type Step = {
  readonly name: string
  readonly command: readonly string[]
  /** The number of cores that it uses. */
  readonly cores: 1 | 2
  readonly seconds: number
  readonly env?: Readonly<Record<string, string>>
  /** Steps that must succeed first. */
  readonly after?: readonly string[]
  /** Reads the number of tests; a check counts as one. */
  readonly count?: (ran: Ran) => Count
}

/** Generous: a check takes seconds, and minutes on a machine that does much else. One that hangs still ends. */
const CHECK_SECONDS = 1_200

/** The reports of the test runners; ignored by git. */
export const reportFolder = 'test-results'
const unitReport = join(reportFolder, 'unit.json')
const browserReport = join(reportFolder, 'browser.json')
const withJoinedPrograms = { [USE_JOINED_PROGRAMS]: 'true' }

export const steps: readonly Step[] = [
  {
    name: 'generated code',
    command: ['node', 'tools/generate-contract.ts', '--check'],
    cores: 1,
    seconds: CHECK_SECONDS,
  },
  { name: 'lockfile', command: ['node', 'tools/checks/check-lockfile.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'format', command: ['oxfmt', '--check'], cores: 1, seconds: CHECK_SECONDS },
  // Each thread of the compiler works out shared types for itself, and other steps keep the other core busy.
  { name: 'types', command: ['tsc', '-b', '--singleThreaded'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'arrows', command: ['node', 'tools/checks/check-arrows.ts'], cores: 1, seconds: CHECK_SECONDS },
  {
    name: 'picture',
    command: ['node', 'tools/house/draw-house.ts', '--check'],
    cores: 1,
    seconds: CHECK_SECONDS,
  },
  { name: 'messages', command: ['node', 'tools/checks/check-messages.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'figures', command: ['node', 'tools/checks/check-figures.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'content', command: ['node', 'tools/checks/check-content.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'colours', command: ['node', 'tools/checks/check-colours.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'files', command: ['node', 'tools/checks/check-files.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'words', command: ['node', 'tools/checks/check-words.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'protocol', command: ['node', 'tools/checks/check-protocol.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'proof page', command: ['node', 'tools/proof/check-proof.ts'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'dead code', command: ['knip'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'build web', command: ['vite', 'build', 'apps/web'], cores: 1, seconds: CHECK_SECONDS },
  { name: 'build console', command: ['vite', 'build', 'apps/console'], cores: 1, seconds: CHECK_SECONDS },
  {
    name: 'build programs',
    command: ['vite', 'build', '--config', 'tools/test-run/programs.config.ts'],
    cores: 1,
    seconds: CHECK_SECONDS,
  },
  { name: 'build street', command: ['vite', 'build', 'apps/street'], cores: 1, seconds: CHECK_SECONDS },
  {
    name: 'budgets',
    command: ['node', 'tools/checks/check-budgets.ts'],
    cores: 1,
    seconds: CHECK_SECONDS,
    after: ['build web', 'build console'],
  },
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    // Both test runners start more processes than there are cores, and wait much of the time.
    cores: 1,
    seconds: 3600,
    // Some tests start the real server, which serves the builds.
    after: ['build web', 'build console', 'build street', 'build programs'],
    env: withJoinedPrograms,
    count: () => readVitestReport(unitReport),
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    cores: 1,
    seconds: 3600,
    after: ['build web', 'build console', 'build street', 'build programs'],
    env: withJoinedPrograms,
    count: () => readPlaywrightReport(browserReport),
  },
]
