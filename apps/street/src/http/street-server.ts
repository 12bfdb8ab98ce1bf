import type { WorldClock } from '#clock/world-clock.ts'
import type { Mailbox } from '#mail/mailbox.ts'
import type { CarMakerApi } from '#public-api/car-maker-api.ts'
import { createApiFaults, type ApiFaults } from '#public-api/api-faults.ts'
import { createNation, type Nation } from '@driveway/world/national-grid'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Street } from '../street/street.ts'
import { refuse, refuseMethod, refusePath, sendAnswer, type Answer } from '../public-api/answer.ts'
import { answerCarMaker, AUTHORIZE_PATH } from './car-maker-route.ts'
import { readBrandFile } from './brand-files.ts'
import { setClock } from './clock-route.ts'
import type { EventStream } from './event-stream.ts'
import { act } from './house-routes.ts'
import { serveMailHtml } from './mail-html.ts'
import { answerMails, changeMails } from './mail-routes.ts'
import { readPageFile } from './page-files.ts'
import { pageHeaders } from './page-headers.ts'
import type { PushService } from '#push/push-service.ts'
import { answerPush } from './push-routes.ts'
import { answerPublicApi, switchPublicApi } from './public-api-routes.ts'
import { isLoopbackHost, isOwnOrigin } from './same-origin.ts'

export type StreetServerOptions = {
  readonly street: Street
  readonly clock: WorldClock
  readonly mailbox: Mailbox
  /** Where mails can be sent to. */
  readonly mailPort: number
  readonly seed: number
  readonly carMaker: CarMakerApi
  readonly push: PushService
  readonly events: EventStream
  /** Everybody who watches the mailbox. */
  readonly mailEvents: EventStream
  readonly pageFolder: string
  readonly onFault: (what: string, error: unknown) => void
}

type Context = StreetServerOptions & { readonly nation: Nation; readonly faults: ApiFaults }

const ACTIONS_PATH = /^\/houses\/([a-z0-9-]{1,40})\/actions$/

/** The street by HTTP, for its pages and for tests. It belongs on the loopback address and nowhere else. */
export function createStreetServer(options: StreetServerOptions): Server {
  const context = { ...options, nation: createNation(options.seed), faults: createApiFaults() }
  return createServer((request, response) => {
    serve(request, response, context).catch((error: unknown) => {
      options.onFault('answering a request', error)
      if (!response.headersSent) sendAnswer(response, refuse(500, 'Something went wrong on the street.'))
    })
  })
}

async function serve(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  if (!isLoopbackHost(request.headers))
    return sendAnswer(response, refuse(403, 'The street answers on this machine only.'))
  const url = readUrl(request)
  if (url === null) return sendAnswer(response, refusePath())
  const isVisit = request.method === 'GET' && url.pathname === AUTHORIZE_PATH
  const carMaker =
    isVisit || isOwnOrigin(request.headers) ? await answerCarMaker(url, request, context.carMaker) : null
  if (carMaker !== null) return sendAnswer(response, carMaker)
  const pushed = isOwnOrigin(request.headers) ? await answerPush(url.pathname, request, context) : null
  if (pushed !== null) return sendAnswer(response, pushed)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendAnswer(response, await change(url.pathname, request, context))
  if (url.pathname === '/events') return context.events.add(response, context.street.live())
  if (url.pathname === '/mails/events')
    return context.mailEvents.add(response, context.mailbox.listSummaries())
  const answer = read(url, context) ?? (await readPublicApi(url, context))
  if (answer !== null) return sendAnswer(response, answer)
  if (serveMailHtml(url.pathname, response, context.mailbox)) return
  await servePage(url.pathname, response, context.pageFolder)
}

function readUrl(request: IncomingMessage): URL | null {
  const base = `http://${request.headers.host}`
  return URL.canParse(request.url ?? '/', base) ? new URL(request.url ?? '/', base) : null
}

/** Everything that can be read as JSON; null where it is a page that is asked for. */
function read(url: URL, { street, mailbox, mailPort }: Context): Answer | null {
  switch (url.pathname) {
    case '/houses':
      return { status: 200, body: street.live() }
    case '/states':
      return { status: 200, body: { states: street.listStates(), statuses: street.listStatuses() } }
    case '/addresses':
      return { status: 200, body: { mail: { host: '127.0.0.1', port: mailPort } } }
    default:
      return answerMails(url, mailbox)
  }
}

function readPublicApi(url: URL, { clock, nation, seed, faults }: Context): Promise<Answer | null> {
  return answerPublicApi(url, { now: clock.read().now, nation, seed, faults })
}

async function servePage(path: string, response: ServerResponse, folder: string): Promise<void> {
  const file = (await readBrandFile(path)) ?? (await readPageFile(folder, path))
  if (file === null) return sendAnswer(response, refusePath())
  response.writeHead(200, {
    ...pageHeaders,
    'content-type': file.type,
    'cache-control': file.isForever ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  response.end(file.body)
}

async function change(path: string, request: IncomingMessage, context: Context): Promise<Answer> {
  if (!isOwnOrigin(request.headers)) return refuse(403, 'Another page may not change the street.')
  const key = ACTIONS_PATH.exec(path)?.[1]
  if (key !== undefined) return request.method === 'POST' ? act(key, request, context) : refuseMethod('POST')
  if (path === '/world-clock')
    return request.method === 'PUT' ? setClock(request, context) : refuseMethod('PUT')
  const switched = await switchPublicApi(path, request, context.faults)
  return switched ?? changeMails(request.method ?? '', path, context.mailbox) ?? refusePath()
}
