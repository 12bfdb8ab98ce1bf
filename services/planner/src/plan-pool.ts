import { createWorkerThread } from '@driveway/service-kit/worker-thread'
import { runPlanJob, type PlanJob, type PlanJobResult } from './plan-job.ts'

/** Runs one batch of jobs after the other. */
export type PlanPool = {
  run(jobs: readonly PlanJob[]): Promise<readonly (readonly PlanJobResult[])[]>
  close(): Promise<void>
}

/** Plans on the caller's thread. */
export const inlinePool: PlanPool = {
  run: (jobs) => Promise.resolve(jobs.map(runPlanJob)),
  close: () => Promise.resolve(),
}

/** Plans off the main thread, which serves chargers and customers meanwhile. */
export function createPlanPool(): PlanPool {
  const thread = createWorkerThread<readonly PlanJob[], readonly (readonly PlanJobResult[])[]>(
    new URL('plan-worker.ts', import.meta.url),
  )
  return {
    run: (jobs) => (jobs.length === 0 ? Promise.resolve([]) : thread.run(jobs)),
    close: () => thread.close(),
  }
}
