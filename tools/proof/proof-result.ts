import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFigures, type Figure } from '@driveway/testkit/figure'
import { git } from '../test-run/changed-files.ts'
import type { Ran } from '../test-run/run-step.ts'
import { root } from '../source-files.ts'
import type { Part } from './proof-parts.ts'

export type Result = {
  readonly commit: string
  readonly date: string
  readonly seconds: number
  readonly figures: readonly Figure[]
  /** False if the part was cut off or broke down: it is not finished, whatever its figures say. */
  readonly isComplete: boolean
}

/** Results of earlier runs; ignored by git. */
export const resultFolder = join(root, 'proof-results')
export const page = 'docs/proof.md'

/** The last commit that changed more than the page, with a plus if there are uncommitted changes. */
export function describeCommit(): string {
  const others = ['--', '.', `:!${page}`]
  const [commit = 'unknown'] = git('log', '-1', '--format=%h', ...others)
  return git('status', '--porcelain', ...others).length ? `${commit}+` : commit
}

export function makeResult(part: Part, ran: Ran, commit: string, date: string): Result {
  const figures = part.countTests ? [countFigure(part.countTests())] : readFigures(ran.output)
  const isExplained = ran.isOk || figures.some((figure) => !figure.isReached)
  const isComplete = figures.length > 0 && isExplained && !ran.isTimedOut
  const cutOff = { figure: 'runs to its end', value: 'no', target: 'yes', isReached: false }
  return {
    commit,
    date,
    seconds: Math.round(ran.seconds),
    figures: isComplete ? figures : [...figures, cutOff],
    isComplete,
  }
}

function countFigure({ passed, failed }: { passed: number; failed: number }): Figure {
  return {
    figure: 'tests passed',
    value: `${passed} of ${passed + failed}`,
    target: 'all',
    isReached: failed === 0,
  }
}

/** True if a run may skip the part: uncommitted changes may differ from those of the result. */
export function isFinished(result: Result | null, commit: string): boolean {
  return result !== null && result.isComplete && result.commit === commit && !commit.endsWith('+')
}

export function readResult(name: string): Result | null {
  const file = join(resultFolder, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : null
}

/** Keeps a result, and the whole output beside it. */
export function writeResult(name: string, result: Result, output: string): void {
  mkdirSync(resultFolder, { recursive: true })
  writeFileSync(join(resultFolder, `${name}.json`), JSON.stringify(result, null, 2))
  writeFileSync(join(resultFolder, `${name}.txt`), output)
}
