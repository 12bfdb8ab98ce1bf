import { paths } from '@driveway/domain/journey/paths'
import { ringToneOf } from '@driveway/domain/journey/profile-progress'
import { morePage } from '@driveway/messages/en-GB/more-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Icon } from '@driveway/ui/icon'
import { ProgressRing } from '@driveway/ui/ring/progress-ring'
import { Skeleton } from '@driveway/ui/skeleton'
import { Link } from '#parts/link.tsx'
import type { ProfileProgress } from '#data/profile/mapper.ts'
import type { Live } from '#platform/wire/live-query.ts'
import styles from './profile-card.module.css'
import { describeProgress } from './profile-view.ts'

type Props = { readonly progress: Live<ProfileProgress> }

/** How far the customer has set up the app. It leads to the progress page. */
export function ProfileCard({ progress }: Props) {
  if (progress.status === 'error') return null
  if (progress.status === 'loading') {
    return (
      <Card>
        <div className={styles['row']}>
          <Skeleton width={64} height={64} />
          <Skeleton width={180} height={18} />
        </div>
      </Card>
    )
  }
  const { value } = progress
  const percent = value.completionPercentage
  const { title, text, done } = describeProgress(value)
  const content = (
    <>
      <ProgressRing
        percent={percent}
        done={done}
        total={value.tasks.length}
        tone={ringToneOf(percent)}
        label={say(morePage, 'progress-percent', { percent })}
      />
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['text']}>{text}</span>
      </span>
    </>
  )
  return (
    <Card label={say(morePage, 'profile-progress')}>
      <Link className={styles['row']} to={paths.profileProgress}>
        {content}
        <span className={styles['forward']}>
          <Icon name="forward" size={18} />
        </span>
      </Link>
    </Card>
  )
}
