import { useEffect } from 'react'
import { useClock } from '#platform/use-clock.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { RefetchPlan } from './device-events.ts'

/** Follows the server's events of a charger while it is shown. Polling continues as the fallback. */
export function useDeviceEvents(deviceId: string, refetchPlan: RefetchPlan): void {
  const wire = useWire()
  const { now } = useClock()
  useEffect(() => {
    const closing = new AbortController()
    /** The code is loaded after the first screen; where that fails, polling remains. */
    async function follow(): Promise<void> {
      const loaded = await import('./device-events.ts').catch(() => null)
      if (loaded === null || closing.signal.aborted) return
      closing.signal.addEventListener('abort', loaded.followDevice(wire, deviceId, refetchPlan, now))
    }
    void follow()
    return () => closing.abort()
  }, [wire, now, deviceId, refetchPlan])
}
