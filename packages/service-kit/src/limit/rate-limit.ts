import type { RealClock } from '../clock.ts'

export type RateLimit = {
  /** How many tries a key has in a window, which begins with its first try. */
  readonly points: number
  readonly windowMs: number
}

export type RateLimiter = {
  /** Takes a point; when none is left, says in how many whole seconds to come back. */
  take(key: string): { readonly isAllowed: true } | { readonly isAllowed: false; readonly retryAfter: number }
  /** Returns the point of a try that turned out to be welcome. */
  giveBack(key: string): void
}

export type RateLimiterOptions = RateLimit & {
  readonly clock: RealClock
  /** Above this the oldest window is forgotten: strangers must not fill the memory. */
  readonly maxKeys?: number
}

type Window = { endsAt: number; left: number }

const MAX_KEYS = 50_000

/** Counts in this process's memory. Several processes each have their own count. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const maxKeys = options.maxKeys ?? MAX_KEYS
  // In the order in which the windows began, and so in which they end.
  const windows = new Map<string, Window>()

  function forgetEnded(now: number): void {
    for (const [key, window] of windows) {
      if (window.endsAt > now && windows.size < maxKeys) return
      windows.delete(key)
    }
  }

  function openWindow(key: string, now: number): Window {
    windows.delete(key)
    forgetEnded(now)
    const window = { endsAt: now + options.windowMs, left: options.points }
    windows.set(key, window)
    return window
  }

  return {
    take(key) {
      const now = options.clock.now().getTime()
      const current = windows.get(key)
      const window = current && current.endsAt > now ? current : openWindow(key, now)
      if (window.left <= 0) {
        return { isAllowed: false, retryAfter: Math.ceil((window.endsAt - now) / 1000) }
      }
      window.left -= 1
      return { isAllowed: true }
    },

    giveBack(key) {
      const window = windows.get(key)
      if (window) window.left = Math.min(window.left + 1, options.points)
    },
  }
}
