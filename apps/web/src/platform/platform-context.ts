import { createContext, useContext } from 'react'
import type { Platform } from './platform.ts'

const PlatformContext = createContext<Platform | null>(null)

/** Takes the whole platform, so that a test replaces any part of it in one place. */
export const PlatformProvider = PlatformContext.Provider

/** For the hooks of this folder, each of which exposes one part. */
export function usePlatformContext(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('No PlatformProvider above')
  return platform
}
