import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type SetQuery = (query: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }) => void

/** The query of the address, and a function that replaces it. */
export function useQuery(): readonly [URLSearchParams, SetQuery] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback<SetQuery>(
    (next, options) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [query, setQuery]
}
