import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from './provide-browser.ts'
import { endRunning, runStep } from './run-step.ts'
import { root } from './source-files.ts'
import type { Count } from './test-reports.ts'
import { reportFolder, steps, type Step } from './test-steps.ts'

const CORES = 2
const HEARTBEAT_MS = 30_000

type Outcome = {
  readonly step: Step
  readonly isOk: boolean
  readonly count: Count
  readonly seconds: number
}

function print(outcome: Outcome, output: string): void {
  const { step, isOk, count, seconds } = outcome
  const tests = step.count ? `  ${count.passed} passed, ${count.failed} failed` : ''
  console.log(`${isOk ? '✓' : '✗'} ${step.name.padEnd(16)} ${`${seconds.toFixed(1)} s`.padStart(8)}${tests}`)
  if (isOk) return
  console.log(output.trimEnd().replaceAll(/^/gm, '    '))
  for (const note of count.notes) console.log(`    ${note}`)
}

async function take(step: Step, env: Readonly<Record<string, string>>): Promise<Outcome> {
  const ran = await runStep(step.command, step.seconds, env)
  const counted = step.count?.() ?? { passed: ran.isOk ? 1 : 0, failed: ran.isOk ? 0 : 1, notes: [] }
  // A runner that ends badly without a failed test still failed.
  const failed = !ran.isOk && counted.failed === 0 ? 1 : counted.failed
  const outcome = { step, isOk: failed === 0, count: { ...counted, failed }, seconds: ran.seconds }
  print(outcome, ran.output)
  return outcome
}

function leaveOut(step: Step, reason: string): Outcome {
  const outcome = { step, isOk: false, count: { passed: 0, failed: 1, notes: [] }, seconds: 0 }
  print(outcome, reason)
  return outcome
}

/** Takes the steps in their order, as many at a time as there are cores for. */
async function takeAll(
  chosen: readonly Step[],
  env: Readonly<Record<string, string>>,
  isStopped: () => boolean,
) {
  const waiting = [...chosen]
  const busy = new Map<Step, Promise<void>>()
  const outcomes: Outcome[] = []
  async function work(step: Step): Promise<void> {
    outcomes.push(await take(step, env))
    busy.delete(step)
  }
  const heartbeat = setInterval(
    () => console.log(`… ${[...busy.keys()].map((step) => step.name).join(', ')}`),
    HEARTBEAT_MS,
  )
  while ((waiting.length || busy.size) && !isStopped()) {
    const free = CORES - [...busy.keys()].reduce((sum, step) => sum + step.cores, 0)
    const pending = new Set([...waiting, ...busy.keys()].map((step) => step.name))
    const at = waiting.findIndex(
      (step) => step.cores <= free && !step.after?.some((name) => pending.has(name)),
    )
    const [next] = at === -1 ? [] : waiting.splice(at, 1)
    if (!next) {
      await Promise.race(busy.values())
      continue
    }
    const missing = next.after?.find((name) => outcomes.some((each) => each.step.name === name && !each.isOk))
    if (missing) {
      outcomes.push(leaveOut(next, `Not run, because '${missing}' failed.`))
      continue
    }
    busy.set(next, work(next))
  }
  await Promise.allSettled(busy.values())
  clearInterval(heartbeat)
  return outcomes
}

/** Runs the steps named, or all; says what passed and what failed, and answers the exit code. */
async function runTests(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length) {
    console.error(
      `There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`,
    )
    return 1
  }
  const wanted = new Set(
    names.flatMap((name) => [name, ...(steps.find((each) => each.name === name)?.after ?? [])]),
  )
  const chosen = names.length ? steps.filter((step) => wanted.has(step.name)) : steps
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopped = true
      endRunning()
    })
  }
  rmSync(join(root, reportFolder), { recursive: true, force: true })
  mkdirSync(join(root, reportFolder), { recursive: true })

  const started = performance.now()
  const browser = chosen.some((step) => step.name === 'browser tests') ? provideBrowser() : null
  const outcomes = await takeAll(chosen, browser ? { CHROMIUM_PATH: browser } : {}, () => isStopped)
  const passed = outcomes.reduce((sum, each) => sum + each.count.passed, 0)
  const failed = outcomes.reduce((sum, each) => sum + each.count.failed, 0) + (isStopped ? 1 : 0)
  const bad = outcomes.filter((each) => !each.isOk).map((each) => each.step.name)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(`\n${outcomes.length} of ${chosen.length} steps in ${minutes} minutes.`)
  if (isStopped) console.log('Stopped before the end.')
  if (bad.length) console.log(`Failed: ${bad.join(', ')}.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed || passed === 0 ? 1 : 0
}

try {
  process.exitCode = await runTests(process.argv.slice(2))
} catch (error) {
  endRunning()
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
