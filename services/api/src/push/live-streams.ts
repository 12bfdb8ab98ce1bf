import type { FeedHub } from './feed-hub.ts'
import { openLiveStream, type LiveStream } from './live-stream.ts'

/** Real time. */
export type LiveSettings = {
  readonly beatEveryMs: number
  /** Open screens of one customer; one more ends the oldest, which is most likely a phone that went away. */
  readonly maxPerAccount: number
  readonly maxInAll: number
}

export const defaultLiveSettings: LiveSettings = {
  beatEveryMs: 15_000,
  maxPerAccount: 5,
  maxInAll: 20_000,
}

export type LiveStreams = {
  /** Null when there is no room. */
  open(viewer: {
    accountNumber: string
    deviceIds: readonly string[]
    /** Real time until the viewer's token expires. */
    lifeMs: number
  }): LiveStream | null
  count(): number
  close(): void
}

/** All open screens of this process; each hears of its own customer's devices alone. */
export function createLiveStreams(hub: FeedHub, settings: LiveSettings): LiveStreams {
  const byAccount = new Map<string, Set<LiveStream>>()
  let total = 0

  const beating = setInterval(() => {
    for (const streams of byAccount.values()) for (const stream of streams) stream.beat()
  }, settings.beatEveryMs)
  beating.unref()

  function add(accountNumber: string, stream: LiveStream): void {
    const streams = byAccount.get(accountNumber) ?? new Set()
    const [oldest] = streams
    if (oldest && streams.size >= settings.maxPerAccount) {
      oldest.sayGoodbye('replaced')
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
    open({ accountNumber, deviceIds, lifeMs }) {
      if (total >= settings.maxInAll) return null
      const stream = openLiveStream()
      const unsubscribes = deviceIds.map((deviceId) =>
        hub.subscribe('device-state', deviceId, () => stream.tell(deviceId)),
      )
      const expiry = setTimeout(() => stream.sayGoodbye('token-expired'), lifeMs)
      stream.readable.once('close', () => {
        clearTimeout(expiry)
        for (const unsubscribe of unsubscribes) unsubscribe()
        remove(accountNumber, stream)
      })
      add(accountNumber, stream)
      return stream
    },

    count: () => total,

    close() {
      clearInterval(beating)
      for (const streams of byAccount.values()) for (const stream of streams) stream.sayGoodbye('closing')
    },
  }
}
