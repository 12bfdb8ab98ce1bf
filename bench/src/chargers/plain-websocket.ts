import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

const TEXT = 0x81
const PING = 0x89
const PONG = 0x8a
const MASKED = 0x80

/** A connection of the load generator and its listeners. */
export type PlainConnection = {
  socket: Socket
  rest: Buffer | null
  isOpen: boolean
  readonly onText: (connection: PlainConnection, text: string) => void
  readonly onOpen: (connection: PlainConnection) => void
  readonly onClose: (connection: PlainConnection) => void
}

export type Address = {
  readonly port: number
  readonly path: string
  readonly authorization: string
  readonly isTls?: boolean
  /** OCPP 1.6 if it is missing. */
  readonly subprotocol?: string
}

/**
 * A minimal WebSocket client, because the generator shares its cores with the server under test. Frames are
 * masked with zeros, which RFC 6455 allows and which costs nothing.
 */
export function openPlainConnection(
  address: Address,
  listeners: Pick<PlainConnection, 'onText' | 'onOpen' | 'onClose'>,
): PlainConnection {
  const target = { port: address.port, host: '127.0.0.1', noDelay: true }
  const socket = address.isTls ? connectTls({ ...target, rejectUnauthorized: false }) : connect(target)
  const connection: PlainConnection = { socket, rest: null, isOpen: false, ...listeners }
  socket.on(address.isTls ? 'secureConnect' : 'connect', () => {
    socket.write(
      `GET ${address.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Protocol: ${address.subprotocol ?? 'ocpp1.6'}\r\nAuthorization: ${address.authorization}\r\n\r\n`,
    )
  })
  socket.on('data', (data: Buffer) => receive(connection, data))
  socket.on('error', () => {})
  socket.on('close', () => connection.onClose(connection))
  return connection
}

export function sendText(connection: PlainConnection, text: string): void {
  connection.socket.write(frame(TEXT, text))
}

function frame(opcode: number, text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 6 : 8
  const bytes = Buffer.allocUnsafe(head + length)
  bytes[0] = opcode
  if (length < 126) bytes[1] = MASKED | length
  else {
    bytes[1] = MASKED | 126
    bytes.writeUInt16BE(length, 2)
  }
  bytes.writeUInt32BE(0, head - 4)
  bytes.write(text, head)
  return bytes
}

function receive(connection: PlainConnection, data: Buffer): void {
  let bytes = connection.rest === null ? data : Buffer.concat([connection.rest, data])
  connection.rest = null
  if (!connection.isOpen) {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) {
      connection.rest = bytes
      return
    }
    if (!bytes.toString('latin1', 0, 12).endsWith('101')) {
      connection.socket.destroy()
      return
    }
    connection.isOpen = true
    bytes = bytes.subarray(end + 4)
    connection.onOpen(connection)
  }
  readFrames(connection, bytes)
}

function readFrames(connection: PlainConnection, bytes: Buffer): void {
  let offset = 0
  while (bytes.length - offset >= 2) {
    const short = bytes[offset + 1] ?? 0
    const head = short === 126 ? 4 : 2
    if (bytes.length - offset < head) break
    const length = short === 126 ? bytes.readUInt16BE(offset + 2) : short
    if (bytes.length - offset < head + length) break
    const opcode = bytes[offset]
    const text = bytes.toString('utf8', offset + head, offset + head + length)
    offset += head + length
    if (opcode === TEXT) connection.onText(connection, text)
    else if (opcode === PING) connection.socket.write(frame(PONG, text))
  }
  if (offset < bytes.length) connection.rest = bytes.subarray(offset)
}
