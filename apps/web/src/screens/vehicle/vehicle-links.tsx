import type { FeatureName } from '@driveway/domain/account/feature-name'
import { paths } from '@driveway/domain/journey/paths'
import { isPhevCapable } from '@driveway/domain/vehicle/battery-capacity'
import { vehicleDetailsPage as texts } from '@driveway/messages/en-GB/vehicle-details-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { batteryIcon, linkIcon, plugIcon } from '@driveway/ui/page-icons'
import type { CustomerVehicle } from '#data/vehicle-details/mapper.ts'
import { RowLink, RowLinks } from '#parts/row-link.tsx'

type Props = {
  readonly vehicle: CustomerVehicle
  readonly hasFeature: (name: FeatureName) => boolean
  /** False for a car that somebody else drives. */
  readonly canChange: boolean
  /** The pages of settings ask for which of several chargers, and its car may be another. */
  readonly hasSeveralChargers: boolean
}

/** The settings of the car, each where its feature is on. */
export function VehicleLinks({ vehicle, hasFeature, canChange, hasSeveralChargers }: Props) {
  const hasSettings = canChange || hasSeveralChargers
  return (
    <Card title={say(texts, 'settings')}>
      <RowLinks>
        {hasSettings && hasFeature('MAX_CHARGE') && (
          <RowLink
            to={paths.chargeRange}
            icon={batteryIcon}
            aside={say(texts, 'charge-range-value', vehicle.range)}
          >
            {say(texts, 'charge-range')}
          </RowLink>
        )}
        <RowLink to={paths.schedule} icon="clock">
          {say(texts, 'ready-by-times')}
        </RowLink>
        {hasSettings && hasFeature('PHEV_READY_MODE') && isPhevCapable(vehicle.batteryCapacity) && (
          <RowLink to={paths.phevReadyMode} icon={plugIcon}>
            {say(texts, 'phev-ready-mode')}
          </RowLink>
        )}
        {canChange && hasFeature('TESLA_INTEGRATION') && vehicle.link === null && (
          <RowLink to={paths.linkVehicle} icon={linkIcon}>
            {say(texts, 'link-vehicle')}
          </RowLink>
        )}
      </RowLinks>
    </Card>
  )
}
