import { createCell, type Watched } from '../cell.ts'

/** Watches whether the browser reports a network. */
export function watchConnection(window: Window): Watched<boolean> {
  const isOnline = createCell(window.navigator.onLine)
  function update(): void {
    isOnline.set(window.navigator.onLine)
  }
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return isOnline
}
