import { paths } from '@driveway/domain/journey/paths'
import type { ProfileTask, ProfileTaskName } from '@driveway/domain/journey/profile-progress'
import { profileProgressPage as texts } from '@driveway/messages/en-GB/profile-progress-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { Link } from '#parts/link.tsx'
import styles from './profile-progress-screen.module.css'

const donePaths: Readonly<Record<ProfileTaskName, string>> = {
  vehicle: paths.vehicle,
  schedule: paths.schedule,
  tariff: paths.tariffs,
}

const openPaths: Readonly<Record<ProfileTaskName, string>> = {
  vehicle: paths.addVehicle,
  schedule: paths.schedule,
  tariff: paths.addTariff,
}

type Props = { readonly task: ProfileTask; readonly onSkip: () => void }

export function ProfileTaskRow({ task, onSkip }: Props) {
  const { name, isCompleted, isSkipped } = task
  const isOpen = !isCompleted && !isSkipped
  return (
    <li className={styles['task']}>
      <span className={styles[isCompleted ? 'mark' : 'blank']}>
        <Icon name={isCompleted ? 'check' : 'clock'} size={20} />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{say(texts, `task-${name}`)}</span>
        <span className={styles['state']}>
          {say(texts, isCompleted ? 'done' : isSkipped ? 'skipped' : 'open')}
        </span>
      </span>
      {isCompleted ? (
        <Link className={styles['open']} to={donePaths[name]} aria-label={say(texts, `task-${name}`)}>
          <Icon name="forward" size={18} />
        </Link>
      ) : (
        <span className={styles['do']}>
          <Link
            className={styleButton(isOpen ? 'primary' : 'quiet')}
            to={openPaths[name]}
            aria-label={say(texts, `do-${name}-label`)}
          >
            {say(texts, `do-${name}`)}
          </Link>
        </span>
      )}
      {isOpen && (
        <button className={styles['skip']} type="button" onClick={onSkip}>
          {say(texts, `skip-${name}`)}
        </button>
      )}
    </li>
  )
}
