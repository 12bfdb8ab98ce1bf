import { paths } from '@driveway/domain/journey/paths'
import { settingsPage } from '@driveway/messages/en-GB/settings-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { mailIcon } from '@driveway/ui/page-icons'
import { Skeleton } from '@driveway/ui/skeleton'
import { useAccount } from '#data/account/query.ts'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { useSessionState } from '#platform/session/use-session.ts'
import styles from './settings-screen.module.css'

export function AccountCard() {
  const account = useAccount()
  const session = useSessionState()
  const accountNumber = session.kind === 'signed-in' ? session.accountNumber : null
  return (
    <Card title={say(settingsPage, 'account')}>
      <dl className={styles['facts']}>
        <div className={styles['fact']}>
          <dt>{say(settingsPage, 'email')}</dt>
          <dd className={styles['value']}>
            {account.status === 'loading' && <Skeleton width={160} height={16} />}
            {account.status === 'error' && say(settingsPage, 'not-known')}
            {account.status === 'loaded' && account.value.email}
          </dd>
        </div>
        <div className={styles['fact']}>
          <dt>{say(settingsPage, 'account-number')}</dt>
          <dd className={styles['value']}>{accountNumber ?? say(settingsPage, 'not-known')}</dd>
        </div>
      </dl>
      {account.status === 'error' && (
        <p className={styles['problem']} role="alert">
          {say(settingsPage, 'unable-to-load')}
        </p>
      )}
      <RowLinks>
        <RowLink to={paths.email} icon={mailIcon}>
          {say(settingsPage, 'change-email')}
        </RowLink>
      </RowLinks>
    </Card>
  )
}
