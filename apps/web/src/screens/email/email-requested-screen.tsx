import { paths } from '@driveway/domain/journey/paths'
import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { mailIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { findEmailRequest } from '#data/email-change/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import { ResendButton } from './resend-button.tsx'

export function EmailRequestedScreen() {
  const request = findEmailRequest(useWire())
  const notReceived = (
    <Link className={styleButton('quiet')} to={paths.emailNotReceived}>
      {say(accountSettingsEmail, 'not-received-link')}
    </Link>
  )
  return (
    <ScreenFrame title={say(accountSettingsEmail, 'requested-title')} hasBack>
      <StateMessage
        icon={mailIcon}
        title={say(accountSettingsEmail, 'requested-heading')}
        text={
          request
            ? say(accountSettingsEmail, 'requested-text', { email: request.email })
            : say(accountSettingsEmail, 'requested-text-unknown')
        }
      >
        {request?.requestId ? (
          <ResendButton requestId={request.requestId}>{notReceived}</ResendButton>
        ) : (
          notReceived
        )}
      </StateMessage>
    </ScreenFrame>
  )
}
