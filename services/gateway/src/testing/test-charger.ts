import { once } from 'node:events'
import { WebSocket, type ClientOptions } from 'ws'

export type ClosedLine = { readonly code: number; readonly reason: string }

/** A charger that a test controls: it sends given texts and reads the answers. */
export class TestCharger {
  readonly socket: WebSocket
  readonly closed: Promise<ClosedLine>
  private readonly received: string[] = []
  private readonly readers: ((text: string) => void)[] = []
  private lastId = 0

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : ''
      const reader = this.readers.shift()
      if (reader === undefined) this.received.push(text)
      else reader(text)
    })
    socket.on('error', () => {})
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
  }

  send(text: string): void {
    this.socket.send(text)
  }

  /** The next message as it stands on the wire. */
  async read(): Promise<unknown[]> {
    const text = this.received.shift() ?? (await new Promise<string>((resolve) => this.readers.push(resolve)))
    return JSON.parse(text)
  }

  /** Calls and waits for whatever comes next. */
  async call(action: string, payload: unknown): Promise<unknown[]> {
    this.send(JSON.stringify([2, String(++this.lastId), action, payload]))
    return this.read()
  }

  /** Calls and answers the payload, or the error's code. */
  async ask(action: string, payload: unknown): Promise<unknown> {
    const answer = await this.call(action, payload)
    return answer[2]
  }

  async hangUp(): Promise<void> {
    this.socket.close()
    await this.closed
  }
}

export async function dialCharger(
  url: string,
  protocols: string | string[] | undefined,
  options: ClientOptions,
): Promise<TestCharger> {
  const socket = new WebSocket(url, protocols ?? [], options)
  const charger = new TestCharger(socket)
  await once(socket, 'open')
  return charger
}
