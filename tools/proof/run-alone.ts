/** Runs every unit test file alone, ten times in a row, two files at a time. */
import { parseArgs } from 'node:util'
import { reportFigure } from '@driveway/testkit/figure'
import { keepResult } from '@driveway/testkit/kept-result'
import { listChangedFiles } from '../test-run/changed-files.ts'
import { runStep, stopAtSignal } from '../test-run/run-step.ts'
import { codeFolders, readSourceFiles } from '../source-files.ts'
import { compileCache } from '../test-run/test-run.ts'

const RUNS = 10
const LANES = 2
const SECONDS_PER_RUN = 900

/** Chooses files that a path names, or that are below it; all without paths. */
export function chooseFiles(files: readonly string[], paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return files
  const places = paths.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  return files.filter((file) => places.some((place) => file === place || file.startsWith(`${place}/`)))
}

/** Lists unit test files, below some paths or that have changed. */
export function listTestFiles(
  paths: readonly string[],
  changed: { readonly since: string | undefined } | null,
): readonly string[] {
  const all = chooseFiles([...readSourceFiles(codeFolders, ['.test.ts', '.test.tsx']).keys()], paths)
  if (changed === null) return all
  const names = new Set(listChangedFiles(changed.since))
  return all.filter((file) => names.has(file))
}

/** Returns the first run that failed, or null. */
async function repeatFile(file: string, isStopped: () => boolean): Promise<number | null> {
  for (let run = 1; run <= RUNS; run += 1) {
    const ran = await runStep(['vitest', 'run', file], SECONDS_PER_RUN, { NODE_COMPILE_CACHE: compileCache })
    if (isStopped()) throw new Error('Interrupted.')
    if (ran.isOk) continue
    console.log(ran.output.trimEnd().replaceAll(/^/gm, '    '))
    return run
  }
  return null
}

/** Runs the files and reports how many stayed green; returns the exit code. */
export async function runAlone(files: readonly string[]): Promise<number> {
  if (files.length === 0) throw new Error('There is no such test file.')
  const isStopped = stopAtSignal()
  const waiting = [...files]
  const failed: string[] = []
  async function work(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const own = file
      const run = await keepResult(own, () => repeatFile(own, isStopped))
      if (run !== null) failed.push(own)
      console.log(run === null ? `${RUNS} green  ${own}` : `failed in run ${run}  ${own}`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  reportFigure({
    figure: `unit test files that are green alone, ${RUNS} times in a row`,
    value: `${files.length - failed.length} of ${files.length}`,
    target: 'all',
    isReached: failed.length === 0,
  })
  return failed.length ? 1 : 0
}

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true })
  process.exitCode = await runAlone(listTestFiles(positionals, null))
}
