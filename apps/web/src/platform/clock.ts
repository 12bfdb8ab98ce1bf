/** Real time, which governs tokens, timers and the age of answers. */
export type Clock = {
  readonly now: () => number
  /** Runs a task after a delay, and returns a function that cancels it. */
  readonly runLater: (task: () => void, delayMs: number) => () => void
}

export function createClock(window: Window): Clock {
  return {
    now: Date.now,
    runLater: (task, delayMs) => {
      const timer = window.setTimeout(task, delayMs)
      return () => window.clearTimeout(timer)
    },
  }
}
