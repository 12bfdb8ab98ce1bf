import { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import type { SignInSession } from '#data/sign-in-sessions/query.ts'
import { writeAge } from '#parts/age-text.ts'
import { useClock } from '#platform/use-clock.ts'
import styles from './session-list.module.css'
import { nameDevice } from './session-view.ts'

type Props = { readonly sessions: readonly SignInSession[] }

export function SessionList({ sessions }: Props) {
  const now = useClock().now()
  return (
    <Card title={say(texts, 'list')}>
      <ul className={styles['sessions']}>
        {sessions.map((session) => (
          <li key={`${session.signedInAt} ${session.lastUsedAt}`} className={styles['session']}>
            <div>
              <p className={styles['name']}>{nameDevice(session)}</p>
              <p className={styles['use']}>
                {say(texts, 'last-used', { age: writeAge(Date.parse(session.lastUsedAt), now) })}
              </p>
            </div>
            {session.isCurrent && <Chip isSmall>{say(texts, 'this-device')}</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
