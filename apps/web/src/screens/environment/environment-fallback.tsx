import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import styles from './environment-screen.module.css'

/** Heights of placeholder bars in px. */
const bars = [62, 118, 40, 150, 84, 26, 132, 96, 54, 110] as const

/** Skeleton of the page. */
export function EnvironmentLoading() {
  return (
    <output className={styles['coming']}>
      <span className={styles['quiet']}>{say(texts, 'loading')}</span>
      <span className={styles['coming-cards']} aria-hidden="true">
        <Card>
          <span className={styles['coming-row']}>
            <Skeleton width={110} height={30} />
            <Skeleton width={110} height={30} />
          </span>
        </Card>
        <Card>
          <span className={styles['coming']}>
            <Skeleton width={400} height={44} />
            <span className={styles['coming-row']}>
              {bars.map((height) => (
                <Skeleton key={height} width={8} height={height} />
              ))}
            </span>
          </span>
        </Card>
      </span>
    </output>
  )
}
