/** Work of a charger that goes on after it has accepted the request. */
export type OperationKind = 'firmware' | 'diagnostics' | 'security-log'

export type OperationState =
  | 'requested'
  | 'downloading'
  | 'downloaded'
  | 'verified'
  | 'installing'
  | 'restarting'
  | 'installed'
  | 'uploading'
  | 'uploaded'
  | 'failed'
  | 'expired'

const finalStates: ReadonlySet<OperationState> = new Set(['installed', 'uploaded', 'failed', 'expired'])

export function isFinalState(state: OperationState): boolean {
  return finalStates.has(state)
}

/** The file of an update is served until the charger reports that it has it. */
export function isDownloadable(state: OperationState): boolean {
  return state === 'requested' || state === 'downloading'
}

/** A report of a charger about an operation. The problem explains a failure. */
export type OperationProgress = { readonly state: OperationState; readonly problem: string | null }

/** Names the operation that a report belongs to; without a number it is the newest one that is not finished. */
export type OperationReport = OperationProgress & {
  readonly of: 'firmware' | 'upload'
  readonly operationNo: number | null
}

export const NO_FILE_PROBLEM = 'the charger reported the end of its upload, but the server received no file'

/** The state after a report, or null if the report changes nothing: a finished operation stays as it is. */
export function applyProgress(
  operation: { readonly state: OperationState; readonly hasFile: boolean },
  { state, problem }: OperationProgress,
): OperationProgress | null {
  if (isFinalState(operation.state)) return null
  if (state === 'uploaded' && !operation.hasFile) return { state: 'failed', problem: NO_FILE_PROBLEM }
  return { state, problem }
}
