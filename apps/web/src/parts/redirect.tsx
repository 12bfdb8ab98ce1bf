import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Replaces this page by another one. It does nothing if the address has changed before the router rendered it: the new
 * page would be replaced instead.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (window.location.pathname === pathname) void navigate(to, { replace: true })
  }, [navigate, pathname, to])
  return null
}
