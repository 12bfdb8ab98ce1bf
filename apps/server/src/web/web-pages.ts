import { readFileSync } from 'node:fs'
import { listBrandAssets } from '@driveway/brand/brand-assets'
import { brandIds, MODE_COOKIE, modes, type BrandId, type Mode } from '@driveway/brand/brand-id'
import { brands, findBrandByHost } from '@driveway/brand/brands'
import { renderIndexHtml } from '@driveway/brand/index-html'
import { writeContentSecurityPolicy } from '@driveway/service-kit/http/security-headers'
import { StartProblem } from '@driveway/service-kit/start-problem'
import type { FastifyInstance } from 'fastify'
import { sendWebFile } from './send-web-file.ts'
import { createWebFile, readWebFiles, type WebFile } from './web-files.ts'

const PAGE = '/index.html'
const SIGN_IN_PAGE = '/login'

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

  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const file = files.get(path)
    if (file) return sendWebFile(request, reply, file)
    if (isFile.test(path)) return reply.code(404).type('text/plain').send('Not found')
    const brand = findBrandByHost(request.host)
    const page = pages.get(`${brand.id} ${readMode(request.headers.cookie)}`)
    if (!page) return reply.code(404).send()
    if (analyticsIds[brand.id]) {
      reply.header('content-security-policy', writeContentSecurityPolicy({ hasAnalytics: true }))
    }
    // A sign-in link holds a secret, which must not leak through the referrer.
    if (path === SIGN_IN_PAGE) reply.header('referrer-policy', 'no-referrer')
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

function renderPages(
  template: string,
  analyticsIds: Readonly<Record<BrandId, string | null>>,
): ReadonlyMap<string, WebFile> {
  const choices: (Mode | null)[] = [null, ...modes]
  return new Map(
    brandIds.flatMap((id) =>
      choices.map((mode) => [
        `${id} ${mode}`,
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
  return modes.find((mode) => mode === value) ?? null
}
