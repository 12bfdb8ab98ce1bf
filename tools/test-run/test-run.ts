import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from './provide-browser.ts'
import { provideServers } from './provide-servers.ts'
import { stopAtSignal, stopRunning } from './run-step.ts'
import { root } from '../source-files.ts'
import { runSteps } from './step-runner.ts'
import { reportFolder, steps, type Step } from './test-steps.ts'

/** Node's cache of compiled modules: test runners and demos start hundreds of processes that load the same ones. */
export const compileCache = join(root, 'node_modules', '.cache', 'node-compile')

/** Runs the chosen steps, prints the outcome of each and the totals; returns the exit code. */
export async function runTests(chosen: readonly Step[]): Promise<number> {
  const isStopped = stopAtSignal()
  rmSync(join(root, reportFolder), { recursive: true, force: true })
  mkdirSync(join(root, reportFolder), { recursive: true })

  const started = performance.now()
  if (chosen.some((step) => step.name === 'unit tests')) provideServers()
  const browser = chosen.some((step) => step.name === 'browser tests') ? provideBrowser() : null
  const env = { NODE_COMPILE_CACHE: compileCache, ...(browser && { CHROMIUM_PATH: browser }) }
  const outcomes = await runSteps(chosen, env, isStopped)
  const passed = outcomes.reduce((sum, each) => sum + each.count.passed, 0)
  const failed = outcomes.reduce((sum, each) => sum + each.count.failed, 0) + (isStopped() ? 1 : 0)
  const failedSteps = outcomes.filter((each) => !each.isOk).map((each) => each.step.name)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(`\n${outcomes.length} of ${chosen.length} steps in ${minutes} minutes.`)
  if (isStopped()) console.log('Interrupted.')
  if (failedSteps.length) console.log(`Failed: ${failedSteps.join(', ')}.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed || passed === 0 ? 1 : 0
}

/** Finds the named steps and their prerequisites; all steps without names. Throws for an unknown name. */
export function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Error(`Unknown step: ${unknown.join(', ')}. Steps: ${known}.`)
  }
  const wanted = new Set(
    names.flatMap((name) => [name, ...(steps.find((each) => each.name === name)?.after ?? [])]),
  )
  return names.length ? steps.filter((step) => wanted.has(step.name)) : steps
}

/** Stops running steps and reports an error of the run itself as one failure. */
export async function runToExitCode(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    stopRunning()
    console.error(error instanceof Error ? error.message : error)
    console.log('0 passed, 1 failed')
    process.exitCode = 1
  }
}

if (import.meta.main) await runToExitCode(() => runTests(chooseSteps(process.argv.slice(2))))
