import { paths } from '@driveway/domain/journey/paths'
import { missingDevicePage } from '@driveway/messages/en-GB/missing-device-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Link } from 'react-router'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/state-message.tsx'

/** Shown without a charger; its gate redirects home once there is one. */
export function MissingDeviceScreen() {
  return (
    <ScreenFrame title={say(missingDevicePage, 'title')}>
      <StateMessage
        icon="charger"
        title={say(missingDevicePage, 'heading')}
        text={say(missingDevicePage, 'text')}
      >
        <Link className={styleButton('primary')} to={paths.contact}>
          {say(missingDevicePage, 'contact')}
        </Link>
        <Link className={styleButton('quiet')} to={paths.logout}>
          {say(missingDevicePage, 'sign-out')}
        </Link>
      </StateMessage>
    </ScreenFrame>
  )
}
