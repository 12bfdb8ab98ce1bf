import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Logger } from '@driveway/service-kit/logger'
import { describeFault } from './fault/content-fault.ts'
import { listContentFolder, readContentFiles } from './content-folder.ts'
import { noContent, type Content } from './kinds/content-kinds.ts'
import { readImages } from './image/read-images.ts'
import { CONTENT_FOLDER_NAME, readContent, type ReadContent } from './read-content.ts'

export type ContentLibrary = {
  /** The content that is live. */
  current(): Content
  /** Reads the folder if a file changed, and takes the change over as a whole or not at all. */
  refresh(): Promise<void>
  /** Waits for a refresh in flight. */
  settle(): Promise<void>
}

export type ContentLibraryOptions = {
  readonly folder: string
  readonly brands: readonly string[]
  readonly logger: Logger
}

export type ContentReport = ReadContent & { readonly fingerprint: string; readonly fileCount: number }

/** Reads everything in a folder: valid content, every fault, and the samples that operators must replace. */
export async function readContentFolder(folder: string, brands: readonly string[]): Promise<ContentReport> {
  const listing = await listContentFolder(folder)
  const { files, faults } = await readContentFiles(folder, listing.paths)
  const images = await readImages(folder, listing.imagePaths)
  const read = readContent(files, brands, images)
  return {
    ...read,
    faults: [...listing.faults, ...faults, ...images.faults, ...read.faults],
    fingerprint: listing.fingerprint,
    fileCount: files.length + images.paths.length,
  }
}

/** Keeps the newest valid content. A faulty edit is logged and changes nothing that is live. */
export function createContentLibrary(options: ContentLibraryOptions): ContentLibrary {
  const { folder, brands, logger } = options
  let live = noContent
  let hasBeenLive = false
  let fingerprint: string | null = null

  async function refresh(): Promise<void> {
    const listing = await listContentFolder(folder)
    if (listing.fingerprint === fingerprint) return
    const read = await readContentFolder(folder, brands)
    // The fingerprint of the first listing: a file written since is read again by the next refresh.
    fingerprint = listing.fingerprint
    for (const fault of read.faults) {
      logger.error({ file: fault.file, line: fault.line }, describeFault(fault))
    }
    if (read.faults.length > 0 && hasBeenLive) {
      logger.error({ faults: read.faults.length }, 'content has faults: what was live before stays live')
      return
    }
    // The first start has nothing to fall back on, so valid files go live without the faulty ones.
    live = read.content
    hasBeenLive = true
    logger.info({ files: read.fileCount, faults: read.faults.length }, 'content is live')
  }

  async function refreshSafely(): Promise<void> {
    try {
      await refresh()
    } catch (error) {
      const failure = String(error)
      if (fingerprint === failure) return
      fingerprint = failure
      logger.error({ err: error }, `${CONTENT_FOLDER_NAME}: the folder ${folder} cannot be read`)
    }
  }

  const refreshing = createSingleFlight(refreshSafely)
  return { current: () => live, refresh: () => refreshing.run(), settle: () => refreshing.settle() }
}
