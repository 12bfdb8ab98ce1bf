import { useWatched } from '../cell.ts'
import { usePlatformContext } from '../platform-context.ts'

/** Starts the newer version of the app; null while there is none. */
export function useAppUpdate(): (() => void) | null {
  return useWatched(usePlatformContext().appUpdate)
}
