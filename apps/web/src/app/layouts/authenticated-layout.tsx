import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { usePlatform } from '#platform/platform.ts'
import { findQueryClient } from '#platform/query-client.ts'
import styles from './authenticated-layout.module.css'
import { Loader } from './loader.tsx'
import { MainMenu } from './main-menu.tsx'

/** After a move to another page, reading goes on at its content and not at the link that led there. */
function useFocusOnMove(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector<HTMLElement>('#content')?.focus()
  }, [pathname])
}

export function AuthenticatedLayout() {
  const { session } = usePlatform()
  useFocusOnMove()
  return (
    <QueryClientProvider client={findQueryClient(session)}>
      <div className={styles['layout']}>
        <a className={styles['skip']} href="#content">
          {say(appShell, 'skip-to-content')}
        </a>
        <div className={styles['page']}>
          <Suspense fallback={<Loader />}>
            <Outlet />
          </Suspense>
        </div>
        <MainMenu />
      </div>
    </QueryClientProvider>
  )
}
