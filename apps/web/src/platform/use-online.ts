import { useWatched } from './cell.ts'
import { usePlatformContext } from './platform-context.ts'

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useWatched(usePlatformContext().isOnline)
}
