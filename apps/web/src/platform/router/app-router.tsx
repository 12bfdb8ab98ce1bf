import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

export type AppHistory = ReturnType<typeof createBrowserHistory>

type Props = {
  /** By default the browser's. */
  readonly history?: AppHistory | undefined
  readonly children: ReactNode
}

/**
 * The router on the browser's history. The package's own `BrowserRouter`, `Link` and `useSearchParams` are not used: they
 * stand in one module with its server framework, which adds 4 KiB to every page (decision 0050).
 */
export function AppRouter({ history: given, children }: Props) {
  const [history] = useState(() => given ?? createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
