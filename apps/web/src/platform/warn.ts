const logged = new Set<string>()

/** Logs a warning once: polling would repeat it every few seconds. */
export function warn(message: string): void {
  if (logged.has(message)) return
  logged.add(message)
  globalThis.console.warn(message)
}
