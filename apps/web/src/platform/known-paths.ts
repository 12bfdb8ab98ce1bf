import { createContext, useContext } from 'react'

const KnownPaths = createContext<(path: string) => boolean>(() => false)

/** Provides the test of whether a path has a page in this build. */
export const KnownPathsProvider = KnownPaths.Provider

/** Tells whether a path has a page; links without one are left out. */
export function useIsKnownPath(): (path: string) => boolean {
  return useContext(KnownPaths)
}
