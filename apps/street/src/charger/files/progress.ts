export type FirmwareStatus =
  | 'idle'
  | 'downloading'
  | 'downloaded'
  | 'download-failed'
  | 'installing'
  | 'installed'
  | 'installation-failed'

export type UploadStatus = 'idle' | 'uploading' | 'uploaded' | 'upload-failed'

/** The request that a progress report answers; 1.6 diagnostics and firmware have no number. */
export type ProgressOf = { readonly kind: 'diagnostics' | 'log'; readonly requestId: number | null }
