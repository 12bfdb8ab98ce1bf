/** A timer that the test lets elapse; records the requested waits. */
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
