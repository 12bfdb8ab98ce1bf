import { paths } from '@driveway/domain/journey/paths'
import { hasVehicle } from '@driveway/domain/vehicle/vehicle-presence'
import { isVehicleComplete } from '@driveway/domain/vehicle/vehicle-details'
import { chargerCarTexts } from '@driveway/messages/en-GB/charger-car'
import { vehicleDetailsPage as texts } from '@driveway/messages/en-GB/vehicle-details-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { styleIconButton } from '@driveway/ui/icon-button'
import { Notice } from '@driveway/ui/notice'
import { pencilIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { useCars, type Car } from '#data/car/query.ts'
import type { CustomerVehicle } from '#data/vehicle-details/mapper.ts'
import { useVehicle } from '#data/vehicle-details/query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { nameCar } from '#parts/text/car-name.ts'
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

/** The car in use if the person who looks may not change it. */
function useOthersCar(): Car | null {
  const cars = useCars()
  return (cars.status === 'loaded' && cars.value.find((car) => car.isInUse && !car.canChange)) || null
}

export function VehicleScreen() {
  const known = useVehicle()
  const account = useAccount()
  const now = useWorldClock().now()
  const others = useOthersCar()
  const features = account.status === 'loaded' ? account.value.journey.features : []
  const hasSeveralChargers = account.status === 'loaded' && account.value.hasSeveralChargers
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
        shown &&
        others === null && (
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
          <VehiclePanel vehicle={shown} cars={<CarList />}>
            <OfflineNotice texts={texts} />
            {shown.link && <LinkCard link={shown.link} canChange={others === null} now={now} />}
            <VehicleLinks
              vehicle={shown}
              hasFeature={(name) => features.some((feature) => feature.name === name)}
              canChange={others === null}
              hasSeveralChargers={hasSeveralChargers}
            />
            {others === null ? <ChangeLink /> : <NotYours car={others} />}
          </VehiclePanel>
        )
      }
    </LoadedPage>
  )
}

function ChangeLink() {
  return (
    <Link className={styleButton('quiet')} to={paths.addVehicle} state={{ addNewVehicle: true }}>
      {say(texts, 'add-vehicle')}
    </Link>
  )
}

function NotYours({ car }: { readonly car: Car }) {
  return (
    <Notice kind="quiet" icon="info" title={say(chargerCarTexts, 'not-yours-title')}>
      {say(chargerCarTexts, 'not-yours-text', { name: nameCar(car) })}
    </Notice>
  )
}
