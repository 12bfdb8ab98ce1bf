import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { lazyCode } from '#parts/lazy-code.tsx'
import { PlatformProvider } from '#platform/platform-context.ts'
import type { Platform } from '#platform/platform.ts'
import { AppRouter, type AppHistory } from '#platform/router/app-router.tsx'
import { ConsentPlace } from './consent-place.tsx'
import { CrashBoundary, UnreachableScreen } from './crash-boundary.tsx'
import { MenuArea, OpenGate, SignedInGate } from './gates.tsx'
import { Loader } from './layouts/loader.tsx'
import { OutagePlace } from './outage-place.tsx'
import { notFoundRoute, routes, type AppRoute } from './routes.ts'

function makeElement(route: AppRoute) {
  const Screen = lazyCode(route.load, UnreachableScreen)
  return <Route key={route.path} path={route.path} caseSensitive element={<Screen />} />
}

function makeElements(access: AppRoute['access']) {
  return routes.filter((route) => route.access === access).map(makeElement)
}

const elements = {
  signedIn: makeElements('signed-in'),
  anyone: makeElements('anyone'),
  gated: makeElements('gated'),
  alone: makeElements('alone'),
  unknown: makeElement(notFoundRoute),
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
            <Routes>
              <Route element={<MenuArea />}>
                <Route element={<SignedInGate />}>{elements.signedIn}</Route>
                {elements.anyone}
                <Route element={<OpenGate />}>
                  {elements.gated}
                  {elements.unknown}
                </Route>
              </Route>
              {elements.alone}
            </Routes>
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
