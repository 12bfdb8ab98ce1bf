import { useEffect } from 'react'
import { useWatched } from '../cell.ts'
import { usePlatformContext } from '../platform-context.ts'

/** Records that a screen shows its content; anything deferred starts then. */
export function useScreenShown(isShown: boolean): void {
  const { hasShownScreen } = usePlatformContext()
  useEffect(() => {
    if (isShown) hasShownScreen.set(true)
  }, [hasShownScreen, isShown])
}

export function useHasShownScreen(): boolean {
  return useWatched(usePlatformContext().hasShownScreen)
}
