import { createServer } from 'node:http'
import { formatError, formatResult, parseFrame } from '@driveway/ocpp/framing'
import { findViolation, type Message } from '@driveway/ocpp/message'
import { chargerMessages } from '@driveway/ocpp/v16/charger-messages'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { serveHttp } from '../harness/bench-process.ts'

/** The baseline for the gateway: the same sockets and schemas without storage. */
const messages = new Map<string, Message>(Object.entries(chargerMessages))
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })

function answer(text: string): string {
  const frame = parseFrame(text)
  if (frame.kind !== 'call') return formatError('-1', 'FormationViolation', frame.kind)
  const message = messages.get(frame.action)
  if (message === undefined) return formatError(frame.id, 'NotImplemented', frame.action)
  const violation = findViolation(message.request, frame.payload)
  return violation === null
    ? formatResult(frame.id, {})
    : formatError(frame.id, violation.code, violation.path)
}

function onMessage(this: WebSocket, data: RawData): void {
  if (Buffer.isBuffer(data)) this.send(answer(data.toString('utf8')))
}

sockets.on('connection', (socket) => {
  socket.on('message', onMessage)
  socket.on('error', () => {})
})
await serveHttp(server, () => sockets.close())
