import { connect } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** Sends requests one after the other over one connection. */
export type RequestSource = {
  /** The next request as bytes; null closes the connection. */
  next(): Buffer | null
  onResponse(response: { readonly status: number; readonly body: Buffer }): void
}

/**
 * A minimal HTTP client, because the generator shares its cores with the server under test. Responses need a
 * Content-Length.
 */
export function sendOverConnection(port: number, source: RequestSource): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let parts: Buffer[] = []
    let length = 0
    let due = Infinity
    let bodyAt = 0
    let status = 0

    function sendNext(): void {
      const request = source.next()
      if (request === null) socket.end()
      else socket.write(request)
    }

    function readHead(data: Buffer): void {
      const end = data.indexOf(HEAD_END)
      if (end < 0) return
      const head = data.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      bodyAt = end + HEAD_END.length
      due = bodyAt + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
      if (Number.isNaN(due)) socket.destroy(new Error(`A response without Content-Length: ${head}`))
    }

    socket.on('connect', sendNext)
    socket.on('data', (data: Buffer) => {
      parts.push(data)
      length += data.length
      if (due === Infinity) readHead(parts.length === 1 ? data : Buffer.concat(parts))
      if (length < due) return
      const whole = parts.length === 1 ? data : Buffer.concat(parts)
      parts = []
      length = 0
      due = Infinity
      source.onResponse({ status, body: whole.subarray(bodyAt) })
      sendNext()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

export function formatPost(path: string, headers: Record<string, string>, body: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}Content-Length: ${length}\r\n\r\n${body}`,
  )
}

export function formatGet(path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
}
