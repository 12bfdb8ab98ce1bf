import { paths } from '@driveway/domain/journey/paths'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Chip } from '@driveway/ui/chip'
import { Icon } from '@driveway/ui/icon'
import { stopIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import type { Action } from './find-action.ts'
import styles from './today-action.module.css'

type Props = {
  readonly action: Action
  readonly onStopBoost: () => void
}

/** The action below the status. */
export function TodayAction({ action, onStopBoost }: Props) {
  switch (action.kind) {
    case 'message':
      return <p className={styles['message']}>{action.text}</p>
    case 'ready-by':
      return (
        <Link className={styles['chip']} to={paths.schedule}>
          <Chip icon="clock">{action.text}</Chip>
        </Link>
      )
    case 'link':
      return (
        <Link className={styles[action.isError ? 'error' : 'link']} to={action.path}>
          {action.text}
          <Icon name="forward" size={16} />
        </Link>
      )
    case 'stop-boosting':
      return (
        <button className={styles['link']} type="button" onClick={onStopBoost}>
          <Icon name={stopIcon} size={18} />
          {say(dashboardPage, 'stop-boosting')}
        </button>
      )
    default:
      return action satisfies never
  }
}
