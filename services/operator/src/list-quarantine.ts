import { fail, succeed, type Result } from '@driveway/domain/result'
import { createQuarantineStore, type QuarantineEntry } from '@driveway/store/ledger-write/quarantine-store'
import type { OperatorDeps } from './operator-deps.ts'

export const MAX_QUARANTINE_ENTRIES = 10_000

export type QuarantineFilter = {
  /** Null: all chargers. */
  readonly chargerId: string | null
  readonly limit: number
}

export type QuarantineFilterProblem = { readonly code: 'invalid-limit' }

export function findQuarantineFilterProblem({ limit }: QuarantineFilter): QuarantineFilterProblem | null {
  const isValid = Number.isInteger(limit) && limit >= 1 && limit <= MAX_QUARANTINE_ENTRIES
  return isValid ? null : { code: 'invalid-limit' }
}

/** Readings that cannot be true and are not counted, the newest first. */
export async function listQuarantine(
  { database }: OperatorDeps,
  filter: QuarantineFilter,
): Promise<Result<readonly QuarantineEntry[], QuarantineFilterProblem>> {
  const problem = findQuarantineFilterProblem(filter)
  if (problem) return fail(problem)
  const { chargerId, limit } = filter
  return succeed(await createQuarantineStore(database).list({ chargerId: chargerId ?? undefined, limit }))
}
