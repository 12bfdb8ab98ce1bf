import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Puts another page in the place of this one. Not when somebody went back in that very moment and the router has yet to
 * draw it: the page that they went to would be the one that is replaced.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (window.location.pathname === pathname) void navigate(to, { replace: true })
  }, [navigate, pathname, to])
  return null
}
