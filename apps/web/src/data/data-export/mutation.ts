import { RequestDataExport } from '@driveway/contract/generated/customer-operations'
import type { ExportRange } from '@driveway/domain/energy/history/export-range'
import { findSafePath } from '@driveway/domain/journey/safe-path'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** A prepared file, which can be downloaded once. */
export type ExportTicket = { readonly exportId: string; readonly path: string }

export async function requestExport(
  wire: Wire,
  deviceId: string,
  range: ExportRange,
): Promise<Result<ExportTicket, { readonly code: string }>> {
  const answer = await sendChange(wire, RequestDataExport, { deviceId, ...range })
  if (!answer.ok) return answer
  const { exportId, downloadPath } = answer.value
  const path = findSafePath(downloadPath)
  return path === null || exportId === null ? fail({ code: 'unexpected-error' }) : succeed({ exportId, path })
}
