import { startTransition, useEffect, useState } from 'react'
import { usePlatformContext } from '../platform-context.ts'

/** Records that a screen shows its content; anything deferred starts then. */
export function useScreenShown(isShown: boolean): void {
  const { hasShownScreen } = usePlatformContext()
  useEffect(() => {
    if (isShown) hasShownScreen.set(true)
  }, [hasShownScreen, isShown])
}

/** Deferred parts render in slices, so that they hold up no tap on the first screen. */
export function useHasShownScreen(): boolean {
  const { hasShownScreen } = usePlatformContext()
  const [hasShown, setHasShown] = useState(hasShownScreen.get)
  useEffect(() => {
    function follow(): void {
      startTransition(() => setHasShown(hasShownScreen.get()))
    }
    // A screen inside is shown before this effect runs.
    follow()
    return hasShownScreen.subscribe(follow)
  }, [hasShownScreen])
  return hasShown
}
