import type { DataExport, DataExportAnswer } from '@driveway/contract/generated/customer-schema'
import type { Account } from '../account.ts'
import { ApiProblem, orNotFound } from '../graphql/api-problem.ts'
import { accountOf, type Visit } from '../visit.ts'
import { writeExportPath } from './export-route.ts'

export async function requestDataExport(
  wish: { deviceId: string; start: string; end: string },
  visit: Visit,
): Promise<DataExportAnswer> {
  const { exports } = accountOf(visit)
  const requested = await exports.request({ ...wish, brand: visit.brand })
  if (requested.ok) {
    const { exportId, ticket } = requested.value
    return { isSuccess: true, problem: null, exportId, downloadPath: writeExportPath(ticket) }
  }
  const { code } = requested.problem
  if (code === 'not-found') throw new ApiProblem('NOT_FOUND', 'There is no such device.')
  return { isSuccess: false, problem: { code }, exportId: null, downloadPath: null }
}

export async function resolveDataExport(
  { exportId }: { exportId: string },
  account: Account,
): Promise<DataExport> {
  return orNotFound(await account.exports.findProgress(exportId), 'export')
}
