export type KeptFirmware = { readonly name: string; readonly sha256: string }

/** Uploads a file, which chargers get by its hash. */
export async function uploadFirmware(file: File): Promise<KeptFirmware | 'file-too-large' | 'upload-failed'> {
  try {
    const response = await fetch(`/firmware?${new URLSearchParams({ name: file.name }).toString()}`, {
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
