import type { Watched } from '../cell.ts'
import type { GraphqlClient } from './graphql-client.ts'
import { takeEvents } from './live-events.ts'
import { retryDelayOf } from './retry-ladder.ts'

const LIVE_PATH = '/graphql/live'

/** The server sends a heartbeat every 15 s: a stream that is silent for this long is dead. */
const SILENCE_MS = 40_000
/** A stream that stayed open for this long resets the back-off. */
const STEADY_MS = 10_000
const MAX_RETRY_AFTER_MS = 300_000
/** Events have some 60 characters; a longer block without an end is not one. */
const MAX_EVENT_CHARACTERS = 10_000

type Deps = {
  readonly graphql: Pick<GraphqlClient, 'post'>
  readonly isOnline: Watched<boolean>
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly now: () => number
}

type Listeners = {
  /** Earlier changes are not replayed. */
  readonly onOpen: () => void
  readonly onDeviceState: (deviceId: string) => void
  readonly onPlanMade: (deviceId: string) => void
}

/** Why a stream ended: another screen replaced it, or the delay in ms that the server asks for. */
type End = 'replaced' | number

async function readStream(
  body: ReadableStream<Uint8Array>,
  listeners: Listeners,
  onChunk: () => void,
): Promise<End> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done || text.length > MAX_EVENT_CHARACTERS) return 0
    onChunk()
    const { events, rest } = takeEvents(text + decoder.decode(value, { stream: true }))
    text = rest
    for (const event of events) {
      if (event.event === 'device-state') listeners.onDeviceState(event.deviceId)
      else if (event.event === 'plan-made') listeners.onPlanMade(event.deviceId)
      else return event.reason === 'replaced' ? 'replaced' : 0
    }
  }
}

/** Opens a stream and reads it until it ends, fails or falls silent. */
async function listen(graphql: Deps['graphql'], listeners: Listeners, given: AbortSignal): Promise<End> {
  const own = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  function resetTimeout(): void {
    clearTimeout(silence)
    silence = setTimeout(() => own.abort(), SILENCE_MS)
  }
  try {
    resetTimeout()
    const { status, headers, body } = await graphql.post(LIVE_PATH, '{}', {
      signal: AbortSignal.any([given, own.signal]),
    })
    if (status !== 200 || !body) return Number(headers.get('retry-after')) * 1000 || 0
    listeners.onOpen()
    return await readStream(body, listeners, resetTimeout)
  } catch {
    return 0
  } finally {
    clearTimeout(silence)
    own.abort()
  }
}

/**
 * Listens to the server's events while the page is visible and online. A failure reconnects with the common back-off;
 * polling goes on meanwhile. Returns a function that closes the stream.
 */
export function openLiveStream({ graphql, isOnline, page, now }: Deps, listeners: Listeners): () => void {
  let stream: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  async function keepOpen(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const since = now()
      const end = await listen(graphql, listeners, signal)
      if (end === 'replaced' || signal.aborted) return
      if (now() - since >= STEADY_MS) failures = 0
      const backOff = retryDelayOf(failures++, Math.random())
      const delay = Math.max(backOff, Math.min(end, MAX_RETRY_AFTER_MS))
      await new Promise((done) => {
        pause = setTimeout(done, delay)
      })
    }
  }

  function close(): void {
    clearTimeout(pause)
    stream?.abort()
    stream = null
  }

  /** A replaced stream stays closed until the page becomes visible again. */
  function update(): void {
    const isWanted = page.visibilityState === 'visible' && isOnline.get()
    if (!isWanted) close()
    else if (!stream) {
      stream = new AbortController()
      void keepOpen(stream.signal)
    }
  }

  update()
  page.addEventListener('visibilitychange', update)
  const unsubscribe = isOnline.subscribe(update)
  return () => {
    page.removeEventListener('visibilitychange', update)
    unsubscribe()
    close()
  }
}
