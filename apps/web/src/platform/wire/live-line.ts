import type { Watched } from '../cell.ts'
import type { GraphqlClient } from './graphql-client.ts'
import { takeEvents } from './live-events.ts'
import { findRetryDelay } from './retry-ladder.ts'

const LIVE_PATH = '/graphql/live'

/** The server beats every 15 s: a line that has been silent for this long is dead. */
const SILENCE_MS = 40_000
/** A line that held for this long was a success: the ladder begins anew. */
const STEADY_MS = 10_000
const MAX_RETRY_AFTER_MS = 300_000
/** Events have some 60 characters; what grows beyond this without an end is none of ours. */
const MAX_EVENT_CHARACTERS = 10_000

type Deps = {
  readonly graphql: Pick<GraphqlClient, 'post'>
  readonly isOnline: Watched<boolean>
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly now: () => number
}

type Ears = {
  /** What changed before is not told. */
  readonly onOpen: () => void
  readonly onDeviceState: (deviceId: string) => void
}

/** Why a line ended: the server has given its place to another screen, or how long it wants to be left alone. */
type End = 'replaced' | number

async function readLine(body: ReadableStream<Uint8Array>, ears: Ears, onBit: () => void): Promise<End> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done || text.length > MAX_EVENT_CHARACTERS) return 0
    onBit()
    const { events, rest } = takeEvents(text + decoder.decode(value, { stream: true }))
    text = rest
    for (const told of events) {
      if (told.event === 'device-state') ears.onDeviceState(told.deviceId)
      else return told.reason === 'replaced' ? 'replaced' : 0
    }
  }
}

/**
 * Hears from the server what changes, for as long as the page is seen and has a network. Whatever fails is tried again
 * up the ladder; meanwhile polling goes on, as it always does. Answers how to end it.
 */
export function keepLiveLine({ graphql, isOnline, page, now }: Deps, ears: Ears): () => void {
  let line: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  async function listen(given: AbortSignal): Promise<End> {
    const own = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    function hear(): void {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), SILENCE_MS)
    }
    try {
      hear()
      const { status, headers, body } = await graphql.post(LIVE_PATH, '{}', {
        signal: AbortSignal.any([given, own.signal]),
      })
      if (status !== 200 || !body) return Number(headers.get('retry-after')) * 1000 || 0
      ears.onOpen()
      return await readLine(body, ears, hear)
    } catch {
      return 0
    } finally {
      clearTimeout(silence)
      own.abort()
    }
  }

  async function keep(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const since = now()
      const end = await listen(signal)
      if (end === 'replaced' || signal.aborted) return
      if (now() - since >= STEADY_MS) failures = 0
      const ladder = findRetryDelay(failures++, Math.random())
      const delay = Math.max(ladder, Math.min(end, MAX_RETRY_AFTER_MS))
      await new Promise((done) => {
        pause = setTimeout(done, delay)
      })
    }
  }

  function hangUp(): void {
    clearTimeout(pause)
    line?.abort()
    line = null
  }

  /** A line that gave way to another screen's stays given up until the page is shown anew. */
  function look(): void {
    const isWanted = page.visibilityState === 'visible' && isOnline.get()
    if (!isWanted) hangUp()
    else if (!line) {
      line = new AbortController()
      void keep(line.signal)
    }
  }

  look()
  page.addEventListener('visibilitychange', look)
  const unsubscribe = isOnline.subscribe(look)
  return () => {
    page.removeEventListener('visibilitychange', look)
    unsubscribe()
    hangUp()
  }
}
