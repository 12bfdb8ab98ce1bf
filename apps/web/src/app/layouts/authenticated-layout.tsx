import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useWatched } from '#platform/cell.ts'
import { watchAccountCache } from '#platform/wire/query-client.ts'
import { useSession } from '#platform/session/use-session.ts'
import styles from './authenticated-layout.module.css'
import { Loader } from './loader.tsx'
import { MainMenu } from './main-menu.tsx'

export function AuthenticatedLayout() {
  const { client, id } = useWatched(watchAccountCache(useSession()))
  return (
    <QueryClientProvider key={id} client={client}>
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
