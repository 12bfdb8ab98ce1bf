import type { OperationProgress, OperationReport } from '@driveway/domain/charger/charger-operation'
import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'

type FirmwareStatus = ChargerRequest<'FirmwareStatusNotification'>['status']
type UploadStatus = ChargerRequest<'LogStatusNotification'>['status']

/** Null for a charger that has nothing to do. */
const firmwareStates: Record<FirmwareStatus, OperationProgress | null> = {
  Idle: null,
  DownloadScheduled: { state: 'requested', problem: null },
  Downloading: { state: 'downloading', problem: null },
  DownloadPaused: { state: 'downloading', problem: null },
  Downloaded: { state: 'downloaded', problem: null },
  SignatureVerified: { state: 'verified', problem: null },
  InstallScheduled: { state: 'downloaded', problem: null },
  Installing: { state: 'installing', problem: null },
  InstallRebooting: { state: 'restarting', problem: null },
  Installed: { state: 'installed', problem: null },
  DownloadFailed: { state: 'failed', problem: 'the charger could not download the firmware' },
  InstallationFailed: { state: 'failed', problem: 'the charger could not install the firmware' },
  InstallVerificationFailed: { state: 'failed', problem: 'the installed firmware failed its check' },
  InvalidSignature: { state: 'failed', problem: 'the signature of the firmware is not valid' },
}

const uploadStates: Record<UploadStatus, OperationProgress | null> = {
  Idle: null,
  Uploading: { state: 'uploading', problem: null },
  Uploaded: { state: 'uploaded', problem: null },
  UploadFailure: { state: 'failed', problem: 'the charger could not upload the file' },
  BadMessage: { state: 'failed', problem: 'the charger could not read the request' },
  NotSupportedOperation: { state: 'failed', problem: 'the charger cannot upload files' },
  PermissionDenied: { state: 'failed', problem: 'the charger may not upload the file' },
  AcceptedCanceled: { state: 'failed', problem: 'the charger canceled the upload for another one' },
}

export function readFirmwareReport({
  status,
  requestId,
}: ChargerRequest<'FirmwareStatusNotification'>): OperationReport | null {
  const progress = firmwareStates[status]
  return progress && { ...progress, of: 'firmware', operationNo: requestId ?? null }
}

export function readUploadReport({
  status,
  requestId,
}: ChargerRequest<'LogStatusNotification'>): OperationReport | null {
  const progress = uploadStates[status]
  return progress && { ...progress, of: 'upload', operationNo: requestId ?? null }
}
