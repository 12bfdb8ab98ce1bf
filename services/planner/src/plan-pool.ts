import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { runPlanJob, type PlanJob, type PlanJobResult } from './plan-job.ts'

/** Runs one batch of jobs after the other. */
export type PlanPool = {
  run(jobs: readonly PlanJob[]): Promise<readonly PlanJobResult[]>
  close(): Promise<void>
}

type Answer =
  | { readonly ok: true; readonly results: readonly PlanJobResult[] }
  | { readonly ok: false; readonly error: unknown }

/** Plans on the caller's thread. */
export const inlinePool: PlanPool = {
  run: (jobs) => Promise.resolve(jobs.map(runPlanJob)),
  close: () => Promise.resolve(),
}

/** Plans in a thread of its own, which starts with the first batch and again after a crash. */
export function createPlanPool(): PlanPool {
  let worker: Worker | null = null

  function start(): Worker {
    const started = new Worker(new URL('plan-worker.ts', import.meta.url))
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  return {
    async run(jobs) {
      if (jobs.length === 0) return []
      worker ??= start()
      const stopped = new AbortController()
      const answered = once(worker, 'message', { signal: stopped.signal })
      const exited = once(worker, 'exit', { signal: stopped.signal }).then(() => {
        throw new Error('The thread of the planner stopped')
      })
      try {
        worker.postMessage(jobs, [])
        const [answer] = (await Promise.race([answered, exited])) as [Answer]
        if (answer.ok) return answer.results
        throw new Error('A plan could not be computed', { cause: answer.error })
      } finally {
        stopped.abort()
        for (const waiting of [answered, exited]) waiting.catch(() => {})
      }
    },
    async close() {
      await worker?.terminate()
    },
  }
}
