import { RequestDataExport } from '@driveway/contract/generated/customer-operations'
import type { ExportRange } from '@driveway/domain/energy/history/export-range'
import { findSafePath } from '@driveway/domain/journey/safe-path'
import { readKnown } from '@driveway/domain/known-value'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Wire } from '#platform/wire/wire.ts'
import { warn } from '#platform/warn.ts'

const answeredProblems = ['export-not-offered', 'invalid-range', 'too-many-exports'] as const

export type ExportProblem = {
  readonly code: (typeof answeredProblems)[number] | 'not-reached' | 'not-given'
}

/** A prepared file, which can be downloaded once. */
export type ExportTicket = { readonly exportId: string; readonly path: string }

function toProblem(code: string | undefined): ExportProblem {
  const known = readKnown(answeredProblems, code ?? '', (other) => warn(`Unknown export problem ${other}`))
  return { code: known ?? 'not-given' }
}

export async function requestExport(
  { graphql }: Wire,
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
