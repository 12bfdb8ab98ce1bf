export const SAMPLE_MS = 10_000
export const MAX_SAMPLE_LINES = 50

export type LogSample = {
  /** Null if the line is to be left out, otherwise the number of lines that were left out before it. */
  take(kind: string, line: string): number | null
}

type Window = { readonly endsAt: number; readonly lines: Set<string>; leftOut: number }

/** Of equal lines of a kind the first one in ten seconds is written, and at most 50 different ones. */
export function createLogSample(now: () => number = () => performance.now()): LogSample {
  const windows = new Map<string, Window>()

  function findWindow(kind: string): Window {
    const known = windows.get(kind)
    if (known !== undefined && now() < known.endsAt) return known
    const opened = { endsAt: now() + SAMPLE_MS, lines: new Set<string>(), leftOut: known?.leftOut ?? 0 }
    windows.set(kind, opened)
    return opened
  }

  return {
    take(kind, line) {
      const window = findWindow(kind)
      if (window.lines.has(line) || window.lines.size >= MAX_SAMPLE_LINES) {
        window.leftOut += 1
        return null
      }
      window.lines.add(line)
      const { leftOut } = window
      window.leftOut = 0
      return leftOut
    },
  }
}
