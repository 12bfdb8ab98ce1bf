import { paths } from '@driveway/domain/journey/paths'
import { vehicleDetailsPage as texts } from '@driveway/messages/en-GB/vehicle-details-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { Link } from '#parts/link.tsx'
import { CarDrawing } from '#parts/drawings/car-drawing.tsx'
import emptyStyles from './vehicle-empty.module.css'
import styles from './vehicle-panel.module.css'

/** Skeleton of the page: the car, its name and its cards. */
export function VehicleLoading() {
  return (
    <output className={styles['panel']}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <span className={styles['coming']}>
        <Skeleton width={320} height={130} />
        <Skeleton width={160} height={30} />
        <Skeleton width={120} height={16} />
      </span>
      <span className={styles['cards']}>
        <Card>
          <Skeleton width={280} height={52} />
        </Card>
        <Card>
          <Skeleton width={240} height={96} />
        </Card>
      </span>
    </output>
  )
}

/** Without a car: the question, what the answer is good for, and the way to it. */
export function VehicleEmpty() {
  return (
    <div className={emptyStyles['empty']}>
      <CarDrawing />
      <h2 className={emptyStyles['title']}>{say(texts, 'empty-title')}</h2>
      <p className={emptyStyles['text']}>{say(texts, 'empty-text')}</p>
      <Link className={styleButton('primary')} to={paths.addVehicle} state={{ addNewVehicle: true }}>
        {say(texts, 'empty-add')}
      </Link>
      <Link className={styleButton('quiet')} to={paths.today}>
        {say(texts, 'not-now')}
      </Link>
    </div>
  )
}
