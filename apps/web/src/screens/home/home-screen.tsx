import { homePageOf } from '@driveway/domain/journey/home-page'
import { paths } from '@driveway/domain/journey/paths'
import { homePage } from '@driveway/messages/en-GB/home-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import type { ReactNode } from 'react'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { FailedQueryNote } from '#parts/loading/failed-query-note.tsx'
import { Redirect } from '#parts/redirect.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { useOnline } from '#platform/use-online.ts'

/** `loading` is the page that nearly everybody is redirected to, before its first answer. */
type Props = { readonly loading: ReactNode }

/** Redirects once the account is loaded, and shows an error while it cannot be loaded. */
export function HomeScreen({ loading }: Props) {
  const account = useAccount()
  const isOnline = useOnline()
  if (account.status === 'loaded') {
    return <Redirect to={homePageOf(account.value.journey)} />
  }
  if (account.status === 'loading') return loading
  return (
    <ScreenFrame title={say(homePage, 'title')}>
      <StateMessage
        icon={isOnline ? 'warning' : 'offline'}
        title={say(homePage, isOnline ? 'unable-to-load-title' : 'offline-title')}
        text={say(homePage, isOnline ? 'unable-to-load-text' : 'offline-text')}
        isAlert
      >
        <Link className={styleButton('quiet')} to={paths.today}>
          {say(homePage, 'today')}
        </Link>
        <FailedQueryNote />
      </StateMessage>
    </ScreenFrame>
  )
}
