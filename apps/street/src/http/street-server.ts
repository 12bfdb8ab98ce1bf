import type { WorldClock } from '#clock/world-clock.ts'
import { houseActions } from '@driveway/world/street-live'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Street } from '../street.ts'
import { readBrandFile } from './brand-files.ts'
import type { EventStream } from './event-stream.ts'
import { readJsonObject } from './json-body.ts'
import { readPageFile } from './page-files.ts'
import { isLoopbackHost, isOwnOrigin } from './same-origin.ts'

export type StreetServerOptions = {
  readonly street: Street
  readonly clock: WorldClock
  readonly events: EventStream
  readonly pageFolder: string
  readonly onFault: (what: string, error: unknown) => void
}

type Answer = { readonly status: number; readonly body: unknown }

const ACTIONS_PATH = /^\/houses\/([a-z0-9-]{1,40})\/actions$/

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** The street by HTTP, for its page and for tests. It belongs on the loopback address and nowhere else. */
export function createStreetServer(options: StreetServerOptions): Server {
  return createServer((request, response) => {
    serve(request, response, options).catch((error: unknown) => {
      options.onFault('answering a request', error)
      if (!response.headersSent) send(response, refuse(500, 'Something went wrong on the street.'))
    })
  })
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  options: StreetServerOptions,
): Promise<void> {
  if (!isLoopbackHost(request.headers))
    return send(response, refuse(403, 'The street answers on this machine only.'))
  const path = new URL(request.url ?? '/', 'http://street').pathname
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(response, await change(path, request, options))
  if (path === '/events') return options.events.add(response)
  if (path === '/houses') return send(response, { status: 200, body: options.street.live() })
  await servePage(path, response, options.pageFolder)
}

async function servePage(path: string, response: ServerResponse, folder: string): Promise<void> {
  const file = (await readBrandFile(path)) ?? (await readPageFile(folder, path))
  if (file === null) return send(response, refuse(404, 'There is nothing at this address.'))
  response.writeHead(200, {
    ...pageHeaders,
    'content-type': file.type,
    'cache-control': file.isForever ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  response.end(file.body)
}

async function change(path: string, request: IncomingMessage, options: StreetServerOptions): Promise<Answer> {
  if (!isOwnOrigin(request.headers)) return refuse(403, 'Another page may not change the street.')
  const key = ACTIONS_PATH.exec(path)?.[1]
  if (key !== undefined) return request.method === 'POST' ? act(key, request, options) : refuseMethod('POST')
  if (path === '/world-clock')
    return request.method === 'PUT' ? setClock(request, options) : refuseMethod('PUT')
  return refuse(404, 'There is nothing at this address.')
}

async function act(key: string, request: IncomingMessage, options: StreetServerOptions): Promise<Answer> {
  const read = await readJsonObject(request)
  if (!('body' in read)) return refuse(read.status, read.error)
  const action = houseActions.find((each) => each === read.body['action'])
  if (action === undefined) return refuse(400, `The action must be one of ${houseActions.join(', ')}.`)
  const outcome = options.street.act(key, action)
  if (outcome === null) return refuse(404, `There is no house "${key}" on this street.`)
  if (outcome.refusal !== null) return refuse(409, outcome.refusal)
  const live = options.street.live()
  options.events.send(live)
  return { status: 200, body: live.houses.find((house) => house.key === key) }
}

async function setClock(request: IncomingMessage, options: StreetServerOptions): Promise<Answer> {
  const read = await readJsonObject(request)
  if (!('body' in read)) return refuse(read.status, read.error)
  const { now, speed } = read.body
  const isNow = now === undefined || (typeof now === 'string' && !Number.isNaN(Date.parse(now)))
  const isSpeed = speed === undefined || (typeof speed === 'number' && speed >= 1 && speed <= 3600)
  if (!isNow || !isSpeed || (now === undefined && speed === undefined)) {
    return refuse(400, 'Give "now" as an ISO 8601 instant, "speed" as a number from 1 to 3600, or both.')
  }
  const answer = await options.clock.change({
    ...(typeof now === 'string' ? { now } : {}),
    ...(typeof speed === 'number' ? { speed } : {}),
  })
  if (!answer.ok) return refuse(answer.status, answer.message)
  options.street.tick()
  options.events.send(options.street.live())
  return { status: 200, body: { now: answer.time.now.toISOString(), speed: answer.time.speed } }
}

function refuse(status: number, error: string): Answer {
  return { status, body: { error } }
}

function refuseMethod(allowed: string): Answer {
  return refuse(405, `Use ${allowed} here.`)
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 413 ? { connection: 'close' } : {}),
  })
  response.end(JSON.stringify(body))
}
