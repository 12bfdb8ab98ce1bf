import { paths } from '@driveway/domain/journey/paths'
import { weekdays } from '@driveway/domain/time/local-date'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { carIcon } from '@driveway/ui/page-icons'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { Link } from '#parts/link.tsx'
import rowCard from '#parts/row-card.module.css'
import { StateMessage } from '#parts/loading/state-message.tsx'
import styles from './schedule-week.module.css'

/** Skeleton of the page. */
export function ScheduleLoading() {
  return (
    <output>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <span className={`${rowCard['card']} ${styles['coming-week']}`} aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day} className={styles['coming']}>
            <Skeleton width={90} height={16} />
            <Skeleton width={110} height={22} />
          </span>
        ))}
      </span>
    </output>
  )
}

export function ScheduleEmpty() {
  return (
    <StateMessage icon={carIcon} title={say(texts, 'empty-title')} text={say(texts, 'empty-text')}>
      <Link className={styleButton('primary')} to={paths.addVehicle} state={{ addNewVehicle: true }}>
        {say(texts, 'empty-add')}
      </Link>
    </StateMessage>
  )
}
