/**
 * `npm run proof`: the parts that take too long for `npm test`. Parts that are finished for this commit are
 * skipped; `--again` repeats them. `-- planner crash` runs only these, `-- --page` only writes docs/proof.md.
 * `-- alone <path>…` and `-- alone --changed` run only some test files alone.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { KEPT_RESULTS } from '@driveway/testkit/kept-result'
import { provideBrowser } from '../test-run/provide-browser.ts'
import { provideOtherBrowsers, provideServers } from '../test-run/provide-servers.ts'
import { stopAtSignal } from '../test-run/run-step.ts'
import { root } from '../source-files.ts'
import { runSteps } from '../test-run/step-runner.ts'
import { compileCache, runToExitCode } from '../test-run/test-run.ts'
import { steps, type Step } from '../test-run/test-steps.ts'
import { resolveCommand, type Scripts } from './part-command.ts'
import { chooseParts, parts, type Part } from './proof-parts.ts'
import { writePage, writeVerdict } from './proof-page.ts'
import * as results from './proof-result.ts'
import { listTestFiles, runAlone } from './run-alone.ts'

/** A part may take this many times its stated time. */
const PATIENCE = 3
const builds = steps.filter((step) => step.name.startsWith('build '))

function savePage(): void {
  const file = join(root, results.page)
  writeFileSync(file, writePage(parts, results.readResult, readFileSync(file, 'utf8')))
}

function makeStep(part: Part, scripts: Scripts, commit: string, isStopped: () => boolean): Step {
  const { env, words } = resolveCommand(part.command, scripts)
  const kept = join(results.resultFolder, 'kept', commit, part.name)
  return {
    name: part.name,
    command: words,
    cores: part.cores,
    seconds: part.minutes * 60 * PATIENCE,
    // Uncommitted changes may differ from those of an interrupted run.
    env: commit.endsWith('+') ? env : { ...env, [KEPT_RESULTS]: kept },
    ...(part.needs?.includes('build') && { after: builds.map((step) => step.name) }),
    count(ran) {
      if (isStopped()) return { passed: 0, failed: 1, notes: ['Interrupted: the next run continues.'] }
      const date = new Date().toISOString().slice(0, 10)
      const result = results.makeResult(part, ran, commit, date)
      results.writeResult(part.name, result, ran.output)
      if (result.isComplete) rmSync(kept, { recursive: true, force: true })
      savePage()
      const failed = result.figures.filter((figure) => !figure.isReached).length
      return { passed: result.figures.length - failed, failed, notes: [] }
    },
  }
}

function printTable(chosen: readonly Part[]): number {
  let failed = 0
  for (const part of chosen) {
    const figures = results.readResult(part.name)?.figures ?? []
    if (figures.length === 0) console.log(`${part.name.padEnd(14)} not run yet`)
    for (const each of figures) {
      console.log(
        `${part.name.padEnd(14)} ${writeVerdict(part, each)}  ${each.figure}: ${each.value} (target: ${each.target})`,
      )
    }
    failed += figures.length === 0 ? 1 : figures.filter((figure) => !figure.isReached).length
  }
  return failed
}

async function runProof(chosen: readonly Part[], isAgain: boolean): Promise<number> {
  const commit = results.describeCommit()
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Scripts }
  const waiting = chosen.filter(
    (part) => isAgain || !results.isFinished(results.readResult(part.name), commit),
  )
  const skipped = chosen.filter((part) => !waiting.includes(part)).map((part) => part.name)
  const minutes = waiting.reduce((sum, part) => sum + part.minutes, 0)
  if (skipped.length) console.log(`Finished for ${commit}: ${skipped.join(', ')}.`)
  console.log(`${waiting.length} parts, about ${minutes} minutes.`)
  if (isAgain) rmSync(join(results.resultFolder, 'kept'), { recursive: true, force: true })

  const isStopped = stopAtSignal()
  const needs = new Set(waiting.flatMap((part) => part.needs ?? []))
  if (needs.has('servers')) provideServers()
  if (needs.has('other-browsers')) provideOtherBrowsers()
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    ...(needs.has('browser') && { CHROMIUM_PATH: provideBrowser() }),
  }
  const partSteps = waiting.map((part) => makeStep(part, scripts, commit, isStopped))
  await runSteps([...(needs.has('build') ? builds : []), ...partSteps], env, isStopped)
  savePage()
  console.log()
  const failed = printTable(chosen)
  console.log(`\n${failed ? `${failed} targets missed` : 'All targets reached'}; ${results.page} is written.`)
  return failed || isStopped() ? 1 : 0
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
  },
})
const [name, ...paths] = positionals
const isChanged = values.changed || values.since !== undefined

await runToExitCode(async () => {
  if (values.page) {
    savePage()
    return 0
  }
  if (name === 'alone' && (paths.length > 0 || isChanged)) {
    return runAlone(listTestFiles(paths, isChanged ? { since: values.since } : null))
  }
  return runProof(chooseParts(positionals), values.again)
})
