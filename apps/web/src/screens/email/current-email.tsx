import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { Skeleton } from '@driveway/ui/skeleton'
import type { Account } from '#data/account/mapper.ts'
import type { Live } from '#platform/wire/live-query.ts'
import styles from './email-screen.module.css'

export function CurrentEmail({ account }: { readonly account: Live<Account> }) {
  return (
    <dl className={styles['current']}>
      <dt className={styles['label']}>{say(accountSettingsEmail, 'current')}</dt>
      <dd className={styles['address']}>
        {account.status === 'loading' && <Skeleton width={180} height={18} />}
        {account.status === 'error' && say(accountSettingsEmail, 'current-unknown')}
        {account.status === 'loaded' && account.value.email}
      </dd>
    </dl>
  )
}
