import { CHARGE_PATH_WAIT_MS } from '@driveway/domain/charger/dashboard-status'
import { useEffect, useState } from 'react'

/** For two minutes of real time after the car was seen being plugged in, a plan is waited for. */
export function useChargePathWait(isPluggedIn: boolean): boolean {
  const [wasPluggedIn, setWasPluggedIn] = useState(isPluggedIn)
  const [isAwaited, setIsAwaited] = useState(false)
  if (wasPluggedIn !== isPluggedIn) {
    setWasPluggedIn(isPluggedIn)
    setIsAwaited(isPluggedIn)
  }
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setIsAwaited(false), CHARGE_PATH_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isAwaited
}
