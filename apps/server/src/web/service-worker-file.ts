import { brandIds, type BrandId } from '@driveway/brand/brand-id'
import { listFontFiles, writeFontPath } from '@driveway/brand/fonts'
import { createWebFile, type WebFile } from './web-files.ts'

export const WORKER_PATH = '/service-worker.js'

/** One file that the service worker keeps; a file with a hash in its address needs no revision. */
type AppFile = { readonly url: string; readonly revision: string | null }

function isOfBrand(path: string, brand: BrandId): boolean {
  if (path.startsWith('/brand/fonts/'))
    return listFontFiles(brand).some((font) => writeFontPath(font) === path)
  return !brandIds.some((id) => id !== brand && path.startsWith(`/brand/${id}/`))
}

/** The service worker of a brand: the list of the files that its app consists of, and the script of the build. */
export function writeServiceWorker(
  script: string,
  brand: BrandId,
  files: ReadonlyMap<string, WebFile>,
  /** The pages of the brand, by address. */
  pages: ReadonlyMap<string, WebFile>,
): WebFile {
  const own = [...files].filter(([path]) => path !== WORKER_PATH && isOfBrand(path, brand))
  const list: AppFile[] = [...own, ...pages].map(([url, file]) => ({
    url,
    revision: file.isImmutable ? null : file.tag,
  }))
  return createWebFile(WORKER_PATH, Buffer.from(`self.appFiles=${JSON.stringify(list)};\n${script}`))
}
