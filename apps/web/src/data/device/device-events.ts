import { openLiveStream } from '#platform/wire/live-stream.ts'
import type { Wire } from '#platform/wire/wire.ts'
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

export type RefetchPlan = (
  wire: Wire,
  deviceId: string,
  options?: { cancelRefetch: boolean },
) => Promise<void>

/** Refetches what the server's events of a charger tell of. Returns a function that ends it. */
export function followDevice(
  wire: Wire,
  deviceId: string,
  refetchPlan: RefetchPlan,
  now: () => number,
): () => void {
  const queueList = createQueue(() => refetchDevices(wire))
  const queueState = createQueue(async (id) => {
    // The state first, which is on screen; a device list that is being retried must not delay it.
    await refetchState(wire, id)
    void queueList(id)
  })
  return openLiveStream(
    { ...wire, now, page: document },
    {
      onOpen: () => {
        void refetchState(wire, deviceId)
        void refetchPlan(wire, deviceId, { cancelRefetch: false })
      },
      onDeviceState: (id) => void queueState(id),
      // A plan also decides when the charge starts, which is in the list of devices.
      onPlanMade: (id) => {
        void refetchPlan(wire, id)
        void queueList(id)
      },
    },
  )
}
