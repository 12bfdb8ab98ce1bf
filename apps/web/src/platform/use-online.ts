import { useWatched } from './cell.ts'
import { usePlatformContext } from './platform-context.ts'

/** True while the browser reports a network. */
export function useOnline(): boolean {
  return useWatched(usePlatformContext().isOnline)
}
