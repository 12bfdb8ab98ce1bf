import { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import { say } from '@driveway/messages/say'
import { useSignInSessions } from '#data/sign-in-sessions/query.ts'
import columnStyles from '#parts/card-column.module.css'
import { LoadError } from '#parts/load-error.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { TextSkeleton } from '#parts/text-skeleton.tsx'
import { SessionList } from './session-list.tsx'
import { SignOutOthers } from './sign-out-others.tsx'

export function SignInSessionsScreen() {
  const known = useSignInSessions()
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={known.status === 'loading'}>
      {known.status === 'loading' && <TextSkeleton label={say(texts, 'loading')} />}
      {known.status === 'error' && (
        <LoadError
          title={say(texts, 'error-title')}
          text={say(texts, 'error-text')}
          offlineText={say(texts, 'error-offline')}
        />
      )}
      {known.status === 'loaded' && (
        <div className={columnStyles['cards']}>
          <SessionList sessions={known.value} />
          <SignOutOthers hasOthers={known.value.some(({ isCurrent }) => !isCurrent)} />
        </div>
      )}
    </ScreenFrame>
  )
}
