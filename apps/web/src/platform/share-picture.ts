import { saveFile } from './save-file.ts'

export type ShareResult = 'shared' | 'saved' | 'cancelled' | 'failed'

type Named = { readonly name: string; readonly title: string }

/** Hands a picture to the device's share sheet, or saves it where there is none. Nothing is sent to the server. */
export async function sharePicture(canvas: HTMLCanvasElement, { name, title }: Named): Promise<ShareResult> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return 'failed'
  const file = new File([blob], name, { type: blob.type })
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) return savePicture(file)
  try {
    await navigator.share({ files: [file], title })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : savePicture(file)
  }
}

function savePicture(file: File): ShareResult {
  saveFile(file)
  return 'saved'
}
