import { useSyncExternalStore } from 'react'

function neverChanges(): () => void {
  return () => undefined
}

/** False in a page that was rendered without a browser, and until React has taken it over. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
