import { isFullPage } from '@driveway/domain/journey/full-page'
import { isUnderMore } from '@driveway/domain/journey/more-menu'
import { appLayout } from '@driveway/messages/en-GB/app-layout'
import { say } from '@driveway/messages/say'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { lazyPart } from '#parts/lazy-part.tsx'
import { useHasShownScreen } from '#platform/analytics/use-screen-shown.ts'
import { useWatched } from '#platform/cell.ts'
import { watchAccountCache } from '#platform/wire/query-client.ts'
import { useSession } from '#platform/session/use-session.ts'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { useMedia } from '#platform/use-media.ts'
import { PAGE_DISABLED } from '../page-disabled.ts'
import { findRoute } from '../routes.ts'
import {
  loadGuidance,
  loadMenuFoot,
  loadPageDisabledToast,
  loadSettingsList,
} from '../layout-part-loaders.ts'
import styles from './authenticated-layout.module.css'
import { ComingScreen } from './coming-screen.tsx'
import { MainMenu } from './main-menu.tsx'

/** From this width the list of settings stands beside them; the style sheet reserves its place. */
const SPLIT = '(min-width: 1280px)'

const DESKTOP = '(min-width: 768px)'

const Guidance = lazyPart(loadGuidance)
const MenuFoot = lazyPart(loadMenuFoot)
const SettingsList = lazyPart(loadSettingsList)
const PageDisabledToast = lazyPart(loadPageDisabledToast)

export function AuthenticatedLayout() {
  const { client, id } = useWatched(watchAccountCache(useSession()))
  const { pathname, state } = useLocation()
  const path = removeTrailingSlash(pathname)
  const isFull = isFullPage(path)
  const isSetting = isUnderMore(path) && !isFull
  const hasShown = useHasShownScreen()
  const hasFoot = useMedia(DESKTOP) && !isFull
  const hasList = useMedia(SPLIT) && isSetting
  return (
    <QueryClientProvider key={id} client={client}>
      <div className={styles['layout']}>
        <a className={styles['skip']} href="#content">
          {say(appLayout, 'skip-to-content')}
        </a>
        <MainMenu isHidden={isFull} />
        {hasFoot && <MenuFoot />}
        <div className={styles[isFull ? 'full' : 'page']}>
          {hasShown && <Guidance />}
          <div className={styles[isSetting ? 'split' : 'whole']}>
            <div className={styles['list']}>{hasList && <SettingsList />}</div>
            <div className={styles['detail']}>
              {/* Another route is another boundary: its frame replaces the old screen at once. */}
              <Suspense key={findRoute(path)?.path} fallback={<ComingScreen path={path} />}>
                <Outlet />
              </Suspense>
            </div>
          </div>
        </div>
        {state === PAGE_DISABLED && <PageDisabledToast />}
      </div>
    </QueryClientProvider>
  )
}
