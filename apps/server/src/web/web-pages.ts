import { readFileSync } from 'node:fs'
import { listBrandAssets } from '@driveway/brand/brand-assets'
import { brandIds, modes, type BrandId, type Mode } from '@driveway/brand/brand-id'
import { brands, findBrandByHost } from '@driveway/brand/brands'
import { renderIndexHtml } from '@driveway/brand/index-html'
import { WORKER_PAGES_PATH } from '@driveway/brand/sent-pages'
import { writeContentSecurityPolicy } from '@driveway/service-kit/http/security-headers'
import { StartProblem } from '@driveway/service-kit/start-problem'
import type { FastifyInstance } from 'fastify'
import { writePageAnswers, type PageAnswerDeps } from './page-answers.ts'
import { createPageContent } from './page-content.ts'
import { findMode, readVisit } from './page-visit.ts'
import { hasCredentials, sendOwnPage, sendWebFile } from './send-web-file.ts'
import { createSentPages, readSentPages, writeWorkerPages } from './sent-pages.ts'
import { WORKER_PATH, writeServiceWorker } from './service-worker-file.ts'
import { createWebFile, readWebFiles, type WebFile } from './web-files.ts'

const PAGE = '/index.html'
const SIGN_IN_PAGE = '/login'
/** The service worker keeps the page in each mode, by this query of its address. */
const MODE_QUERY = 'mode'

/** The colour modes that a customer can choose; null follows the system. */
const choices: readonly (Mode | null)[] = [null, ...modes]

/** Pages have no file extension, so that a path with one is a missing file. */
const isFile = /^\/(assets|brand)\/|\.[a-z]\w*$/i

type AnalyticsIds = Readonly<Record<BrandId, string | null>>

/** Files by their address, of each brand. */
type BrandFiles = ReadonlyMap<BrandId, ReadonlyMap<string, WebFile>>

type PageOptions = {
  readonly now?: () => Date
  /** Null or missing: pages come without a customer's figures. */
  readonly answers?: PageAnswerDeps | null
}

/** Serves the web build: its files, and for every other path the page in the brand of the host name. */
export function registerWebPages(
  app: FastifyInstance,
  buildFolder: string,
  analyticsIds: AnalyticsIds,
  { now = () => new Date(), answers = null }: PageOptions = {},
): void {
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
  const findSent = rendered && createSentPages(rendered, empties)
  const loadContent = createPageContent(app, () => now().getTime())
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

  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split('?')
    const brand = findBrandByHost(request.host)
    const ofBrand = own.get(brand.id)?.get(path)
    if (ofBrand) return sendWebFile(request, reply, ofBrand, ['host'])
    const file = files.get(path)
    if (file) return sendWebFile(request, reply, file)
    const isPage = path === PAGE
    if (isFile.test(path) && !isPage) return reply.code(404).type('text/plain').send('Not found')
    const visit = readVisit(request)
    const sentPath = path.length > 1 ? path.replace(/\/$/, '') : path
    const mode = isPage ? findMode(new URLSearchParams(query).get(MODE_QUERY)) : visit.mode
    const sent =
      isPage || !findSent
        ? null
        : findSent({
            brand: brand.id,
            path: sentPath,
            visit,
            hasCredentials: hasCredentials(request.url),
            content: await loadContent(brand.id, request.host),
            now: now(),
          })
    const block =
      sent && answers
        ? await writePageAnswers(request, { path: sentPath, brand: brand.id, ...visit }, answers)
        : null
    const page = sent?.file ?? pages.get(writePageKey(brand.id, mode))
    if (!page) return reply.code(404).send()
    const hasAnalytics = analyticsIds[brand.id] !== null
    if (hasAnalytics || sent) {
      const policy = writeContentSecurityPolicy({ hasAnalytics, styleHash: sent?.styleHash })
      reply.header('content-security-policy', policy)
    }
    // A sign-in link holds a secret, which must not leak through the referrer.
    if (path === SIGN_IN_PAGE || hasCredentials(request.url)) reply.header('referrer-policy', 'no-referrer')
    if (block !== null) return sendOwnPage(request, reply, page, block)
    return sendWebFile(request, reply, page, ['host', 'cookie'])
  })
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
