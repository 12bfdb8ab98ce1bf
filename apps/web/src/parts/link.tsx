import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  readonly replace?: boolean
  readonly state?: unknown
}

/** A plain click; with a modifier key or another button the browser opens a tab or a menu. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
}

/** A link within the app. One to the page that is open adds nothing to the history. */
export function Link({ to, replace = false, state, onClick, children, ...rest }: Props) {
  const href = useHref(to)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace || href === pathname + search + hash, state })
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
