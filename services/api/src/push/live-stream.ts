import { Readable } from 'node:stream'

/** Why a stream ends before its client hangs up. */
export type Goodbye = 'token-expired' | 'replaced' | 'closing'

export type LiveStream = {
  readonly readable: Readable
  /** Says, once for all changes that the client has not read yet, that a device's state changed. */
  tell(deviceId: string): void
  /** Keeps what is on the way from taking a quiet line for a dead one. */
  beat(): void
  sayGoodbye(reason: Goodbye): void
}

/** Some dozens of events; what does not fit waits as a name in a set, which never outgrows the customer's devices. */
const BUFFER_BYTES = 4096
/** A client that does not read is not waited for longer than this when its stream ends. */
const GOODBYE_MS = 1_000

/** A text/event-stream that names devices whose state changed. */
export function openLiveStream(): LiveStream {
  const unsaid = new Set<string>()
  let isFull = false
  let isOver = false
  const readable = new Readable({
    highWaterMark: BUFFER_BYTES,
    read() {
      isFull = false
      flush()
    },
  })
  // The first bytes carry the answer's head to the client.
  push(': open\n\n')

  function push(text: string): void {
    isFull = !readable.push(text)
  }

  function flush(): void {
    for (const deviceId of unsaid) {
      if (isFull || isOver) return
      unsaid.delete(deviceId)
      push(`event: device-state\ndata: ${JSON.stringify({ deviceId })}\n\n`)
    }
  }

  return {
    readable,
    tell(deviceId) {
      unsaid.add(deviceId)
      flush()
    },
    beat() {
      if (!isFull && !isOver) push(': beat\n\n')
    },
    sayGoodbye(reason) {
      if (isOver) return
      flush()
      isOver = true
      readable.push(`event: goodbye\ndata: ${JSON.stringify({ reason })}\n\n`)
      readable.push(null)
      setTimeout(() => readable.destroy(), GOODBYE_MS).unref()
    },
  }
}
