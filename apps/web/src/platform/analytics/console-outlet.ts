import type { Outlet } from './analytics.ts'

/** Logs events to the console during development. */
export function openConsoleOutlet(): Outlet {
  return {
    send: ({ name, ...details }) => globalThis.console.info('track', name, details),
    setEnabled: () => undefined,
  }
}
