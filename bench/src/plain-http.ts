import { connect } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** Asks one thing after the other over a line that stays open, for as long as there is something to ask. */
export type Asker = {
  /** The next request as it goes over the wire; null ends the line. */
  next(): Buffer | null
  hear(answer: { readonly status: number; readonly body: Buffer }): void
}

/**
 * Just enough of HTTP to load a server with: what the generator spends is taken from the very cores that are being
 * measured. Answers must say how long they are.
 */
export function askOverLine(port: number, asker: Asker): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let parts: Buffer[] = []
    let length = 0
    let due = Infinity
    let bodyAt = 0
    let status = 0

    function ask(): void {
      const request = asker.next()
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
      if (Number.isNaN(due)) socket.destroy(new Error(`An answer of unknown length: ${head}`))
    }

    socket.on('connect', ask)
    socket.on('data', (data: Buffer) => {
      parts.push(data)
      length += data.length
      if (due === Infinity) readHead(parts.length === 1 ? data : Buffer.concat(parts))
      if (length < due) return
      const whole = parts.length === 1 ? data : Buffer.concat(parts)
      parts = []
      length = 0
      due = Infinity
      asker.hear({ status, body: whole.subarray(bodyAt) })
      ask()
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
