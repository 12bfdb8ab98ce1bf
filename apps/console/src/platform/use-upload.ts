import { FIRMWARE_PATH, type KeptFirmware } from '@driveway/contract/console-files'
import { useState } from 'react'

export type FileFailure = 'file-missing' | 'file-too-large' | 'upload-failed'

/** Uploads the firmware of a form, which chargers get by its hash. */
export function useUpload() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  return {
    isBusy,
    failure,
    /** Null if it failed. */
    async upload(form: HTMLFormElement): Promise<KeptFirmware | null> {
      setIsBusy(true)
      const kept = await uploadFile(new FormData(form).get('file'))
      setIsBusy(false)
      setFailure(typeof kept === 'string' ? kept : null)
      return typeof kept === 'string' ? null : kept
    },
  }
}

async function uploadFile(file: FormDataEntryValue | null): Promise<KeptFirmware | FileFailure> {
  if (!(file instanceof File) || file.size === 0) return 'file-missing'
  try {
    const response = await fetch(`${FIRMWARE_PATH}?${new URLSearchParams({ name: file.name }).toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    if (response.ok) return (await response.json()) as KeptFirmware
    return response.status === 413 ? 'file-too-large' : 'upload-failed'
  } catch {
    return 'upload-failed'
  }
}
