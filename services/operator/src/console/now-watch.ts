import { Readable } from 'node:stream'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Logger } from '@driveway/service-kit/logger'
import type { NowBoard } from './now-board.ts'

/** Lags and lost connections are in no change feed. */
const CHECK_EVERY_MS = 3_000
/** Keeps proxies from closing an idle connection. */
const BEATS_EVERY_CHECKS = 8

export type NowWatch = {
  /** A text/event-stream with an event whenever Now has changed; null when there are too many. It ends by itself. */
  open(endsInMs: number): Readable | null
  /** Compares now instead of with the next round. */
  check(): void
  close(): void
}

const MAX_STREAMS = 200

type Deps = { readonly board: NowBoard; readonly logger: Logger }

/** Reads Now every few seconds while somebody looks at it, and tells of changes. */
export function createNowWatch({ board, logger }: Deps): NowWatch {
  const streams = new Set<Readable>()
  let timer: NodeJS.Timeout | null = null
  let last = ''
  let checks = 0

  const checking = createSingleFlight(async () => {
    try {
      const { readAt: _readAt, at: _at, queues, ...rest } = await board.read()
      // Lags change with every second, and are read again with anything else.
      const state = JSON.stringify([rest, queues.mailsWaiting, queues.quarantined])
      checks += 1
      if (state !== last) send('event: now\ndata: {}\n\n')
      else if (checks % BEATS_EVERY_CHECKS === 0) send(': beat\n\n')
      last = state
    } catch (error) {
      logger.warn({ err: error }, 'Now could not be read')
    }
  })

  function send(text: string): void {
    for (const stream of streams) stream.push(text)
  }

  function end(stream: Readable): void {
    if (!streams.delete(stream)) return
    stream.push(null)
    if (streams.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  return {
    open(endsInMs) {
      if (streams.size >= MAX_STREAMS) return null
      const stream = new Readable({ read() {} })
      const ending = setTimeout(() => end(stream), endsInMs)
      ending.unref()
      stream.once('close', () => {
        clearTimeout(ending)
        end(stream)
      })
      stream.push(': open\n\n')
      streams.add(stream)
      timer ??= setInterval(() => checking.request(), CHECK_EVERY_MS)
      return stream
    },
    check() {
      if (streams.size > 0) checking.request()
    },
    close() {
      for (const stream of streams) end(stream)
    },
  }
}
