import { GetDataExport, RequestDataExport } from '@driveway/contract/generated/customer-operations'
import type { ExportRange } from '@driveway/domain/energy/history/export-range'
import { findSafePath } from '@driveway/domain/journey/safe-path'
import { readKnown } from '@driveway/domain/known-value'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Platform } from '#platform/platform.ts'
import { warn } from '#platform/warn.ts'

const answeredProblems = ['export-not-offered', 'invalid-range', 'too-many-exports'] as const

export type ExportProblem = {
  readonly code: (typeof answeredProblems)[number] | 'not-reached' | 'not-given'
}

/** A file that waits to be fetched, once. */
export type ExportTicket = { readonly exportId: string; readonly path: string }

export type ExportProgress = {
  readonly isStarted: boolean
  readonly isFinished: boolean
  readonly isFailed: boolean
  /** From 0 to 1. */
  readonly fraction: number
}

function toProblem(code: string | undefined): ExportProblem {
  const known = readKnown(answeredProblems, code ?? '', (other) => warn(`Unknown export problem ${other}`))
  return { code: known ?? 'not-given' }
}

export async function requestExport(
  { graphql }: Platform,
  deviceId: string,
  range: ExportRange,
): Promise<Result<ExportTicket, ExportProblem>> {
  try {
    const { requestDataExport: answer } = await graphql.send(RequestDataExport, { deviceId, ...range })
    if (!answer.isSuccess) return fail(toProblem(answer.problem?.code))
    const path = findSafePath(answer.downloadPath)
    if (path === null || answer.exportId === null) return fail({ code: 'not-given' })
    return succeed({ exportId: answer.exportId, path })
  } catch {
    return fail({ code: 'not-reached' })
  }
}

/** Null where it cannot be told just now. */
export async function readExportProgress(
  { graphql }: Platform,
  exportId: string,
  signal: AbortSignal,
): Promise<ExportProgress | null> {
  try {
    const { dataExport } = await graphql.send(GetDataExport, { exportId }, { signal })
    const { isStarted, isFinished, isFailed, fractionWritten: fraction } = dataExport
    return { isStarted, isFinished, isFailed, fraction }
  } catch {
    return null
  }
}
