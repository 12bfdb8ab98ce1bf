type Timer = {
  readonly id: number
  at: number
  readonly everyMs: number | null
  readonly fire: () => void
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
}

export function waitReally(ms: number): Promise<void> {
  return new Promise((resolve) => void real.setTimeout(resolve, ms))
}

/** Waits for a promise, but not longer than some time (real ms). */
export async function waitReallyFor(awaited: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = real.setTimeout(resolve, ms)
  await Promise.race([awaited, promise])
  real.clearTimeout(timer)
}

/** Delays up to this length (ms) pass at once: a service looks again for what another has nearly finished. */
const SOON_MS = 100
/** In real time they take no longer than this. */
const SOON_REAL_MS = 5

/**
 * Replaces the timers of the process: time passes only where `advanceTo` says so. `settleWork` resolves when everything that was started has come to rest. Shorter delays than `leastMs` are as long as
 * that, so that a service that retries every second does not do so for hours.
 */
export function startVirtualTime(start: number, leastMs: number, settleWork: () => Promise<void>) {
  const timers = new Map<number, Timer>()
  const soon = new Set<number>()
  let now = start
  let lastId = 0

  function add(fire: () => void, delayMs: number | undefined, isRepeated: boolean) {
    const wanted = Number(delayMs) || 0
    const isSoon = !isRepeated && wanted <= SOON_MS
    const delay = isSoon ? 0 : Math.max(leastMs, wanted)
    lastId += 1
    const id = lastId
    timers.set(id, { id, at: now + delay, everyMs: isRepeated ? delay : null, fire })
    if (isSoon) fireSoon(id, wanted, fire)
    const handle = {
      ref: () => handle,
      unref: () => handle,
      hasRef: () => false,
      refresh() {
        const timer = timers.get(id)
        if (timer !== undefined) timer.at = now + delay
        return handle
      },
      close: () => clear(id),
      [Symbol.toPrimitive]: () => id,
      [Symbol.dispose]: () => clear(id),
    }
    return handle
  }

  function fireSoon(id: number, wantedMs: number, fire: () => void): void {
    function fireUnlessCleared(): void {
      soon.delete(id)
      if (timers.delete(id)) fire()
    }
    soon.add(id)
    if (wantedMs <= 1) setImmediate(fireUnlessCleared)
    else real.setTimeout(fireUnlessCleared, Math.min(wantedMs, SOON_REAL_MS))
  }

  function clear(handle: unknown): void {
    if (handle === undefined || handle === null) return
    timers.delete(Number(handle))
    soon.delete(Number(handle))
  }

  Object.assign(globalThis, {
    setTimeout: (fire: (...all: unknown[]) => void, ms?: number, ...all: unknown[]) =>
      add(() => fire(...all), ms, false),
    setInterval: (fire: (...all: unknown[]) => void, ms?: number, ...all: unknown[]) =>
      add(() => fire(...all), ms, true),
    clearTimeout: clear,
    clearInterval: clear,
  })

  function takeDue(): readonly Timer[] {
    const due = [...timers.values()]
      .filter(({ id, at }) => at <= now && !soon.has(id))
      .toSorted((first, second) => first.at - second.at)
    for (const timer of due) {
      if (timer.everyMs === null) timers.delete(timer.id)
      else timer.at = now + timer.everyMs
    }
    return due
  }

  return {
    /** In ms; world time and real time are the same. */
    now: () => now,
    /** Goes on to an instant without firing any timer. */
    moveTo(at: number): void {
      now = at
    },
    /** Goes on to an instant, fires the timers that are due by then in their order, and waits until nothing is under way. */
    async advanceTo(at: number): Promise<void> {
      now = at
      for (let due = takeDue(); due.length > 0; due = takeDue()) {
        for (const timer of due) timer.fire()
        await settleWork()
      }
    },
    settle: settleWork,
    /** True while a short delay passes, which takes some real time. */
    hasSoon: () => soon.size > 0,
    /** Brings the timers of the process back. */
    restore(): void {
      Object.assign(globalThis, real)
    },
  }
}
