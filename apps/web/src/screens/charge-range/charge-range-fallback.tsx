import { electricVehicleSettingsChargeRange as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-charge-range'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import styles from './charge-range-fallback.module.css'

/** Skeleton of the page: the chips and the battery. */
export function ChargeRangeLoading() {
  return (
    <output className={styles['coming']}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <span className={styles['chips']}>
        <Skeleton width={112} height={44} />
        <Skeleton width={120} height={44} />
        <Skeleton width={84} height={44} />
      </span>
      <Card>
        <span className={styles['battery']}>
          <Skeleton width={72} height={32} />
          <Skeleton width={600} height={68} />
          <Skeleton width={240} height={16} />
          <Skeleton width={220} height={16} />
        </span>
      </Card>
    </output>
  )
}
