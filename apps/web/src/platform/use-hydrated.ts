import { useSyncExternalStore } from 'react'

function neverChanges(): () => void {
  return () => undefined
}

/** `live` in the running app; `sent` in the page that the server sends, and while it is hydrated. */
export function useHydrated<Value>(live: () => Value, sent: Value): Value {
  return useSyncExternalStore(neverChanges, live, () => sent)
}
