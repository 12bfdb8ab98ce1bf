import { vehicleDetailsPage as texts } from '@driveway/messages/en-GB/vehicle-details-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import { linkIcon, plugIcon } from '@driveway/ui/page-icons'
import type { ReactNode } from 'react'
import { CarDrawing } from '#parts/drawings/car-drawing.tsx'
import type { CustomerVehicle } from '#data/vehicle-details/mapper.ts'
import styles from './vehicle-panel.module.css'
import { viewVehicle } from './vehicle-view.ts'

type Props = {
  readonly vehicle: CustomerVehicle
  /** The rows of links below the figures. */
  readonly children: ReactNode
  /** All cars of the home, below both columns. */
  readonly cars: ReactNode
}

/** The car with its figures and settings. */
export function VehiclePanel({ vehicle, children, cars }: Props) {
  const { name, year, isHybrid, figures } = viewVehicle(vehicle)
  const isLinked = vehicle.integrationInternalOAuthId !== null
  return (
    <div className={styles['panel']}>
      <div className={styles['car']}>
        <CarDrawing isPluggedIn />
        <h2 className={styles['name']}>{name}</h2>
        {year !== null && <p className={styles['year']}>{year}</p>}
        {(isHybrid || isLinked) && (
          <p className={styles['chips']}>
            {isLinked && <Chip icon={linkIcon}>{say(texts, 'linked')}</Chip>}
            {isHybrid && <Chip icon={plugIcon}>{say(texts, 'plug-in-hybrid')}</Chip>}
          </p>
        )}
      </div>
      <div className={styles['cards']}>
        {figures.length === 0 ? (
          <Notice kind="quiet" icon="info" title={say(texts, 'battery-missing-title')}>
            {say(texts, 'battery-missing-text')}
          </Notice>
        ) : (
          <Card title={say(texts, 'details')}>
            <Figures>
              {figures.map(({ key, ...figure }) => (
                <Figure key={key} {...figure} />
              ))}
            </Figures>
          </Card>
        )}
        {children}
      </div>
      <div className={styles['cars']}>{cars}</div>
    </div>
  )
}
