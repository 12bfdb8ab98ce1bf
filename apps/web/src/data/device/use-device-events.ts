import { useEffect } from 'react'
import { useClock } from '#platform/use-clock.ts'
import { openLiveStream } from '#platform/wire/live-stream.ts'
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
    return openLiveStream(
      { ...wire, now: clock.now, page: document },
      {
        onOpen: () => void refetchState(wire, deviceId),
        onDeviceState: (id) => void queueState(id),
      },
    )
  }, [wire, clock, deviceId])
}
