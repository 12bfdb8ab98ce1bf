export type WorkQueue = {
  /** Runs the work of a key, urgent ones first; one that runs already runs again. */
  add(key: string, isUrgent: boolean): void
  delete(key: string): void
  /** Resolves when nothing runs any more; what waits is dropped. */
  close(): Promise<void>
}

/** Works through keys, a few at a time and never the same one twice at once. `work` handles its own errors. */
export function createWorkQueue(work: (key: string) => Promise<void>, atOnce: number): WorkQueue {
  const [urgent, others] = [new Set<string>(), new Set<string>()]
  const running = new Map<string, Promise<void>>()
  let isClosed = false

  function takeNext(): string | null {
    for (const waiting of [urgent, others]) {
      for (const key of waiting) {
        if (running.has(key)) continue
        urgent.delete(key)
        others.delete(key)
        return key
      }
    }
    return null
  }

  function startSome(): void {
    while (running.size < atOnce) {
      const key = isClosed ? null : takeNext()
      if (key === null) return
      const done = work(key).finally(() => {
        running.delete(key)
        startSome()
      })
      running.set(key, done)
    }
  }

  return {
    add(key, isUrgent) {
      ;(isUrgent ? urgent : others).add(key)
      startSome()
    },
    delete(key) {
      urgent.delete(key)
      others.delete(key)
    },
    async close() {
      isClosed = true
      await Promise.all(running.values())
    },
  }
}
