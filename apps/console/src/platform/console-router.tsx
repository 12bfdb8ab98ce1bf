import { startTransition, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, useNavigate } from 'react-router'

/** The router on the browser's history, without the package's server framework (decision 0050). */
export function ConsoleRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

type LinkProps = {
  readonly to: string
  readonly className?: string | undefined
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A link inside the console; with a modifier key the browser opens it as it always does. */
export function Link({ to, className, isCurrent = false, children }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <a href={to} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
