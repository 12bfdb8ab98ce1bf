import type { RealClock } from '@driveway/service-kit/clock'
import { createRateLimiter } from '@driveway/service-kit/limit/rate-limit'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import type { Database } from '@driveway/store/kernel/database'
import { createDataExportStore } from '@driveway/store/ledger-read/data-export-store'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import type { ApiModule } from '../request/api-module.ts'
import { accountOf, perRequest } from '../request/request-context.ts'
import type { SharedLoads } from '../request/shared-loads.ts'
import { requestDataExport, resolveDataExport, type ExportArgs } from './data-export-resolver.ts'
import { createDataExportService, TICKETS_PER_MINUTE } from './data-export-service.ts'

export function createDataExportModule(deps: {
  database: Database
  loads: SharedLoads
  clock: RealClock
}): ApiModule {
  const { database, loads, clock } = deps
  const store = createDataExportStore(database)
  const features = createFeatureStore(database)
  const limiter = createRateLimiter({
    ...TICKETS_PER_MINUTE,
    name: 'data-export',
    pool: createStatementClient(database),
  })
  const exportsOf = perRequest((context) => {
    const accountNumber = accountOf(context)
    return createDataExportService({
      store,
      loadFeatures: () => features.list(accountNumber),
      loadHousehold: () => loads.household(context),
      limiter,
      clock,
      accountNumber,
    })
  })
  return {
    resolvers: {
      Query: {
        dataExport: (_source, args: { exportId: string }, context) =>
          resolveDataExport(args, exportsOf(context)),
      },
      Mutation: {
        requestDataExport: (_source, args: ExportArgs, context) =>
          requestDataExport(args, exportsOf(context), context.brand),
      },
    },
  }
}
