import { paths } from '@driveway/domain/journey/paths'
import { linkEnded as texts } from '@driveway/messages/en-GB/link-ended'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { Link } from './link.tsx'
import styles from './link-ended-notice.module.css'

/** The link to the car's maker has ended: the level is no longer known, and one tap links the car again. */
export function LinkEndedNotice() {
  return (
    <div className={styles['notice']}>
      <Notice kind="quiet" icon="info" title={say(texts, 'title')}>
        {say(texts, 'text')}
      </Notice>
      <Link className={styleButton('primary')} to={paths.linkVehicle}>
        {say(texts, 'link-again')}
      </Link>
    </div>
  )
}
