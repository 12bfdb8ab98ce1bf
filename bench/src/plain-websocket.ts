import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const TEXT = 0x81
const PING = 0x89
const PONG = 0x8a
const MASKED = 0x80

/** A line of the load generator, and what it calls when something comes in. */
export type PlainLine = {
  socket: Socket
  rest: Buffer | null
  isOpen: boolean
  readonly onText: (line: PlainLine, text: string) => void
  readonly onOpen: (line: PlainLine) => void
  readonly onClose: (line: PlainLine) => void
}

export type Address = { readonly port: number; readonly path: string; readonly authorization: string }

/**
 * Just enough of a WebSocket client to load a server with: what the generator spends is taken from the very
 * cores that are being measured. Frames are masked with zeros, which RFC 6455 allows and which costs nothing.
 */
export function openPlainLine(
  address: Address,
  listeners: Pick<PlainLine, 'onText' | 'onOpen' | 'onClose'>,
): PlainLine {
  const socket = connect({ port: address.port, host: '127.0.0.1', noDelay: true })
  const line: PlainLine = { socket, rest: null, isOpen: false, ...listeners }
  socket.on('connect', () => {
    socket.write(
      `GET ${address.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Protocol: ocpp1.6\r\nAuthorization: ${address.authorization}\r\n\r\n`,
    )
  })
  socket.on('data', (data: Buffer) => receive(line, data))
  socket.on('error', () => {})
  socket.on('close', () => line.onClose(line))
  return line
}

export function sendText(line: PlainLine, text: string): void {
  line.socket.write(frame(TEXT, text))
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

function receive(line: PlainLine, data: Buffer): void {
  let bytes = line.rest === null ? data : Buffer.concat([line.rest, data])
  line.rest = null
  if (!line.isOpen) {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) {
      line.rest = bytes
      return
    }
    if (!bytes.toString('latin1', 0, 12).endsWith('101')) {
      line.socket.destroy()
      return
    }
    line.isOpen = true
    bytes = bytes.subarray(end + 4)
    line.onOpen(line)
  }
  readFrames(line, bytes)
}

function readFrames(line: PlainLine, bytes: Buffer): void {
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
    if (opcode === TEXT) line.onText(line, text)
    else if (opcode === PING) line.socket.write(frame(PONG, text))
  }
  if (offset < bytes.length) line.rest = bytes.subarray(offset)
}
