import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Logger } from '@driveway/service-kit/logger'
import { describeFault } from './fault/content-fault.ts'
import { listContentFolder, readContentFiles } from './content-folder.ts'
import { noContent, type Content } from './kinds/content-kinds.ts'
import { readImages } from './image/read-images.ts'
import { CONTENT_FOLDER_NAME, readContent, type ReadContent } from './read-content.ts'
import type { ContentFile } from './read-content-file.ts'

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
  /** Texts that editors have published at the console. */
  readonly published?: PublishedTexts
}

/** Texts that take the place of the files of the same path. */
export type PublishedTexts = {
  /** Differs whenever another text is live. */
  readMark(): Promise<string>
  listLive(): Promise<readonly ContentFile[]>
}

export type ContentReport = ReadContent & {
  readonly files: readonly ContentFile[]
  readonly fingerprint: string
  readonly fileCount: number
}

/**
 * Reads everything in a folder, with the published texts in place of its files: valid content, every fault, and the
 * samples that operators must replace.
 */
export async function readContentFolder(
  folder: string,
  brands: readonly string[],
  published: readonly ContentFile[] = [],
): Promise<ContentReport> {
  const listing = await listContentFolder(folder)
  const replaced = new Set(published.map(({ path }) => path))
  const kept = listing.paths.filter((path) => !replaced.has(path))
  const { files: own, faults } = await readContentFiles(folder, kept)
  const files = [...own, ...published].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const images = await readImages(folder, listing.imagePaths)
  const read = readContent(files, brands, images)
  return {
    ...read,
    faults: [...listing.faults, ...faults, ...images.faults, ...read.faults],
    files,
    fingerprint: listing.fingerprint,
    fileCount: files.length + images.paths.length,
  }
}

/** Keeps the newest valid content. A faulty edit is logged and changes nothing that is live. */
export function createContentLibrary(options: ContentLibraryOptions): ContentLibrary {
  const { folder, brands, logger, published } = options
  let live = noContent
  let hasBeenLive = false
  let fingerprint: string | null = null
  let texts: { readonly mark: string; readonly files: readonly ContentFile[] } = { mark: '', files: [] }

  /** While the database is away, the texts that were last read stay in place. */
  async function refreshPublished(): Promise<void> {
    if (!published) return
    try {
      const mark = await published.readMark()
      if (mark !== texts.mark) texts = { mark, files: await published.listLive() }
    } catch (error) {
      logger.warn({ err: error }, 'published texts could not be read: the last ones stay in place')
    }
  }

  async function refresh(): Promise<void> {
    await refreshPublished()
    const listing = await listContentFolder(folder)
    // Of the first listing: a file written since is read again by the next refresh.
    const newest = `${texts.mark}\n${listing.fingerprint}`
    if (newest === fingerprint) return
    const read = await readContentFolder(folder, brands, texts.files)
    fingerprint = newest
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
