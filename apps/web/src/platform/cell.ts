import { useSyncExternalStore } from 'react'

/** An observable value. */
export type Watched<Value> = {
  readonly get: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

export type Cell<Value> = Watched<Value> & { readonly set: (value: Value) => void }

export function createCell<Value>(initial: Value): Cell<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useWatched<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get, watched.get)
}
