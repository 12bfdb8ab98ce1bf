import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

export type ConnectionState = 'up' | 'down' | 'cut'

export type ConnectionOptions = {
  readonly url: string
  readonly chargerId: string
  readonly password: string
  /** By preference; the server chooses one. */
  readonly subprotocols: () => readonly string[]
  /** 0 up to 1, for the jitter between reconnecting chargers. */
  readonly random: () => number
  readonly firstRetryMs: number
  readonly maxRetryMs: number
  /** The byte stream under the WebSocket; a TCP connection where it is omitted. */
  readonly createStream?: () => Duplex
  readonly onUp: (subprotocol: string) => void
  readonly onText: (text: string) => void
  readonly onDown: () => void
}

/** The charger's WebSocket: it reconnects until it is cut or closed. */
export function createConnection(options: ConnectionOptions) {
  let socket: WebSocket | null = null
  let timer: NodeJS.Timeout | null = null
  let failures = 0
  let isUp = false
  let isCut = false
  let isClosed = false
  let pingSeconds = 0
  let pingTimer: NodeJS.Timeout | null = null

  function open(): void {
    if (isCut || isClosed || socket !== null) return
    const mine = new WebSocket(
      `${options.url}/${encodeURIComponent(options.chargerId)}`,
      [...options.subprotocols()],
      {
        auth: `${options.chargerId}:${options.password}`,
        handshakeTimeout: 10_000,
        perMessageDeflate: false,
        ...(options.createStream === undefined ? {} : { createConnection: options.createStream }),
      },
    )
    socket = mine
    mine.on('open', () => {
      failures = 0
      isUp = true
      setPing(pingSeconds)
      options.onUp(mine.protocol)
    })
    mine.on('message', (data, isBinary) => {
      if (!isBinary && socket === mine) options.onText(readText(data))
    })
    // Every error is followed by a close, which is handled.
    mine.on('error', () => {})
    mine.on('close', () => endSocket(mine))
  }

  function endSocket(ended: WebSocket): void {
    if (socket !== ended) return
    socket = null
    failures += 1
    goDown()
    retryLater(retryMsOf(failures, options))
  }

  /** Pings the server at this interval; 0 never. */
  function setPing(seconds: number): void {
    pingSeconds = seconds
    if (pingTimer !== null) clearInterval(pingTimer)
    pingTimer = isUp && seconds > 0 ? setInterval(() => socket?.ping(), seconds * 1000) : null
  }

  function goDown(): void {
    if (pingTimer !== null) clearInterval(pingTimer)
    pingTimer = null
    if (!isUp) return
    isUp = false
    options.onDown()
  }

  function retryLater(delayMs: number): void {
    if (isCut || isClosed) return
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(open, delayMs)
  }

  function drop(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const dropped = socket
    socket = null
    dropped?.terminate()
    goDown()
  }

  return {
    state: (): ConnectionState => (isCut ? 'cut' : isUp ? 'up' : 'down'),
    open,
    send: (text: string): void => socket?.send(text),
    /** Closes the socket and reconnects after a while. */
    hangUp(afterMs?: number): void {
      drop()
      retryLater(afterMs ?? retryMsOf(1, options))
    },
    cut(): void {
      isCut = true
      drop()
    },
    restore(): void {
      isCut = false
      failures = 0
      open()
    },
    setPing,
    close(): void {
      isClosed = true
      drop()
    },
  }
}

/** Exponential back-off with a ceiling, half of it random. */
export function retryMsOf(
  failures: number,
  options: Pick<ConnectionOptions, 'firstRetryMs' | 'maxRetryMs' | 'random'>,
): number {
  const full = Math.min(options.maxRetryMs, options.firstRetryMs * 2 ** Math.max(0, failures - 1))
  return full / 2 + (full / 2) * options.random()
}

function readText(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
