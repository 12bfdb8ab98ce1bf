import { paths } from '@driveway/domain/journey/paths'
import { loginPage } from '@driveway/messages/en-GB/login-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { personIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import styles from './login-form.module.css'

type Props = { readonly isOtherAccount: boolean; readonly onStay: () => void }

/** Replaces the form while a link signs in, or when the link belongs to another account. */
export function LinkNotice({ isOtherAccount, onStay }: Props) {
  if (!isOtherAccount)
    return <output className={styles['waiting']}>{say(loginPage, 'link-signing-in')}</output>
  return (
    <div className={styles['form']}>
      <Notice kind="quiet" icon={personIcon} isLive title={say(loginPage, 'link-other-account-title')}>
        {say(loginPage, 'already-signed-in')}
      </Notice>
      <Button onPress={onStay}>{say(loginPage, 'link-stay')}</Button>
      <Link className={styleButton('quiet')} to={paths.logout}>
        {say(loginPage, 'link-sign-out')}
      </Link>
    </div>
  )
}
