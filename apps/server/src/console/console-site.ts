import { readFileSync } from 'node:fs'
import { listConsoleAssets } from '@driveway/brand/console-assets'
import { writeDataBlock } from '@driveway/brand/fill-page'
import { readFirstAnswers } from '@driveway/operator/console/first-answers'
import { consoleUploads } from '@driveway/operator/console/rollout-routes'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import type { Logger } from '@driveway/service-kit/logger'
import { StartProblem } from '@driveway/service-kit/start-problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerConfig } from '../settings/config.ts'
import { sendOwnPage, sendWebFile } from '../web/send-web-file.ts'
import { createWebFile, readWebFiles, type WebFile } from '../web/web-files.ts'

const PAGE = '/index.html'
/** The same, with the sign-in that its script draws. */
const SIGN_IN_PAGE = '/sign-in.html'
/** Pages have no file extension, so that a path with one is a missing file. */
const isFile = /^\/(assets|brand)\/|\.[a-z]\w*$/i

/** Stricter than the customers' pages: nothing is loaded from elsewhere, and no script makes markup. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

type Settings = Pick<ServerConfig, 'consoleHost' | 'consoleFolder' | 'isHttpsOnly' | 'trustedProxies'>

/**
 * Opens the site of the operator's console: an HTTP edge of its own, which gets every request for its host before a
 * route of the customers' app can, and no other request.
 */
export function openConsoleSite(app: FastifyInstance, config: Settings, logger: Logger): FastifyInstance {
  const { consoleHost, consoleFolder, isHttpsOnly, trustedProxies } = config
  const site = openHttpEdge({ logger, isHttpsOnly, trustedProxies })
  const { hostname } = new URL(`https://${consoleHost ?? ''}`)
  app.addHook('onRequest', (request, reply, done) => {
    if (nameHost(request) !== hostname) return done()
    reply.hijack()
    return site.routing(request.raw, reply.raw)
  })
  // The customers' edge checks a request by its own routes before it hands it over.
  for (const path of consoleUploads) {
    app.post(path, { config: { takesAnyBody: true } }, (_request, reply) => reply.callNotFound())
  }
  site.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    done()
  })
  addPages(site, readConsole(consoleFolder))
  return site
}

function nameHost({ hostname }: FastifyRequest): string {
  return hostname.toLowerCase().replace(/\.$/, '')
}

function readConsole(folder: string): ReadonlyMap<string, WebFile> {
  const assets = listConsoleAssets().map(({ path, content }): [string, WebFile] => [
    path,
    createWebFile(path, typeof content === 'string' ? Buffer.from(content) : readFileSync(content)),
  ])
  try {
    return new Map([...readWebFiles(folder), ...assets])
  } catch (error) {
    throw missingBuild(folder, error)
  }
}

function addPages(site: FastifyInstance, files: ReadonlyMap<string, WebFile>): void {
  const [page, signIn] = [files.get(PAGE), files.get(SIGN_IN_PAGE)]
  if (!page || !signIn) throw missingBuild('CONSOLE_DIR')
  site.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const file = files.get(path)
    if (file) return sendWebFile(request, reply, file)
    if (isFile.test(path)) return reply.code(404).type('text/plain').send('Not found')
    const answers = await readFirstAnswers(site, request)
    if (answers === null) return sendWebFile(request, reply, page)
    const shown = answers.me === null ? signIn : page
    return sendOwnPage(request, reply, shown, writeDataBlock('answers', answers))
  })
}

function missingBuild(folder: string, cause?: unknown): StartProblem {
  return new StartProblem(`There is no console in ${folder}: run npm run build first.`, { cause })
}
