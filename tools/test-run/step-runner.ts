import { runStep } from './run-step.ts'
import type { Count } from './test-reports.ts'
import type { Step } from './test-steps.ts'

const CORES = 2
const HEARTBEAT_MS = 30_000

export type Outcome = {
  readonly step: Step
  readonly isOk: boolean
  readonly count: Count
  readonly seconds: number
}

function printOutcome(outcome: Outcome, output: string): void {
  const { step, isOk, count, seconds } = outcome
  const tests = step.count ? `  ${count.passed} passed, ${count.failed} failed` : ''
  console.log(`${isOk ? '✓' : '✗'} ${step.name.padEnd(16)} ${`${seconds.toFixed(1)} s`.padStart(8)}${tests}`)
  if (isOk) return
  console.log(output.trimEnd().replaceAll(/^/gm, '    '))
  for (const note of count.notes) console.log(`    ${note}`)
}

async function execute(step: Step, env: Readonly<Record<string, string>>): Promise<Outcome> {
  const ran = await runStep(step.command, step.seconds, { ...env, ...step.env })
  const counted = step.count?.(ran) ?? { passed: ran.isOk ? 1 : 0, failed: ran.isOk ? 0 : 1, notes: [] }
  // A runner that exits with an error failed even if no test did.
  const failed = !ran.isOk && counted.failed === 0 ? 1 : counted.failed
  const outcome = { step, isOk: failed === 0, count: { ...counted, failed }, seconds: ran.seconds }
  printOutcome(outcome, ran.output)
  return outcome
}

function skip(step: Step, reason: string): Outcome {
  const outcome = { step, isOk: false, count: { passed: 0, failed: 1, notes: [] }, seconds: 0 }
  printOutcome(outcome, reason)
  return outcome
}

/** Runs the steps in their order, as many at a time as there are cores. A step whose prerequisite failed fails too. */
export async function runSteps(
  chosen: readonly Step[],
  env: Readonly<Record<string, string>>,
  isStopped: () => boolean,
): Promise<readonly Outcome[]> {
  const waiting = [...chosen]
  const running = new Map<Step, Promise<void>>()
  const outcomes: Outcome[] = []
  async function work(step: Step): Promise<void> {
    outcomes.push(await execute(step, env))
    running.delete(step)
  }
  const heartbeat = setInterval(
    () => console.log(`… ${[...running.keys()].map((step) => step.name).join(', ')}`),
    HEARTBEAT_MS,
  )
  while ((waiting.length || running.size) && !isStopped()) {
    const free = CORES - [...running.keys()].reduce((sum, step) => sum + step.cores, 0)
    const pending = new Set([...waiting, ...running.keys()].map((step) => step.name))
    const at = waiting.findIndex(
      (step) => step.cores <= free && !step.after?.some((name) => pending.has(name)),
    )
    const [next] = at === -1 ? [] : waiting.splice(at, 1)
    if (!next) {
      await Promise.race(running.values())
      continue
    }
    const failed = next.after?.find((name) => outcomes.some((each) => each.step.name === name && !each.isOk))
    if (failed) {
      outcomes.push(skip(next, `Not run, because '${failed}' failed.`))
      continue
    }
    running.set(next, work(next))
  }
  await Promise.allSettled(running.values())
  clearInterval(heartbeat)
  return outcomes
}
