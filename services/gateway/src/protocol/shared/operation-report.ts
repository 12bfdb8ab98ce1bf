import type { OperationProgress, OperationReport } from '@driveway/domain/charger/charger-operation'

/** Null for a charger that has nothing to do. */
const firmwareStates = {
  Idle: null,
  DownloadScheduled: progress('requested'),
  Downloading: progress('downloading'),
  DownloadPaused: progress('downloading'),
  Downloaded: progress('downloaded'),
  SignatureVerified: progress('verified'),
  InstallScheduled: progress('downloaded'),
  Installing: progress('installing'),
  InstallRebooting: progress('restarting'),
  Installed: progress('installed'),
  DownloadFailed: failure('the charger could not download the firmware'),
  InstallationFailed: failure('the charger could not install the firmware'),
  InstallVerificationFailed: failure('the installed firmware failed its check'),
  InvalidSignature: failure('the signature of the firmware is not valid'),
} as const satisfies Record<string, OperationProgress | null>

const uploadStates = {
  Idle: null,
  Uploading: progress('uploading'),
  Uploaded: progress('uploaded'),
  UploadFailed: failure('the charger could not upload the file'),
  UploadFailure: failure('the charger could not upload the file'),
  BadMessage: failure('the charger could not read the request'),
  NotSupportedOperation: failure('the charger cannot upload files'),
  PermissionDenied: failure('the charger may not upload the file'),
  AcceptedCanceled: failure('the charger canceled the upload for another one'),
} as const satisfies Record<string, OperationProgress | null>

/** An unknown status, which the normaliser lets pass, says nothing. */
type Known = OperationProgress | null | undefined

export function readFirmwareReport(
  status: keyof typeof firmwareStates,
  requestId?: number,
): OperationReport | null {
  const state: Known = firmwareStates[status]
  return state ? { ...state, of: 'firmware', operationNo: requestId ?? null } : null
}

export function readUploadReport(
  status: keyof typeof uploadStates,
  requestId?: number,
): OperationReport | null {
  const state: Known = uploadStates[status]
  return state ? { ...state, of: 'upload', operationNo: requestId ?? null } : null
}

function progress(state: OperationProgress['state']): OperationProgress {
  return { state, problem: null }
}

function failure(problem: string): OperationProgress {
  return { state: 'failed', problem }
}
