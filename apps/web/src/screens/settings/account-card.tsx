import { isPageFor } from '@driveway/domain/journey/page-roles'
import { paths } from '@driveway/domain/journey/paths'
import { settingsPage } from '@driveway/messages/en-GB/settings-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import {
  bellIcon,
  devicesIcon,
  keyIcon,
  linkIcon,
  lockIcon,
  mailIcon,
  peopleIcon,
} from '@driveway/ui/page-icons'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useRole } from '#data/household/query.ts'
import { useAccount } from '#data/account/query.ts'
import { Fact, FactList } from '#parts/fact-list.tsx'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { useSessionState } from '#platform/session/use-session.ts'
import { useOnline } from '#platform/use-online.ts'
import styles from './settings-screen.module.css'

export function AccountCard() {
  const account = useAccount()
  const role = useRole()
  const session = useSessionState()
  const isOnline = useOnline()
  const accountNumber = session.kind === 'signed-in' ? session.accountNumber : null
  return (
    <Card title={say(settingsPage, 'account')}>
      <div className={styles['facts']}>
        <FactList>
          <Fact name={say(settingsPage, 'email')}>
            {account.status === 'loading' && (
              <output>
                <VisuallyHidden>{say(settingsPage, 'loading')}</VisuallyHidden>
                <Skeleton width={160} height={16} />
              </output>
            )}
            {account.status === 'error' && say(settingsPage, 'not-known')}
            {account.status === 'loaded' && account.value.email}
          </Fact>
          <Fact name={say(settingsPage, 'account-number')}>
            {accountNumber ?? say(settingsPage, 'not-known')}
          </Fact>
        </FactList>
      </div>
      {account.status === 'error' && (
        <p className={styles['problem']} role="alert">
          {say(settingsPage, isOnline ? 'unable-to-load' : 'unable-offline')}
        </p>
      )}
      <RowLinks>
        <RowLink to={paths.people} icon={peopleIcon}>
          {say(settingsPage, 'people')}
        </RowLink>
        <RowLink to={paths.email} icon={mailIcon}>
          {say(settingsPage, 'change-email')}
        </RowLink>
        <RowLink to={paths.password} icon={lockIcon}>
          {say(settingsPage, 'change-password')}
        </RowLink>
        <RowLink to={paths.passkeys} icon={keyIcon}>
          {say(settingsPage, 'passkeys')}
        </RowLink>
        <RowLink to={paths.notices} icon={bellIcon}>
          {say(settingsPage, 'notices')}
        </RowLink>
        <RowLink to={paths.sessions} icon={devicesIcon}>
          {say(settingsPage, 'sessions')}
        </RowLink>
        {isPageFor(role, paths.smartHome) && (
          <RowLink to={paths.smartHome} icon={linkIcon}>
            {say(settingsPage, 'smart-home')}
          </RowLink>
        )}
      </RowLinks>
    </Card>
  )
}
