import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { FASTEST, SLOWEST, type WorldClock } from '@driveway/service-kit/world-clock'
import { listenOn } from '../listener/listen.ts'

const LOOPBACK = '127.0.0.1'
const LARGEST_BODY = 1_000

export type ControlServer = { readonly port: number; close(): Promise<void> }

/** Controls the demo's world time, on loopback only. */
export async function startControlServer(options: {
  port: number
  clock: WorldClock
  onChange: () => void
}): Promise<ControlServer> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch(() => answer(response, 500, { error: 'Something went wrong.' }))
  })
  const port = await listenOn(server, { host: LOOPBACK, port: options.port, setting: 'CONTROL_PORT' })
  return { port, close: () => closeServer(server) }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { clock, onChange }: { clock: WorldClock; onChange: () => void },
): Promise<void> {
  if (request.url !== '/world-clock')
    return answer(response, 404, { error: 'There is only /world-clock here.' })
  // A page of the web must not be able to play with the world.
  if (request.headers.origin) return answer(response, 403, { error: 'Not from a web page.' })
  if (request.method === 'GET') return answer(response, 200, describe(clock))
  if (request.method !== 'PUT') return answer(response, 405, { error: 'Use GET or PUT.' })
  const change = readChange(await readBody(request))
  if (!change) {
    return answer(response, 400, {
      error: `Send JSON with "now" (an ISO 8601 instant) and/or "speed" (${SLOWEST} to ${FASTEST}).`,
    })
  }
  if (!clock.set(change)) return answer(response, 409, { error: 'The world never goes back in time.' })
  onChange()
  return answer(response, 200, describe(clock))
}

function describe(clock: WorldClock): { now: string; speed: number } {
  return { now: clock.now().toISOString(), speed: clock.speed }
}

export function readChange(body: string): { now?: Date; speed?: number } | null {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { now, speed } = value as { now?: unknown; speed?: unknown }
  const change: { now?: Date; speed?: number } = {}
  if (now !== undefined) {
    if (typeof now !== 'string' || Number.isNaN(Date.parse(now))) return null
    change.now = new Date(now)
  }
  if (speed !== undefined) {
    if (typeof speed !== 'number' || !(speed >= SLOWEST && speed <= FASTEST)) return null
    change.speed = speed
  }
  return change.now || change.speed ? change : null
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LARGEST_BODY) return ''
  }
  return body
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
