import { useEffect } from 'react'
import { useClock } from '#platform/use-clock.ts'
import type { openLiveStream } from '#platform/wire/live-stream.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { refetchDevices, refetchState } from './query.ts'

/** Fetches one id after the other; an id that is queued while it is being fetched is fetched once more. */
function createQueue(fetch: (id: string) => Promise<unknown>): (id: string) => Promise<void> {
  const waiting = new Set<string>()
  let isFetching = false
  return async (queued) => {
    waiting.add(queued)
    if (isFetching) return
    isFetching = true
    for (const id of waiting) {
      waiting.delete(id)
      await fetch(id)
    }
    isFetching = false
  }
}

/** The code is loaded after the first screen; where that fails, polling remains. */
async function subscribe(
  ...[wire, handlers, signal]: [...Parameters<typeof openLiveStream>, AbortSignal]
): Promise<void> {
  const loaded = await import('#platform/wire/live-stream.ts').catch(() => null)
  if (loaded === null || signal.aborted) return
  signal.addEventListener('abort', loaded.openLiveStream(wire, handlers))
}

/** Subscribes to the server's events of a charger while it is shown. Polling continues as the fallback. */
export function useDeviceEvents(deviceId: string): void {
  const wire = useWire()
  const clock = useClock()
  useEffect(() => {
    const queueList = createQueue(() => refetchDevices(wire))
    const queueState = createQueue(async (id) => {
      // The state first, which is on screen; a device list that is being retried must not delay it.
      await refetchState(wire, id)
      void queueList(id)
    })
    const closing = new AbortController()
    const handlers = {
      onOpen: () => void refetchState(wire, deviceId),
      onDeviceState: (id: string) => void queueState(id),
    }
    void subscribe({ ...wire, now: clock.now, page: document }, handlers, closing.signal)
    return () => closing.abort()
  }, [wire, clock, deviceId])
}
