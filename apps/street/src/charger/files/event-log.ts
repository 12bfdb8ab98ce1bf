const MAX_LINES = 500

/** The latest events of a charger, for its diagnostics file. */
export type EventLog = {
  add(at: Date, text: string): void
  /** The file: the lines between two instants. */
  write(title: string, from: Date | null, to: Date | null): string
}

export function createEventLog(): EventLog {
  const lines: { readonly at: Date; readonly text: string }[] = []
  return {
    add(at, text) {
      lines.push({ at, text })
      if (lines.length > MAX_LINES) lines.shift()
    },
    write(title, from, to) {
      const wanted = lines.filter(({ at }) => (from === null || at >= from) && (to === null || at <= to))
      return `${[title, ...wanted.map(({ at, text }) => `${at.toISOString()} ${text}`)].join('\n')}\n`
    },
  }
}
