import { paths } from '@driveway/domain/journey/paths'
import { hasVehicle } from '@driveway/domain/vehicle/vehicle-presence'
import { isVehicleComplete } from '@driveway/domain/vehicle/vehicle-details'
import { vehicleDetailsPage as texts } from '@driveway/messages/en-GB/vehicle-details-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { styleIconButton } from '@driveway/ui/icon-button'
import { pencilIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import type { CustomerVehicle } from '#data/vehicle-details/mapper.ts'
import { useVehicle } from '#data/vehicle-details/query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { LinkCard } from './link-card.tsx'
import { VehicleEmpty, VehicleLoading } from './vehicle-fallback.tsx'
import { VehicleLinks } from './vehicle-links.tsx'
import { CarList } from './car-list.tsx'
import { VehiclePanel } from './vehicle-panel.tsx'

const errorTexts = {
  'error-title': texts['unable-to-load'],
  'error-text': texts['unable-to-load-text'],
  'error-offline': texts['unable-to-load-offline'],
}

/** Customers who only set a charge range have a record without a car. */
function isShown(vehicle: CustomerVehicle): boolean {
  const details = { ...vehicle, batteryCapacityWh: vehicle.batteryCapacity }
  return hasVehicle(details) || isVehicleComplete(details)
}

export function VehicleScreen() {
  const known = useVehicle()
  const account = useAccount()
  const now = useWorldClock().now()
  const features = account.status === 'loaded' ? account.value.journey.features : []
  const vehicle = known.status === 'loaded' ? known.value.vehicle : null
  const shown = vehicle && isShown(vehicle) ? vehicle : null
  return (
    <LoadedPage
      title={say(texts, 'title')}
      hasBack
      known={known}
      loading={<VehicleLoading />}
      texts={errorTexts}
      action={
        shown && (
          <Link
            className={styleIconButton()}
            to={paths.addVehicle}
            aria-label={say(texts, 'update')}
            title={say(texts, 'update')}
          >
            <Icon name={pencilIcon} size={22} />
          </Link>
        )
      }
    >
      {() =>
        shown === null ? (
          <VehicleEmpty />
        ) : (
          <VehiclePanel vehicle={shown}>
            <OfflineNotice texts={texts} />
            {shown.link && <LinkCard link={shown.link} now={now} />}
            <VehicleLinks
              vehicle={shown}
              hasFeature={(name) => features.some((feature) => feature.name === name)}
            />
            <Link className={styleButton('quiet')} to={paths.addVehicle} state={{ addNewVehicle: true }}>
              {say(texts, 'add-vehicle')}
            </Link>
            <CarList />
          </VehiclePanel>
        )
      }
    </LoadedPage>
  )
}
