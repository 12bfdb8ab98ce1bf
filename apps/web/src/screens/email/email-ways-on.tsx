import { paths } from '@driveway/domain/journey/paths'
import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Link } from '#parts/link.tsx'

/** The ways on where a new address is not confirmed. */
export function EmailWaysOn() {
  return (
    <>
      <Link className={styleButton('primary')} to={paths.email}>
        {say(accountSettingsEmail, 'try-again')}
      </Link>
      <Link className={styleButton('quiet')} to={paths.contact}>
        {say(accountSettingsEmail, 'contact-support')}
      </Link>
    </>
  )
}
