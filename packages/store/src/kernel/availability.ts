import { DatabaseUnavailable } from './database-error.ts'

const TICK_MS = 250
/** A statement that takes longer starts a probe. */
const SUSPECT_TICKS = 4
/** Time in which the probe must be answered. */
const PROBE_TICKS = 10

export type Availability = {
  /** Waits for a statement. While the database does not answer, pending work fails together and new work at once. */
  await<Value>(work: () => Promise<Value>): Promise<Value>
  /**
   * Waits in the same way for a connection, which the pool may give without asking the database. `onLate` gets a
   * connection that arrives after its caller was refused.
   */
  awaitConnection<Value>(connect: () => Promise<Value>, onLate: (value: Value) => void): Promise<Value>
  close(): void
}

type Options = {
  /** Resolves when the database answers; must give up by itself when aborted. */
  readonly probe: (signal: AbortSignal) => Promise<void>
  readonly onDown: () => void
}

type Pending = { readonly since: number; refuse(error: Error): void }

/**
 * Distinguishes a database that does not answer from one that is slow: pending work starts a probe, and the work is
 * refused only if neither the probe nor any statement was answered meanwhile. The probe opens a connection, which on a
 * busy machine takes longer than a statement. Time is counted in timer ticks, so that a blocked event loop is not
 * mistaken for a dead database.
 */
export function createAvailability({ probe, onDown }: Options): Availability {
  const pending = new Set<Pending>()
  let tick = 0
  let answers = 0
  let timer: NodeJS.Timeout | undefined
  let isProbing = false
  let isDown = false
  let isClosed = false

  function startTicking(): void {
    timer ??= setTimeout(onTick, TICK_MS).unref()
  }

  function onTick(): void {
    timer = undefined
    tick += 1
    const [oldest] = pending
    const isSuspect = oldest !== undefined && tick - oldest.since >= SUSPECT_TICKS
    if ((isSuspect || isDown) && !isProbing) void check()
    if (!isClosed && (oldest !== undefined || isDown)) startTicking()
  }

  async function check(): Promise<void> {
    isProbing = true
    const answersBefore = answers
    const isAnswering = await isAnswered(probe)
    isProbing = false
    if (isClosed) return
    isDown = !isAnswering && answers === answersBefore
    if (!isDown) return
    const error = new DatabaseUnavailable(new Error('The database does not answer'))
    for (const each of pending) each.refuse(error)
    pending.clear()
    onDown()
    startTicking()
  }

  function waitFor<Value>(work: () => Promise<Value>, onLate?: (value: Value) => void): Promise<Value> {
    if (isDown) return Promise.reject(new DatabaseUnavailable(new Error('The database does not answer')))
    startTicking()
    return runAsPending(pending, tick, work, onLate)
  }

  return {
    async await(work) {
      const value = await waitFor(work)
      answers += 1
      return value
    },

    awaitConnection: waitFor,

    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

async function isAnswered(probe: Options['probe']): Promise<boolean> {
  const giveUp = new AbortController()
  let left = PROBE_TICKS
  const countdown = setInterval(() => {
    left -= 1
    if (left === 0) giveUp.abort()
  }, TICK_MS)
  try {
    await probe(giveUp.signal)
    return true
  } catch {
    return false
  } finally {
    clearInterval(countdown)
  }
}

/** Runs work that may be refused while it is pending; the value of refused work goes to `onLate`. */
function runAsPending<Value>(
  pending: Set<Pending>,
  since: number,
  work: () => Promise<Value>,
  onLate?: (value: Value) => void,
): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    let isRefused = false
    const entry = {
      since,
      refuse(error: Error) {
        isRefused = true
        reject(error)
      },
    }
    pending.add(entry)
    function settle(value: Value): void {
      pending.delete(entry)
      if (isRefused) onLate?.(value)
      else resolve(value)
    }
    function fail(error: unknown): void {
      pending.delete(entry)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    work().then(settle, fail)
  })
}
