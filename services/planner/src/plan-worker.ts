import { serveThread } from '@driveway/service-kit/worker-thread'
import { runPlanJob, type PlanJob } from './plan-job.ts'

serveThread((jobs: readonly PlanJob[]) => jobs.map(runPlanJob))
