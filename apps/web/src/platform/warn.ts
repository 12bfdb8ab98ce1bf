const said = new Set<string>()

/** A warning for whoever looks into it, once: a poll would repeat it every few seconds. */
export function warn(message: string): void {
  if (said.has(message)) return
  said.add(message)
  globalThis.console.warn(message)
}
