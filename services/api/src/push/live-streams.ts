import type { FeedHub } from './feed-hub.ts'
import { openLiveStream, type DeviceEvent, type LiveStream } from './live-stream.ts'

const deviceEvents: readonly DeviceEvent[] = ['device-state', 'plan-made']

/** Real time. */
export type LiveSettings = {
  readonly heartbeatEveryMs: number
  /** Streams of one customer; one more ends the oldest, most likely a phone that lost its connection. */
  readonly maxPerAccount: number
  readonly maxInAll: number
}

export const defaultLiveSettings: LiveSettings = {
  heartbeatEveryMs: 15_000,
  maxPerAccount: 5,
  maxInAll: 20_000,
}

export type LiveStreams = {
  /** Null at the limit. */
  open(viewer: {
    /** Of the sign-in. */
    accountNumber: string
    sessionId: string
    deviceIds: readonly string[]
    /** Real time until the viewer's token expires. */
    tokenLifetimeMs: number
  }): LiveStream | null
  /** Ends the streams of a session that was signed out. */
  endSession(sessionId: string): void
  count(): number
  close(): void
}

/** All streams of this process; each reports its own customer's devices only. */
export function createLiveStreams(hub: FeedHub, settings: LiveSettings): LiveStreams {
  const byAccount = new Map<string, Set<LiveStream>>()
  const bySession = new Map<string, Set<LiveStream>>()
  let total = 0

  const heartbeat = setInterval(() => {
    for (const streams of byAccount.values()) for (const stream of streams) stream.sendHeartbeat()
  }, settings.heartbeatEveryMs)
  heartbeat.unref()

  function add(accountNumber: string, stream: LiveStream): void {
    const streams = byAccount.get(accountNumber) ?? new Set()
    const [oldest] = streams
    if (oldest && streams.size >= settings.maxPerAccount) {
      oldest.end('replaced')
      remove(accountNumber, oldest)
    }
    streams.add(stream)
    byAccount.set(accountNumber, streams)
    total += 1
  }

  function remove(accountNumber: string, stream: LiveStream): void {
    const streams = byAccount.get(accountNumber)
    if (!streams?.delete(stream)) return
    total -= 1
    if (streams.size === 0) byAccount.delete(accountNumber)
  }

  return {
    open({ accountNumber, sessionId, deviceIds, tokenLifetimeMs }) {
      if (total >= settings.maxInAll) return null
      const stream = openLiveStream()
      const unsubscribe = subscribe(hub, deviceIds, stream)
      const expiry = setTimeout(() => stream.end('token-expired'), tokenLifetimeMs)
      stream.readable.once('close', () => {
        clearTimeout(expiry)
        unsubscribe()
        const others = bySession.get(sessionId)
        others?.delete(stream)
        if (others?.size === 0) bySession.delete(sessionId)
        remove(accountNumber, stream)
      })
      add(accountNumber, stream)
      bySession.set(sessionId, (bySession.get(sessionId) ?? new Set()).add(stream))
      return stream
    },

    endSession(sessionId) {
      for (const stream of bySession.get(sessionId) ?? []) stream.end('session-ended')
    },

    count: () => total,

    close() {
      clearInterval(heartbeat)
      for (const streams of byAccount.values()) for (const stream of streams) stream.end('closing')
    },
  }
}

function subscribe(hub: FeedHub, deviceIds: readonly string[], stream: LiveStream): () => void {
  const unsubscribes = deviceIds.flatMap((deviceId) =>
    deviceEvents.map((event) => hub.subscribe(event, deviceId, () => stream.notify(event, deviceId))),
  )
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
