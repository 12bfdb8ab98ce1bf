import { createCell, type Watched } from '../cell.ts'

/** Whether the browser believes that it has a network. */
export function watchConnection(window: Window): Watched<boolean> {
  const isOnline = createCell(window.navigator.onLine)
  function look(): void {
    isOnline.set(window.navigator.onLine)
  }
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  return isOnline
}
