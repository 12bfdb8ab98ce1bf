import { createPlannerService } from '@driveway/planner/planner-service'
import { serveGateway } from './serve-gateway.ts'

/** Gateway and planner in one process, as a small installation runs them. */
await serveGateway(async (context) => [await createPlannerService(context)])
