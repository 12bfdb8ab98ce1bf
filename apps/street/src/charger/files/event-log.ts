const MAX_LINES = 500

export type EventLog = ReturnType<typeof createEventLog>

/** The latest events of a charger, for its diagnostics file. */
export function createEventLog() {
  const lines: { readonly at: Date; readonly text: string }[] = []
  return {
    add(at: Date, text: string): void {
      lines.push({ at, text })
      if (lines.length > MAX_LINES) lines.shift()
    },
    /** The file: the lines between two instants. */
    write(title: string, from: Date | null, to: Date | null): string {
      const wanted = lines.filter(({ at }) => (from === null || at >= from) && (to === null || at <= to))
      return `${[title, ...wanted.map(({ at, text }) => `${at.toISOString()} ${text}`)].join('\n')}\n`
    },
  }
}
