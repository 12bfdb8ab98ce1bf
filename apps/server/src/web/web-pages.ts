import { readFileSync } from 'node:fs'
import { listBrandAssets } from '@driveway/brand/brand-assets'
import { brandIds, MODE_COOKIE, modes, type BrandId, type Mode } from '@driveway/brand/brand-id'
import { brands, findBrandByHost } from '@driveway/brand/brands'
import { renderIndexHtml } from '@driveway/brand/index-html'
import { writeContentSecurityPolicy } from '@driveway/service-kit/http/security-headers'
import { StartProblem } from '@driveway/service-kit/start-problem'
import type { FastifyInstance } from 'fastify'
import { hasCredentials, sendWebFile } from './send-web-file.ts'
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

/** Serves the web build: its files, and for every other path the page in the brand of the host name. */
export function registerWebPages(
  app: FastifyInstance,
  buildFolder: string,
  analyticsIds: Readonly<Record<BrandId, string | null>>,
): void {
  const files = new Map(readBuild(buildFolder))
  const template = files.get(PAGE)
  if (!template) throw new StartProblem(`There is no web app in ${buildFolder}: run npm run build first.`)
  files.delete(PAGE)
  for (const { path, content } of listBrandAssets()) {
    files.set(
      path,
      createWebFile(path, typeof content === 'string' ? Buffer.from(content) : readFileSync(content)),
    )
  }
  const pages = renderPages(template.plain.toString('utf8'), analyticsIds)
  const workers = renderWorkers(files, pages)

  app.get('/*', (request, reply) => {
    const [path = '/', query] = request.url.split('?')
    const brand = findBrandByHost(request.host)
    const worker = path === WORKER_PATH ? workers.get(brand.id) : undefined
    if (worker) return sendWebFile(request, reply, worker, ['host'])
    const file = files.get(path)
    if (file) return sendWebFile(request, reply, file)
    const isPage = path === PAGE
    if (isFile.test(path) && !isPage) return reply.code(404).type('text/plain').send('Not found')
    const mode = isPage
      ? findMode(new URLSearchParams(query).get(MODE_QUERY))
      : readMode(request.headers.cookie)
    const page = pages.get(writePageKey(brand.id, mode))
    if (!page) return reply.code(404).send()
    if (analyticsIds[brand.id]) {
      reply.header('content-security-policy', writeContentSecurityPolicy({ hasAnalytics: true }))
    }
    // A sign-in link holds a secret, which must not leak through the referrer.
    if (path === SIGN_IN_PAGE || hasCredentials(request.url)) reply.header('referrer-policy', 'no-referrer')
    return sendWebFile(request, reply, page, ['host', 'cookie'])
  })
}

function readBuild(folder: string): ReadonlyMap<string, WebFile> {
  try {
    return readWebFiles(folder)
  } catch (error) {
    throw new StartProblem(`There is no web app in ${folder}: run npm run build first.`, { cause: error })
  }
}

function writePageKey(brand: BrandId, mode: Mode | null): string {
  return `${brand} ${mode}`
}

/** A build without a service worker has none to send. */
function renderWorkers(
  files: ReadonlyMap<string, WebFile>,
  pages: ReadonlyMap<string, WebFile>,
): ReadonlyMap<BrandId, WebFile> {
  const script = files.get(WORKER_PATH)?.plain.toString('utf8')
  if (script === undefined) return new Map()
  return new Map(
    brandIds.map((id) => {
      const own = choices.flatMap((mode) => {
        const page = pages.get(writePageKey(id, mode))
        return page ? [[mode ? `${PAGE}?${MODE_QUERY}=${mode}` : PAGE, page] as const] : []
      })
      return [id, writeServiceWorker(script, id, files, new Map(own))]
    }),
  )
}

function renderPages(
  template: string,
  analyticsIds: Readonly<Record<BrandId, string | null>>,
): ReadonlyMap<string, WebFile> {
  return new Map(
    brandIds.flatMap((id) =>
      choices.map((mode) => [
        writePageKey(id, mode),
        createWebFile(PAGE, Buffer.from(renderIndexHtml(template, brands[id], mode, analyticsIds[id]))),
      ]),
    ),
  )
}

function readMode(cookies: string | undefined): Mode | null {
  const value = cookies
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${MODE_COOKIE}=`))
    ?.slice(MODE_COOKIE.length + 1)
  return findMode(value)
}

function findMode(value: string | null | undefined): Mode | null {
  return modes.find((mode) => mode === value) ?? null
}
