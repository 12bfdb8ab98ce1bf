import { Readable } from 'node:stream'

/** Why the server ends a stream. */
export type EndReason = 'token-expired' | 'session-ended' | 'replaced' | 'closing'

/** The kinds of change that are told: of a device's state, and of the plan for it. */
export type DeviceEvent = 'device-state' | 'plan-made'

export type LiveStream = {
  readonly readable: Readable
  /** Reports a change of a device, once for all changes of its kind that the client has not read yet. */
  notify(event: DeviceEvent, deviceId: string): void
  /** Keeps proxies from closing an idle connection. */
  sendHeartbeat(): void
  end(reason: EndReason): void
}

/** Dozens of events. Later ones wait in a set, which has at most one of each kind for a device of the household. */
const BUFFER_BYTES = 4096
/** The longest wait for a client to read the last event. */
const END_TIMEOUT_MS = 1_000

/** A text/event-stream with the ids of devices whose state or plan changed. */
export function openLiveStream(): LiveStream {
  const pending = new Set<string>()
  let isFull = false
  let isOver = false
  const readable = new Readable({
    highWaterMark: BUFFER_BYTES,
    read() {
      isFull = false
      flush()
    },
  })
  // The first bytes flush the response headers.
  push(': open\n\n')

  function push(text: string): void {
    isFull = !readable.push(text)
  }

  function flush(): void {
    for (const event of pending) {
      if (isFull || isOver) return
      pending.delete(event)
      push(event)
    }
  }

  return {
    readable,
    notify(event, deviceId) {
      pending.add(`event: ${event}\ndata: ${JSON.stringify({ deviceId })}\n\n`)
      flush()
    },
    sendHeartbeat() {
      if (!isFull && !isOver) push(': beat\n\n')
    },
    end(reason) {
      if (isOver) return
      flush()
      isOver = true
      readable.push(`event: goodbye\ndata: ${JSON.stringify({ reason })}\n\n`)
      readable.push(null)
      setTimeout(() => readable.destroy(), END_TIMEOUT_MS).unref()
    },
  }
}
