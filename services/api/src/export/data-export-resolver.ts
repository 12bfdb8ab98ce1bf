import type { DataExport, DataExportAnswer } from '@driveway/contract/generated/customer-schema'
import { PublicError } from '@driveway/graphql-edge/public-error'
import { orNotFound } from '../request/or-not-found.ts'
import type { DataExportService } from './data-export-service.ts'
import { writeExportPath } from './export-route.ts'

export type ExportArgs = { readonly deviceId: string; readonly start: string; readonly end: string }

export async function requestDataExport(
  args: ExportArgs,
  exports: DataExportService,
  brand: string,
): Promise<DataExportAnswer> {
  const requested = await exports.request({ ...args, brand })
  if (requested.ok) {
    const { exportId, ticket } = requested.value
    return { isSuccess: true, problem: null, exportId, downloadPath: writeExportPath(ticket) }
  }
  const { code } = requested.problem
  if (code === 'not-found') throw new PublicError('NOT_FOUND', 'There is no such device.')
  return { isSuccess: false, problem: { code }, exportId: null, downloadPath: null }
}

export async function resolveDataExport(
  { exportId }: { exportId: string },
  exports: DataExportService,
): Promise<DataExport> {
  return orNotFound(await exports.findProgress(exportId), 'export')
}
