import { CHARGE_PATH_WAIT_MS } from '@driveway/domain/charger/dashboard-status'
import { useEffect, useState } from 'react'

/** For two minutes of real time after the car has come to rest at its charger, a plan is waited for. */
export function useChargePathWait(isIdle: boolean): boolean {
  const [wasIdle, setWasIdle] = useState(isIdle)
  const [isAwaited, setIsAwaited] = useState(false)
  if (wasIdle !== isIdle) {
    setWasIdle(isIdle)
    setIsAwaited(isIdle)
  }
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setIsAwaited(false), CHARGE_PATH_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isAwaited
}
