import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Disconnects a client whose body is not complete in time. Node's own limit holds for all requests alike, and large
 * files of slow chargers need another one.
 */
export function limitBodyTime(app: FastifyInstance, deadlineMs: number): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // A request from inside the process has no socket; one that another edge handed over has its deadline.
    if (raw.socket instanceof Socket && hasBody(raw) && !timers.has(raw)) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.socket.destroy()
      }, deadlineMs)
      timers.set(raw, timer)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/** For an upload that was authorised and is limited by its rate from now on. */
export function liftBodyDeadline(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
}

export type Pace = { readonly windowMs: number; readonly minBytes: number }

/** A kibibyte a second, as the slowest mobile networks have it. */
const SLOWEST: Pace = { windowMs: 20_000, minBytes: 20 * 1024 }

/** Disconnects a client that sends less than the least number of bytes in any window. Returns the end of the watch. */
export function watchPace(request: IncomingMessage, { windowMs, minBytes }: Pace = SLOWEST): () => void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead - before < minBytes && !request.complete) socket.destroy()
    before = socket.bytesRead
  }, windowMs)
  return () => clearInterval(timer)
}
