import { CHARGE_PATH_WAIT_MS } from '@driveway/domain/charger/dashboard-status'
import { useEffect, useState } from 'react'
import { useClock } from '#platform/use-clock.ts'

type Plug = { readonly chargerId: string; readonly isPluggedIn: boolean }

/** True for two minutes of real time after a plug-in that happened while the charger was on screen. */
export function useChargePathWait(plug: Plug | null): boolean {
  const clock = useClock()
  const [last, setLast] = useState(plug)
  const [isAwaited, setIsAwaited] = useState(false)
  if (last?.chargerId !== plug?.chargerId || last?.isPluggedIn !== plug?.isPluggedIn) {
    setLast(plug)
    setIsAwaited(plug !== null && plug.isPluggedIn && last?.chargerId === plug.chargerId)
  }
  useEffect(
    () => (isAwaited ? clock.runLater(() => setIsAwaited(false), CHARGE_PATH_WAIT_MS) : undefined),
    [clock, isAwaited],
  )
  return isAwaited
}
