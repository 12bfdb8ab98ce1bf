import { FIRMWARE_PATH, type KeptFirmware } from '@driveway/contract/console-files'

/** Uploads a file, which chargers get by its hash. */
export async function uploadFirmware(file: File): Promise<KeptFirmware | 'file-too-large' | 'upload-failed'> {
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
