import type { Outlet } from './analytics.ts'

/** For whoever develops the app: what would be told, where they look. */
export function openConsoleOutlet(): Outlet {
  return {
    tell: ({ name, ...details }) => globalThis.console.info('track', name, details),
    setEnabled: () => undefined,
  }
}
