import { paths } from '@driveway/domain/journey/paths'
import { missingDevicePage } from '@driveway/messages/en-GB/missing-device-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { chargerIcon, homeIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'

/**
 * Shown without a charger; its gate redirects home once there is one. A customer who only has heating gets there from
 * home too, and finds the heating settings here.
 */
export function MissingDeviceScreen() {
  const account = useAccount()
  const journey = account.status === 'loaded' ? account.value.journey : null
  const isHeatOnly = journey !== null && !journey.isEvEnabled && journey.isHeatEnabled
  return (
    <ScreenFrame title={say(missingDevicePage, isHeatOnly ? 'heat-title' : 'title')}>
      <StateMessage
        icon={isHeatOnly ? homeIcon : chargerIcon}
        title={say(missingDevicePage, isHeatOnly ? 'heat-heading' : 'heading')}
        text={say(missingDevicePage, isHeatOnly ? 'heat-text' : 'text')}
      >
        {isHeatOnly && (
          <Link className={styleButton('primary')} to={paths.heating}>
            {say(missingDevicePage, 'heating')}
          </Link>
        )}
        <Link className={styleButton(isHeatOnly ? 'quiet' : 'primary')} to={paths.contact}>
          {say(missingDevicePage, 'contact')}
        </Link>
        <Link className={styleButton('quiet')} to={paths.logout}>
          {say(missingDevicePage, 'sign-out')}
        </Link>
      </StateMessage>
    </ScreenFrame>
  )
}
