import { paths } from '@driveway/domain/journey/paths'
import { useEffect } from 'react'
import { preload } from '#parts/lazy-code.tsx'
import { findRoute } from '../routes.ts'

const menuPaths = [paths.today, paths.history, paths.schedule, paths.more]

/** Loads the code of the menu's pages while the browser has nothing else to do, so that a tap shows them at once. */
export function useMenuCode(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined
    const handle = window.requestIdleCallback(() => {
      for (const path of menuPaths) {
        const route = findRoute(path)
        // A page whose code is lost loads it again when it is opened.
        if (route) preload(route.load).catch(() => undefined)
      }
    })
    return () => window.cancelIdleCallback(handle)
  }, [])
}
