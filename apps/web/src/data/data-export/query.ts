import { GetDataExport } from '@driveway/contract/generated/customer-operations'
import type { Wire } from '#platform/wire/wire.ts'

export type ExportProgress = {
  readonly isStarted: boolean
  readonly isFinished: boolean
  readonly isFailed: boolean
  /** From 0 to 1. */
  readonly fraction: number
}

/** Null where the progress could not be read. */
export async function readExportProgress(
  { graphql }: Wire,
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
