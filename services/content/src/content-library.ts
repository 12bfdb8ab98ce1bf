import type { Logger } from '@driveway/service-kit/logger'
import { describeFault, type ContentFault } from './content-fault.ts'
import { listContentFolder, readContentFiles } from './content-folder.ts'
import { noContent, type Content } from './content-kinds.ts'
import { readImages } from './image/read-images.ts'
import { CONTENT_FOLDER_NAME, readContent } from './read-content.ts'

export type ContentLibrary = {
  /** What is live. */
  current(): Content
  /** Looks whether anything was edited, and if so takes it over as a whole or not at all. */
  refresh(): Promise<void>
  /** Waits for a look that is under way. */
  settle(): Promise<void>
}

export type ContentLibraryOptions = {
  readonly folder: string
  readonly brands: readonly string[]
  readonly logger: Logger
}

/** Reads everything in a folder: what is fit to be shown, and every fault. The check before going live does the same. */
export async function readContentFolder(
  folder: string,
  brands: readonly string[],
): Promise<{ content: Content; faults: readonly ContentFault[]; fingerprint: string; fileCount: number }> {
  const listing = await listContentFolder(folder)
  const { files, faults } = await readContentFiles(folder, listing.paths)
  const images = await readImages(folder, listing.imagePaths)
  const read = readContent(files, brands, images)
  return {
    content: read.content,
    faults: [...listing.faults, ...faults, ...images.faults, ...read.faults],
    fingerprint: listing.fingerprint,
    fileCount: files.length + images.paths.length,
  }
}

/** Keeps the newest content that is without fault. A faulty edit is told in the log and changes nothing that is live. */
export function createContentLibrary(options: ContentLibraryOptions): ContentLibrary {
  const { folder, brands, logger } = options
  let live = noContent
  let hasBeenLive = false
  let fingerprint: string | null = null
  let running: Promise<void> | null = null

  async function look(): Promise<void> {
    const listing = await listContentFolder(folder)
    if (listing.fingerprint === fingerprint) return
    const read = await readContentFolder(folder, brands)
    // The older mark: what was written since the listing is looked at once more.
    fingerprint = listing.fingerprint
    for (const fault of read.faults) {
      logger.error({ file: fault.file, line: fault.line }, describeFault(fault))
    }
    if (read.faults.length > 0 && hasBeenLive) {
      logger.error({ faults: read.faults.length }, 'content has faults: what was live before stays live')
      return
    }
    // At the first start there is nothing to fall back on: better all pages but one than none.
    live = read.content
    hasBeenLive = true
    logger.info({ files: read.fileCount, faults: read.faults.length }, 'content is live')
  }

  async function lookSafely(): Promise<void> {
    try {
      await look()
    } catch (error) {
      const mark = String(error)
      if (fingerprint === mark) return
      fingerprint = mark
      logger.error({ err: error }, `${CONTENT_FOLDER_NAME}: the folder ${folder} cannot be read`)
    }
  }

  return {
    current: () => live,
    refresh() {
      running ??= lookSafely().finally(() => {
        running = null
      })
      return running
    },
    async settle() {
      await running
    },
  }
}
