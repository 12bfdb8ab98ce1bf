/** A timer that elapses when the test says so, and records how long the product wanted to wait. */
export function createManualTimer() {
  const pending = new Set<() => void>()
  const waits: number[] = []
  return {
    waits,
    countPending: () => pending.size,
    startTimer: (ms: number, onElapsed: () => void) => {
      waits.push(ms)
      pending.add(onElapsed)
      return { cancel: () => void pending.delete(onElapsed) }
    },
    elapse() {
      for (const onElapsed of pending) onElapsed()
    },
  }
}
