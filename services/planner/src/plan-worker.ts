import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { serveThread } from '@driveway/service-kit/worker-thread'
import { runPlanJob } from './plan-job.ts'

serveThread((jobs: readonly NightInputs[]) => jobs.map(runPlanJob))
