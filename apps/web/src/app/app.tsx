import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRoutes, type RouteObject } from 'react-router'
import { lazyCode } from '#parts/lazy-code.tsx'
import { PlatformProvider } from '#platform/platform-context.ts'
import type { Platform } from '#platform/platform.ts'
import { AppRouter, type AppHistory } from '#platform/router/app-router.tsx'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { ConsentPlace } from './consent-place.tsx'
import { CrashBoundary, UnreachableScreen } from './crash-boundary.tsx'
import { MenuArea, OpenGate, SignedInGate } from './gates.tsx'
import { Loader } from './layouts/loader.tsx'
import { OutagePlace } from './outage-place.tsx'
import { findRoute, notFoundRoute, routes, type AppRoute } from './routes.ts'

const known = new Map<AppRoute, RouteObject>()

/** A route keeps its component: another one would lose the screen's state. */
function toRouteObject(route: AppRoute): RouteObject {
  const kept = known.get(route)
  if (kept) return kept
  const Screen = lazyCode(route.load, UnreachableScreen)
  const object = { path: route.path, caseSensitive: true, element: <Screen /> }
  known.set(route, object)
  return object
}

const menuArea = <MenuArea />
const signedInGate = <SignedInGate />
const openGate = <OpenGate />

/** The router ranks all routes that it is given: it is given the one of a path that the table knows. */
function AppRoutes() {
  const found = findRoute(removeTrailingSlash(useLocation().pathname))
  const given = found ? [found] : routes
  function list(access: AppRoute['access']): RouteObject[] {
    return given.filter((route) => route.access === access).map(toRouteObject)
  }
  const open = { element: openGate, children: [...list('gated'), toRouteObject(notFoundRoute)] }
  const signedIn = { element: signedInGate, children: list('signed-in') }
  return useRoutes([{ element: menuArea, children: [signedIn, ...list('anyone'), open] }, ...list('alone')])
}

/** After a navigation the focus moves to the content of the new page. */
function FocusOnMove() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}

/** Removes the mark of a page that the server sent, once React shows the page in its place. */
function SentPageEnd() {
  useLayoutEffect(() => document.querySelector('[data-sent]')?.removeAttribute('data-sent'), [])
  return null
}

type Props = { readonly platform: Platform; readonly history?: AppHistory }

export function App({ platform, history }: Props) {
  return (
    <CrashBoundary>
      <PlatformProvider value={platform}>
        <AppRouter history={history}>
          <Suspense fallback={<Loader />}>
            <AppRoutes />
            <SentPageEnd />
          </Suspense>
          <FocusOnMove />
          <OutagePlace />
          <ConsentPlace />
        </AppRouter>
      </PlatformProvider>
    </CrashBoundary>
  )
}
