import { useEffect } from 'react'
import { usePlatform } from '../platform.ts'

/** A screen says when the customer has what they came for; what can wait begins then. */
export function useScreenShown(isShown: boolean): void {
  const { hasShownScreen } = usePlatform()
  useEffect(() => {
    if (isShown) hasShownScreen.set(true)
  }, [hasShownScreen, isShown])
}
