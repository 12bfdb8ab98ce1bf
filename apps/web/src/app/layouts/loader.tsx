import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import styles from './loader.module.css'

/** Placeholder of a page while its code loads. */
export function Loader() {
  return (
    <output className={styles['loader']}>
      <VisuallyHidden>{say(appShell, 'loading')}</VisuallyHidden>
      <Skeleton width={150} height={20} />
    </output>
  )
}
