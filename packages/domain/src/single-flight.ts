export type SingleFlight<Value> = {
  /** Starts a run, or joins the one in flight. */
  run(): Promise<Value>
  /** Guarantees a run that begins after this call: at once, or when the one in flight has ended. */
  request(): void
  /** Resolves when nothing is in flight or requested any more; never rejects. */
  settle(): Promise<void>
}

/** Runs a task at most once at a time. A task started by `request` handles its own errors. */
export function createSingleFlight<Value>(task: () => Promise<Value>): SingleFlight<Value> {
  let inFlight: Promise<Value> | null = null
  let isRequested = false

  async function start(): Promise<Value> {
    try {
      return await task()
    } finally {
      inFlight = null
      if (isRequested) request()
    }
  }

  function run(): Promise<Value> {
    inFlight ??= start()
    return inFlight
  }

  function request(): void {
    isRequested = inFlight !== null
    if (!isRequested) void run()
  }

  /** A run that was requested meanwhile is in flight when the one before has ended. */
  async function settle(): Promise<void> {
    if (inFlight === null) return
    await inFlight.catch(() => {})
    await settle()
  }

  return { run, request, settle }
}
