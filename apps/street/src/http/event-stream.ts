import type { ServerResponse } from 'node:http'

export type EventStream = ReturnType<typeof createEventStream>

/** A listener with this much unread data skips events. */
const MAX_UNREAD_BYTES = 500_000

/** Server-sent events for all listeners. */
export function createEventStream() {
  const listeners = new Set<ServerResponse>()

  /** Sends the current state to a new listener. */
  function add(response: ServerResponse, first: unknown): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`retry: 1000\n\n${writeEvent(first)}`)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  function send(value: unknown): void {
    const text = writeEvent(value)
    for (const listener of listeners) if (listener.writableLength < MAX_UNREAD_BYTES) listener.write(text)
  }

  return {
    add,
    send,
    hasListeners: (): boolean => listeners.size > 0,
    close: (): void => listeners.forEach((listener) => listener.end()),
  }
}

function writeEvent(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`
}
