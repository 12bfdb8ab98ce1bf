import type { ServerResponse } from 'node:http'

/** Everybody who watches the street live. */
export type EventStream = {
  add(response: ServerResponse): void
  send(value: unknown): void
  hasListeners(): boolean
  close(): void
}

/** A listener that has not read this much is too slow to be live: it skips a beat. */
const MAX_UNREAD_BYTES = 500_000

export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>()

  function add(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 1000\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  function send(value: unknown): void {
    const text = `data: ${JSON.stringify(value)}\n\n`
    for (const listener of listeners) if (listener.writableLength < MAX_UNREAD_BYTES) listener.write(text)
  }

  return {
    add,
    send,
    hasListeners: () => listeners.size > 0,
    close: () => listeners.forEach((listener) => listener.end()),
  }
}
