import { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import { say } from '@driveway/messages/say'
import { useSignInSessions } from '#data/sign-in-sessions/query.ts'
import columnStyles from '#parts/card-column.module.css'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { SessionList } from './session-list.tsx'
import { SignOutOthers } from './sign-out-others.tsx'

export function SignInSessionsScreen() {
  const known = useSignInSessions()
  return (
    <LoadedPage
      title={say(texts, 'title')}
      hasBack
      known={known}
      loading={say(texts, 'loading')}
      texts={texts}
    >
      {(sessions) => (
        <div className={columnStyles['cards']}>
          <SessionList sessions={sessions} />
          <SignOutOthers hasOthers={sessions.some(({ isCurrent }) => !isCurrent)} />
        </div>
      )}
    </LoadedPage>
  )
}
