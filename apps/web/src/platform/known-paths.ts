import { createContext, useContext } from 'react'

const KnownPaths = createContext<(path: string) => boolean>(() => false)

/** Given what says whether a path has a page in this build. */
export const KnownPathsProvider = KnownPaths.Provider

/** Whether a link to `path` would lead somewhere: one that would not is passed over. */
export function useIsKnownPath(): (path: string) => boolean {
  return useContext(KnownPaths)
}
