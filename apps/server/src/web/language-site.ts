import { readFileSync } from 'node:fs'
import { listBrandAssets } from '@driveway/brand/brand-assets'
import { brandIds, modes, type BrandId, type Mode } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import { renderIndexHtml } from '@driveway/brand/index-html'
import { WORKER_PAGES_PATH } from '@driveway/brand/sent-pages'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { createSentPages, readSentPages, writeWorkerPages } from './sent-pages.ts'
import { WORKER_PATH, writeServiceWorker } from './service-worker-file.ts'
import { createWebFile, readWebFiles, type WebFile } from './web-files.ts'

export const PAGE = '/index.html'
/** The service worker keeps the page in each mode, by this query of its address. */
export const MODE_QUERY = 'mode'

/** The colour modes that a customer can choose; null follows the system. */
const choices: readonly (Mode | null)[] = [null, ...modes]

export type AnalyticsIds = Readonly<Record<BrandId, string | null>>

/** Files by their address, of each brand. */
type BrandFiles = ReadonlyMap<BrandId, ReadonlyMap<string, WebFile>>

/** The app in one language. */
export type LanguageSite = {
  readonly files: ReadonlyMap<string, WebFile>
  /** Files that each brand has of its own. */
  readonly own: BrandFiles
  /** Null in a build without rendered pages. */
  readonly findSent: ReturnType<typeof createSentPages> | null
  /** The page without content. */
  readonly findPage: (brand: BrandId, mode: Mode | null) => WebFile | undefined
}

/** Reads the build of a language, and prepares its pages in each brand. */
export function readLanguageSite(buildFolder: string, analyticsIds: AnalyticsIds): LanguageSite {
  const files = new Map(readBuild(buildFolder))
  const template = files.get(PAGE)?.plain.toString('utf8')
  if (template === undefined) throw missingBuild(buildFolder)
  files.delete(PAGE)
  for (const { path, content } of listBrandAssets()) {
    files.set(
      path,
      createWebFile(path, typeof content === 'string' ? Buffer.from(content) : readFileSync(content)),
    )
  }
  const empties = new Map(
    brandIds.map((id) => [id, renderIndexHtml(template, brands[id], null, analyticsIds[id])]),
  )
  const rendered = readSentPages(buildFolder)
  const findSent = rendered && createSentPages(rendered, empties, files)
  const pages = renderPages(template, analyticsIds)
  const own: BrandFiles = new Map(
    brandIds.map((id) => {
      const ofWorker = rendered
        ? [
            [
              WORKER_PAGES_PATH,
              writeWorkerPages(rendered, id, empties.get(id) ?? '', analyticsIds[id] !== null),
            ] as const,
          ]
        : []
      return [id, addWorker(files, id, new Map([...listPages(pages, id), ...ofWorker]))]
    }),
  )
  return { files, own, findSent, findPage: (brand, mode) => pages.get(writePageKey(brand, mode)) }
}

function missingBuild(folder: string, cause?: unknown): StartProblem {
  return new StartProblem(`There is no web app in ${folder}: run npm run build first.`, { cause })
}

function readBuild(folder: string): ReadonlyMap<string, WebFile> {
  try {
    return readWebFiles(folder)
  } catch (error) {
    throw missingBuild(folder, error)
  }
}

function writePageKey(brand: BrandId, mode: Mode | null): string {
  return `${brand} ${mode}`
}

/** The empty pages of a brand, in each mode. */
function listPages(pages: ReadonlyMap<string, WebFile>, brand: BrandId): [string, WebFile][] {
  return choices.flatMap((mode) => {
    const page = pages.get(writePageKey(brand, mode))
    return page ? [[mode ? `${PAGE}?${MODE_QUERY}=${mode}` : PAGE, page]] : []
  })
}

/** The files that only one brand has, and its service worker; a build without one has none to send. */
function addWorker(
  files: ReadonlyMap<string, WebFile>,
  brand: BrandId,
  own: ReadonlyMap<string, WebFile>,
): ReadonlyMap<string, WebFile> {
  const served = [...own].filter(([path]) => path === WORKER_PAGES_PATH)
  const script = files.get(WORKER_PATH)?.plain.toString('utf8')
  if (script === undefined) return new Map(served)
  return new Map([...served, [WORKER_PATH, writeServiceWorker(script, brand, files, own)]])
}

function renderPages(template: string, analyticsIds: AnalyticsIds): ReadonlyMap<string, WebFile> {
  return new Map(
    brandIds.flatMap((id) =>
      choices.map((mode) => [
        writePageKey(id, mode),
        createWebFile(PAGE, Buffer.from(renderIndexHtml(template, brands[id], mode, analyticsIds[id]))),
      ]),
    ),
  )
}
