import { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import { useSignInSessions } from '#data/sign-in-sessions/query.ts'
import columnStyles from '#parts/card-column.module.css'
import { LoadedTextPage } from '#parts/loading/loaded-page.tsx'
import { SessionList } from './session-list.tsx'
import { SignOutOthers } from './sign-out-others.tsx'

export function SignInSessionsScreen() {
  const known = useSignInSessions()
  return (
    <LoadedTextPage known={known} texts={texts}>
      {(sessions) => (
        <div className={columnStyles['cards']}>
          <SessionList sessions={sessions} />
          <SignOutOthers hasOthers={sessions.some(({ isCurrent }) => !isCurrent)} />
        </div>
      )}
    </LoadedTextPage>
  )
}
