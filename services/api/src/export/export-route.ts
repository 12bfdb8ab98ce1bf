import { Readable } from 'node:stream'
import { writeExportFileName } from '@driveway/domain/energy/history/export-file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeExportFile, type ExportFileDeps } from './export-file.ts'
import { hashExportTicket, isExportTicket } from './export-ticket.ts'
import type { RunningExports } from './running-exports.ts'

const EXPORT_PATH = '/export'
/** Real time. A client that reads nothing for this long is treated as gone. */
const STALL_MS = 60_000
const CSV = 'text/csv; charset=utf-8'

export type ExportRouteDeps = ExportFileDeps & {
  readonly running: RunningExports
  readonly brandOf: (request: FastifyRequest) => string
  readonly stallMs?: number
}

export function writeExportPath(ticket: string): string {
  return `${EXPORT_PATH}/${ticket}`
}

/**
 * `GET /export/{ticket}`: serves the file. A download cannot send a bearer token, so the one-time ticket authorises it.
 * HEAD does not use it up.
 */
export function addExportRoute(app: FastifyInstance, deps: ExportRouteDeps): void {
  const { exports, clock, running, brandOf, stallMs = STALL_MS } = deps

  function readPresented(request: FastifyRequest) {
    const ticket = (request.params as { '*': string })['*']
    if (!isExportTicket(ticket)) return null
    return { ticketHash: hashExportTicket(ticket), brand: brandOf(request), now: clock.now() }
  }

  app.head(`${EXPORT_PATH}/*`, async (request, reply) => {
    const presented = readPresented(request)
    const isGood = presented !== null && (await exports.isValid(presented))
    return isGood ? reply.type(CSV).send() : refuseTicket(reply)
  })

  app.get(`${EXPORT_PATH}/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const presented = readPresented(request)
    const order = presented && (await exports.redeem(presented))
    if (!order) return refuseTicket(reply)
    const file = Readable.from(writeExportFile(order, deps), { objectMode: false })
    running.add(order.accountNumber, file)
    reply.raw.setTimeout(stallMs, () => reply.raw.destroy())
    return (
      reply
        .type(CSV)
        .header('content-disposition', `attachment; filename="${writeExportFileName(order.brand, order)}"`)
        .header('accept-ranges', 'none')
        // Proxies that gather answers would make the progress a tale.
        .header('x-accel-buffering', 'no')
        .send(file)
    )
  })
}

function refuseTicket(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('This download is no longer available. Please go back to History and start it again.\n')
}
