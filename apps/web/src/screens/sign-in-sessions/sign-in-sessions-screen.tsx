import { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import { say } from '@driveway/messages/say'
import { useSignInSessions } from '#data/sign-in-sessions/query.ts'
import columnStyles from '#parts/page-column.module.css'
import { SubPage } from '#parts/loading/sub-page.tsx'
import { SessionList } from './session-list.tsx'
import { SignOutOthers } from './sign-out-others.tsx'

export function SignInSessionsScreen() {
  const known = useSignInSessions()
  return (
    <SubPage title={say(texts, 'title')} known={known} loading={say(texts, 'loading')} texts={texts}>
      {(sessions) => (
        <div className={columnStyles['cards']}>
          <SessionList sessions={sessions} />
          <SignOutOthers hasOthers={sessions.some(({ isCurrent }) => !isCurrent)} />
        </div>
      )}
    </SubPage>
  )
}
