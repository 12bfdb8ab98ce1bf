import { serveThread } from '@driveway/service-kit/worker-thread'
import { planOtherGoal } from './other-goal.ts'

serveThread(planOtherGoal)
