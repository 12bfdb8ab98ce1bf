import type { OperationProgress, OperationReport } from '@driveway/domain/charger/charger-operation'
import type { ChargerRequest } from '@driveway/ocpp/v16/charger-messages'

type FirmwareStatus = ChargerRequest<'FirmwareStatusNotification'>['status']
type UploadStatus =
  | ChargerRequest<'DiagnosticsStatusNotification'>['status']
  | ChargerRequest<'LogStatusNotification'>['status']

/** Null for a charger that has nothing to do. */
const firmwareStates: Record<FirmwareStatus, OperationProgress | null> = {
  Idle: null,
  Downloading: { state: 'downloading', problem: null },
  Downloaded: { state: 'downloaded', problem: null },
  Installing: { state: 'installing', problem: null },
  Installed: { state: 'installed', problem: null },
  DownloadFailed: { state: 'failed', problem: 'the charger could not download the firmware' },
  InstallationFailed: { state: 'failed', problem: 'the charger could not install the firmware' },
}

const uploadStates: Record<UploadStatus, OperationProgress | null> = {
  Idle: null,
  Uploading: { state: 'uploading', problem: null },
  Uploaded: { state: 'uploaded', problem: null },
  UploadFailed: { state: 'failed', problem: 'the charger could not upload the file' },
  UploadFailure: { state: 'failed', problem: 'the charger could not upload the file' },
  BadMessage: { state: 'failed', problem: 'the charger could not read the request' },
  NotSupportedOperation: { state: 'failed', problem: 'the charger cannot upload files' },
  PermissionDenied: { state: 'failed', problem: 'the charger may not upload the file' },
}

export function readFirmwareReport(status: FirmwareStatus): OperationReport | null {
  const progress = firmwareStates[status]
  return progress && { ...progress, of: 'firmware', operationNo: null }
}

export function readUploadReport(
  status: UploadStatus,
  requestId: number | undefined,
): OperationReport | null {
  const progress = uploadStates[status]
  return progress && { ...progress, of: 'upload', operationNo: requestId ?? null }
}
