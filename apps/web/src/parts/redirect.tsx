import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Props = {
  readonly to: string
  /** Kept with the new page's history entry; a stable value. */
  readonly state?: unknown
}

/**
 * Replaces this page by another one. It does nothing if the address has changed before the router rendered it: the new
 * page would be replaced instead.
 */
export function Redirect({ to, state = null }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (window.location.pathname === pathname) void navigate(to, { replace: true, state })
  }, [navigate, pathname, to, state])
  return null
}
