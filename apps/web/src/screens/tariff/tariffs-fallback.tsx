import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import column from '#parts/page-column.module.css'
import styles from './tariffs-fallback.module.css'

/** Of pages that the list could not be loaded for. */
export const errorTexts = { ...texts, 'error-text': texts['error-message'] }

/** Skeleton of the list. */
export function TariffsLoading() {
  return (
    <output>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <span className={column['page']} aria-hidden="true">
        {[0, 1].map((card) => (
          <span key={card} className={styles['card']}>
            <Skeleton width={150} height={20} />
            <Skeleton width={110} height={14} />
            <span className={styles['wide']}>
              <Skeleton width={240} height={44} />
            </span>
            <Skeleton width={180} height={14} />
          </span>
        ))}
      </span>
    </output>
  )
}

/** Skeleton of the form. */
export function TariffLoading() {
  return (
    <output>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <span className={column['page']} aria-hidden="true">
        <span className={styles['card']}>
          <Skeleton width={200} height={40} />
        </span>
        <span className={styles['card']}>
          <span className={styles['wide']}>
            <Skeleton width={240} height={150} />
          </span>
        </span>
        <span className={styles['card']}>
          <Skeleton width={220} height={24} />
          <Skeleton width={220} height={24} />
        </span>
      </span>
    </output>
  )
}
