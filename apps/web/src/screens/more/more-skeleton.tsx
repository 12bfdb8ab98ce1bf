import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import styles from './more-screen.module.css'

const rows = [130, 96, 118, 104, 140]

/** Entries depend on the account, and none of them shall appear and go away. */
export function MoreSkeleton() {
  return (
    <output>
      <VisuallyHidden>{say(appShell, 'loading')}</VisuallyHidden>
      <Card>
        <span className={styles['coming']}>
          {rows.map((width) => (
            <Skeleton key={width} width={width} height={18} />
          ))}
        </span>
      </Card>
    </output>
  )
}
