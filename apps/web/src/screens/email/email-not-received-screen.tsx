import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { findEmailRequest } from '#data/email-change/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import { EmailWaysOn } from './email-ways-on.tsx'
import styles from './email-not-received-screen.module.css'

export function EmailNotReceivedScreen() {
  const request = findEmailRequest(useWire())
  return (
    <ScreenFrame title={say(accountSettingsEmail, 'not-received-title')} hasBack>
      <div className={styles['column']}>
        <h2 className={styles['heading']}>{say(accountSettingsEmail, 'not-received-heading')}</h2>
        <Card>
          <ol className={styles['steps']}>
            <li>{say(accountSettingsEmail, 'not-received-wait')}</li>
            <li>{say(accountSettingsEmail, 'not-received-spam')}</li>
            {request && <li>{say(accountSettingsEmail, 'not-received-typo', { email: request.email })}</li>}
            <li>{say(accountSettingsEmail, 'not-received-expired')}</li>
          </ol>
        </Card>
        <EmailWaysOn />
      </div>
    </ScreenFrame>
  )
}
