import { paths } from '@driveway/domain/journey/paths'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { KnownPathsProvider } from '#platform/known-paths.ts'
import { PlatformProvider, type Platform } from '#platform/platform.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { HomeGate, SignedInGate } from './gates.tsx'
import { Loader } from './layouts/loader.tsx'
import { knownPaths, loadSignedInArea, notFoundRoute, routes, type AppRoute } from './routes.ts'

function makeElement(route: AppRoute) {
  const Screen = lazy(async () => ({ default: await route.load() }))
  return <Route key={route.path} path={route.path} element={<Screen />} />
}

const SignedInArea = lazy(async () => ({ default: await loadSignedInArea() }))
const openRoutes = [...routes.filter((route) => route.access === 'anyone'), notFoundRoute].map(makeElement)
const closedRoutes = routes.filter((route) => route.access === 'signed-in').map(makeElement)

type Props = { readonly platform: Platform }

export function App({ platform }: Props) {
  return (
    <CrashBoundary>
      <PlatformProvider value={platform}>
        <KnownPathsProvider value={knownPaths}>
          <BrowserRouter>
            <Suspense fallback={<Loader />}>
              <Routes>
                <Route path={paths.home} element={<HomeGate />} />
                <Route element={<SignedInGate />}>
                  <Route element={<SignedInArea />}>{closedRoutes}</Route>
                </Route>
                {openRoutes}
              </Routes>
            </Suspense>
          </BrowserRouter>
        </KnownPathsProvider>
      </PlatformProvider>
    </CrashBoundary>
  )
}
