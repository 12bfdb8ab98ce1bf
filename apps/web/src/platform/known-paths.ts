import { createContext, useContext } from 'react'

/** The paths that have a page in this build. */
const KnownPaths = createContext<ReadonlySet<string>>(new Set())

export const KnownPathsProvider = KnownPaths.Provider

/** Whether a link to `path` would lead somewhere: one that would not is passed over. */
export function useIsKnownPath(): (path: string) => boolean {
  const known = useContext(KnownPaths)
  return (path) => known.has(path)
}
