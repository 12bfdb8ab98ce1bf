export type WorldTime = { readonly now: Date; readonly speed: number }

export type WorldClockAnswer =
  | { readonly ok: true; readonly time: WorldTime }
  | { readonly ok: false; readonly status: number; readonly message: string }

/** World time as the street knows it. It never goes back. */
export type WorldClock = {
  read(): WorldTime
  readonly canBeSet: boolean
  /** Fetches the clock. */
  refresh(): Promise<void>
  /** Forwards a change and applies the answer. */
  change(body: { now?: string; speed?: number }): Promise<WorldClockAnswer>
}

const ANSWER_TIMEOUT_MS = 4000

/** Real time, for a street without a world clock. */
export function createRealWorldClock(realNow: () => number): WorldClock {
  return {
    read: () => ({ now: new Date(realNow()), speed: 1 }),
    canBeSet: false,
    refresh: () => Promise.resolve(),
    change: () =>
      Promise.resolve({
        ok: false,
        status: 409,
        message: 'This street runs on real time, which nobody can set.',
      }),
  }
}

/** Follows the clock at a URL, extrapolating between two answers. */
export function createFollowedWorldClock(url: string, realNow: () => number): WorldClock {
  let anchor = { worldMs: realNow(), realMs: realNow(), speed: 1 }
  let isKnown = false
  let latestMs = 0

  function read(): WorldTime {
    const worldMs = anchor.worldMs + (realNow() - anchor.realMs) * anchor.speed
    latestMs = isKnown ? Math.max(latestMs, worldMs) : worldMs
    return { now: new Date(latestMs), speed: anchor.speed }
  }

  function take(time: WorldTime): void {
    anchor = { worldMs: time.now.getTime(), realMs: realNow(), speed: time.speed }
    isKnown = true
  }

  async function ask(init: RequestInit): Promise<WorldClockAnswer> {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    const body: unknown = await response.json().catch(() => null)
    const time = readTime(body)
    if (!response.ok || time === null) {
      return { ok: false, status: response.ok ? 502 : response.status, message: readMessage(body) }
    }
    take(time)
    return { ok: true, time }
  }

  return {
    read,
    canBeSet: true,
    async refresh() {
      await ask({ method: 'GET' })
    },
    change(body) {
      const headers = { 'content-type': 'application/json' }
      return ask({ method: 'PUT', headers, body: JSON.stringify(body) }).catch(() => ({
        ok: false,
        status: 502,
        message: 'The world clock does not answer.',
      }))
    },
  }
}

function readTime(body: unknown): WorldTime | null {
  if (typeof body !== 'object' || body === null || !('now' in body) || !('speed' in body)) return null
  const { now, speed } = body
  if (typeof now !== 'string' || Number.isNaN(Date.parse(now)) || typeof speed !== 'number') return null
  return { now: new Date(now), speed }
}

/** The clock's error text, from the usual fields. */
function readMessage(body: unknown): string {
  if (typeof body === 'object' && body !== null) {
    for (const field of ['error', 'message', 'errorMessage'] as const) {
      const words: unknown = Reflect.get(body, field)
      if (typeof words === 'string' && words !== '') return words
    }
  }
  return 'The world clock refused the change.'
}
