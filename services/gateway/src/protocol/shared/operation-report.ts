import type { OperationProgress, OperationReport } from '@driveway/domain/charger/charger-operation'

/** Null for a charger that has nothing to do. */
const states = {
  firmware: {
    Idle: null,
    DownloadScheduled: 'requested',
    Downloading: 'downloading',
    DownloadPaused: 'downloading',
    Downloaded: 'downloaded',
    SignatureVerified: 'verified',
    InstallScheduled: 'downloaded',
    Installing: 'installing',
    InstallRebooting: 'restarting',
    Installed: 'installed',
    DownloadFailed: { problem: 'the charger could not download the firmware' },
    InstallationFailed: { problem: 'the charger could not install the firmware' },
    InstallVerificationFailed: { problem: 'the installed firmware failed its check' },
    InvalidSignature: { problem: 'the signature of the firmware is not valid' },
  },
  upload: {
    Idle: null,
    Uploading: 'uploading',
    Uploaded: 'uploaded',
    UploadFailed: { problem: 'the charger could not upload the file' },
    UploadFailure: { problem: 'the charger could not upload the file' },
    BadMessage: { problem: 'the charger could not read the request' },
    NotSupportedOperation: { problem: 'the charger cannot upload files' },
    PermissionDenied: { problem: 'the charger may not upload the file' },
    AcceptedCanceled: { problem: 'the charger canceled the upload for another one' },
  },
} as const satisfies Record<OperationReport['of'], Record<string, Progress>>

type Progress = OperationProgress['state'] | { readonly problem: string } | null

/** Null also for an unknown status, which the normaliser lets pass. */
export function readOperationReport<Of extends OperationReport['of']>(
  of: Of,
  status: keyof (typeof states)[Of] & string,
  requestId?: number,
): OperationReport | null {
  const known: Readonly<Record<string, Progress>> = states[of]
  const progress = known[status] ?? null
  if (progress === null) return null
  const operation = { of, operationNo: requestId ?? null }
  return typeof progress === 'string'
    ? { ...operation, state: progress, problem: null }
    : { ...operation, state: 'failed', problem: progress.problem }
}
