import { parentPort } from 'node:worker_threads'
import { runPlanJob, type PlanJob } from './plan-job.ts'

/** Plans off the main thread, which serves chargers and customers meanwhile. */
parentPort?.on('message', (jobs: readonly PlanJob[]) => {
  try {
    parentPort?.postMessage({ ok: true, results: jobs.map(runPlanJob) }, [])
  } catch (error) {
    parentPort?.postMessage({ ok: false, error }, [])
  }
})
