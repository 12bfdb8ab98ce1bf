import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { Account } from '#data/account/mapper.ts'
import { useOnline } from '#platform/use-online.ts'
import type { Live } from '#platform/wire/live-query.ts'
import styles from './email-screen.module.css'

export function CurrentEmail({ account }: { readonly account: Live<Account> }) {
  const isOnline = useOnline()
  return (
    <dl className={styles['current']}>
      <dt className={styles['label']}>{say(accountSettingsEmail, 'current')}</dt>
      <dd className={styles['address']}>
        {account.status === 'loading' && (
          <output>
            <VisuallyHidden>{say(accountSettingsEmail, 'current-loading')}</VisuallyHidden>
            <Skeleton width={180} height={18} />
          </output>
        )}
        {account.status === 'error' &&
          say(accountSettingsEmail, isOnline ? 'current-unknown' : 'current-offline')}
        {account.status === 'loaded' && account.value.email}
      </dd>
    </dl>
  )
}
